/// <reference lib="webworker" />
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'
import { createPartialResponse } from 'workbox-range-requests'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { cacheNames, freshHeader, mediaKey } from './media-key.ts'
import { isOwnPage } from './own-page.ts'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

cleanupOutdatedCaches()
// The words of one language, which the page names in the address of this script.
const lang = new URL(self.location.href).searchParams.get('lang')
precacheAndRoute((self.__WB_MANIFEST as PrecacheEntry[]).filter(({ url }) => !url.includes('words-') || url.includes(`words-${lang}-`)))

// The page itself: as the server has it, and without a network as it was.
const pages = new NetworkFirst({
  cacheName: cacheNames.pages,
  networkTimeoutSeconds: 4,
  plugins: [{ cacheWillUpdate: async ({ response }) => (isOwnPage(response) ? response : null) }],
})
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname.startsWith('/signage/'),
  async (options) => {
    const cached = () => caches.open(cacheNames.pages).then((cache) => cache.match(options.request, { ignoreSearch: true }))
    try {
      const response = await pages.handle(options)
      return isOwnPage(response) ? response : ((await cached()) ?? response)
    } catch {
      return (await cached()) ?? Response.error()
    }
  },
)

// Cached files are served from the cache, whole or as ranges; others come from the network.
registerRoute(
  ({ request, url }) => url.origin === self.location.origin && url.pathname.startsWith('/media/') && !request.headers.has(freshHeader),
  async ({ request }) => {
    const key = mediaKey(request.url, self.location.origin)
    const cache = await caches.open(cacheNames.media).catch(() => undefined)
    const cached = key === undefined ? undefined : await cache?.match(key).catch(() => undefined)
    if (!cached) return fetch(request)
    return request.headers.has('range') ? createPartialResponse(request, cached) : cached
  },
)

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
