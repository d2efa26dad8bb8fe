import { GetMediaInput, getMedia as getMediaEndpoint } from '../../sdk/media/contract.ts'
import { isSameOrigin } from '../http/origin.ts'
import { type Route, serve } from '../http/serve.ts'
import { itemFor } from '../items/items.ts'
import { getMedia, pageParts } from '../media/media.ts'
import { itemOrigin } from '../shares/embed-reach.ts'
import { withoutLimited } from '../shares/embed-sites.ts'

/** An item as JSON. It is served beside the embeds, because pages of other sites read it under the rules of embedding. */
export const itemRoutes = (): Route[] => [
  serve(getMediaEndpoint, GetMediaInput, async (ctx, { id }) => {
    const row = await itemFor(ctx, id)
    const item = await getMedia(ctx, row, pageParts)
    const origin = ctx.request.req.header('origin')
    // Scripts of pages that may not embed the item may not read it either.
    if (origin !== undefined) ctx.request.header('access-control-allow-origin', await itemOrigin(ctx, row, origin))
    // The entries of a playlist and the preamble have embedding rules of their own.
    return isSameOrigin(ctx.request, ctx.settings) ? item : withoutLimited(ctx, item)
  }),
]
