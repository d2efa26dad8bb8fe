import {
  DeleteMediaInput,
  deleteMedia as deleteMediaEndpoint,
  GetMediaInput,
  getMedia as getMediaEndpoint,
  UpdateMediaInput,
  updateMedia as updateMediaEndpoint,
} from '../../sdk/media/contract.ts'
import { isSameOrigin } from '../http/origin.ts'
import { type Route, serve } from '../http/serve.ts'
import { itemOrigin } from '../shares/embed-reach.ts'
import { withoutLimited } from '../shares/embed-sites.ts'
import { deleteMedia, getMedia, updateMedia } from './media.ts'

export const mediaRoutes = (): Route[] => [
  serve(getMediaEndpoint, GetMediaInput, async (ctx, input) => {
    const item = await getMedia(ctx, input)
    const origin = ctx.request.req.header('origin')
    // Where the item may not be embedded, scripts of other pages do not read it.
    if (origin !== undefined) ctx.request.header('access-control-allow-origin', await itemOrigin(ctx, item.ClipDataID, origin))
    // What is in a playlist, and what plays first, has a say of its own.
    return isSameOrigin(ctx.request, ctx.settings) ? item : withoutLimited(ctx, item)
  }),
  serve(updateMediaEndpoint, UpdateMediaInput, updateMedia),
  serve(deleteMediaEndpoint, DeleteMediaInput, deleteMedia),
]
