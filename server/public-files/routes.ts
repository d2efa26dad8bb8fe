import type { Hono, Context as Request } from 'hono'
import { anonymous } from '../actor/actor.ts'
import type { Site } from '../capability.ts'
import type { Context } from '../context.ts'
import { refusalOf } from '../http/errors.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { type Ranged, serveRanges } from '../http/ranges.ts'
import type { MediaFileRow } from '../items/items.ts'
import { findContent } from './content.ts'
import { findImage } from './images.ts'

export const imagePath = '/thumb/:name'
export const contentPath = '/content/:name'

/** A class that opens the same page of thirty images stays below it. */
const perMinute = 3000

/** `/thumb/{EncID}-{width}.jpg` and `/content/{EncID}.mp4` of public items, the same for every caller: sessions and share links open nothing here. */
export function mountPublicFiles(app: Hono, { deps, contextOf }: Site): void {
  const limited = createNetworkLimit(deps.settings, perMinute)
  const found = async <File>(
    request: Request,
    find: (ctx: Context, name: string) => Promise<File | undefined>,
  ): Promise<File | Response> => {
    const refused = await limited(request)
    if (refused) return refused
    const ctx = await contextOf(request)
    const file = await orNothing(find({ ...ctx, actor: anonymous, share: undefined }, request.req.param('name') ?? ''))
    return file ?? notFound(ctx)
  }
  app.on(['GET', 'HEAD'], imagePath, async (request) => {
    const file = await found(request, findImage)
    return file instanceof Response ? file : serveRanges(request, imageFile(deps, file))
  })
  app.on(['GET', 'HEAD'], contentPath, async (request) => {
    const address = await found(request, findContent)
    if (address instanceof Response) return address
    // The address behind it ends after some hours, and asks again by itself.
    return new Response(null, { status: 302, headers: { ...openHeaders, location: address, 'cache-control': 'no-store' } })
  })
}

const openHeaders = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
}

/** A missing item and one that is not public get the same response. */
async function orNothing<Found>(finding: Promise<Found | undefined>): Promise<Found | undefined> {
  try {
    return await finding
  } catch (error) {
    if (refusalOf(error).status >= 500) throw error
    return undefined
  }
}

const notFound = ({ language }: Context): Response =>
  new Response(language.say({ code: 'MEDIA_NOT_FOUND' }), {
    status: 404,
    headers: { ...openHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

const imageFile = ({ files }: Pick<Context, 'files'>, { path, size, sha256, mime }: MediaFileRow): Ranged => ({
  size,
  etag: `"${sha256.slice(0, 32)}"`,
  // Caches ask each time whether it is still public, and usually get 304.
  headers: { ...openHeaders, 'content-type': mime, 'cache-control': 'public, no-cache' },
  read: (range) => files.read(path, range),
})
