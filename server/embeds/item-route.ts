import type { InferOutput } from 'valibot'
import { GetMediaInput, getMedia as getMediaEndpoint, type MediaItem, type OlderItemNames } from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import { requesterOf } from '../http/cross-origin.ts'
import { isSameOrigin } from '../http/origin.ts'
import { type Exchange, type Route, serve } from '../http/serve.ts'
import { partsShownOn } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import { getMedia } from '../media/media.ts'
import { hideFromEmbeds } from '../shares/embed-sites.ts'
import { olderItemNames, withSubtitleData } from './older-item-names.ts'

/** An item as JSON. It is served beside the embeds, because pages of other sites read it under the rules of embedding. */
export const itemRoutes = (): Route[] => [serve(getMediaEndpoint, GetMediaInput, itemAnswer, { isShareable: () => true })]

async function itemAnswer(
  ctx: Context & Exchange,
  { id, embed = false }: InferOutput<typeof GetMediaInput>,
): Promise<MediaItem & OlderItemNames> {
  const row = await itemFor(ctx, id)
  const item = await getMedia(ctx, row, partsShownOn('page', ctx))
  // The entries of a playlist and the preamble have embedding rules of their own.
  const isOwn = isSameOrigin(ctx.request, ctx.settings) || requesterOf(ctx.request, ctx.settings) === 'trusted'
  const shown = isOwn && !embed ? item : await hideFromEmbeds(ctx, item)
  const isOldAddress = ctx.request.req.path.startsWith('/iapi/')
  return { ...(isOldAddress ? await withSubtitleData(ctx, shown) : shown), ...olderItemNames(ctx, shown, row) }
}
