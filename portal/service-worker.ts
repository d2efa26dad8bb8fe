/// <reference lib="webworker" />
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

// Only the built files of the shell. Pages, API answers and media always come from the server, which alone knows who may see them.
cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
self.addEventListener('install', (event) => {
  void self.skipWaiting()
  // Reports that a page sends while it closes must not wait for a worker that starts: some would be lost.
  const routed = event as ExtendableEvent & { addRoutes?: (rule: object) => Promise<void> }
  if (routed.addRoutes) event.waitUntil(routed.addRoutes({ condition: { requestMethod: 'POST' }, source: 'network' }))
})
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
