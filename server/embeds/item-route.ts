import type { InferOutput } from 'valibot'
import { GetMediaInput, getMedia as getMediaEndpoint, type MediaItem } from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import { isSameOrigin } from '../http/origin.ts'
import { type Exchange, type Route, serve } from '../http/serve.ts'
import { partsShownOn } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import { getMedia } from '../media/media.ts'
import { itemOrigin } from '../shares/embed-reach.ts'
import { hideFromEmbeds } from '../shares/embed-sites.ts'

/** An item as JSON. It is served beside the embeds, because pages of other sites read it under the rules of embedding. */
export const itemRoutes = (): Route[] => [serve(getMediaEndpoint, GetMediaInput, itemAnswer, { isOpenToSites: true })]

async function itemAnswer(ctx: Context & Exchange, { id }: InferOutput<typeof GetMediaInput>): Promise<MediaItem> {
  const row = await itemFor(ctx, id)
  const item = await getMedia(ctx, row, partsShownOn('page', ctx))
  const origin = ctx.request.req.header('origin')
  // Scripts of pages that may not embed the item may not read it either.
  if (origin !== undefined) ctx.request.header('access-control-allow-origin', await itemOrigin(ctx, row, origin))
  // The entries of a playlist and the preamble have embedding rules of their own.
  return isSameOrigin(ctx.request, ctx.settings) ? item : hideFromEmbeds(ctx, item)
}
