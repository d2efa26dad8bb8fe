import type { Hono } from 'hono'
import { capability, type Site } from '../capability.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { bandwidthImage } from './image.ts'

export const bandwidthPath = '/bandwidth.png'

/** A school is one network, whose people open pages within the same minute; more is no measurement. */
const perMinute = 120

export const bandwidth = capability({
  name: 'bandwidth',
  pages: { paths: [bandwidthPath], mount },
})

function mount(app: Hono, { deps }: Site): void {
  const limited = createNetworkLimit(deps.settings, perMinute)
  let image: Buffer<ArrayBuffer> | undefined
  app.get(bandwidthPath, async (request) => {
    const refused = await limited(request)
    if (refused) return refused
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
