import type { Hono } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { capability, type Site } from '../capability.ts'
import { networkOf } from '../http/network-of.ts'
import { addressOf } from '../http/origin.ts'
import { bandwidthImage } from './image.ts'

export const bandwidthPath = '/bandwidth.png'

/** A school is one network, whose people open pages within the same minute; more is no measurement. */
const perNetwork = { points: 120, duration: 60 }

export const bandwidth = capability({
  name: 'bandwidth',
  pages: { paths: [bandwidthPath], mount },
})

function mount(app: Hono, { deps }: Site): void {
  const networks = new RateLimiterMemory(perNetwork)
  let image: Buffer<ArrayBuffer> | undefined
  app.get(bandwidthPath, async (request) => {
    const isAllowed = await networks.consume(networkOf(addressOf(request, deps.settings))).then(
      () => true,
      (error: unknown) => {
        if (error instanceof RateLimiterRes) return false
        throw error
      },
    )
    if (!isAllowed) return new Response(null, { status: 429, headers: { 'retry-after': '60', 'cache-control': 'no-store' } })
    image ??= bandwidthImage()
    return new Response(image, {
      headers: {
        'content-type': 'image/png',
        'content-length': String(image.length),
        // A kept copy would measure the browser's own disk.
        'cache-control': 'no-store, no-transform',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        'timing-allow-origin': '*',
      },
    })
  })
}
