// The page is kept after the first visit, and comes from here where there is no network.
const KEPT = "benny";
self.addEventListener("install", event => event.waitUntil(caches.open(KEPT).then(kept => kept.add("./"))));
self.addEventListener("fetch", event => {
  if (event.request.method !== "GET" || event.request.mode !== "navigate") return;
  event.respondWith(fetch(event.request).then(async fresh => {
    if (fresh.ok) await (await caches.open(KEPT)).put("./", fresh.clone());
    return fresh;
  }).catch(() => caches.match("./")));
});
