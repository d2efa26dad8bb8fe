import type { Hono, Context as Request } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import {
  CreateAclLinkInput,
  CreateEmbedUrlInput,
  CreateWebLinkInput,
  createAclLink as createAclLinkEndpoint,
  createEmbedUrl as createEmbedUrlEndpoint,
  createWebLink as createWebLinkEndpoint,
  ListEmbedLimitsInput,
  ListEmbedSitesInput,
  ListSharesInput,
  LogShareLinkCopiedInput,
  listEmbedLimits as listEmbedLimitsEndpoint,
  listEmbedSites as listEmbedSitesEndpoint,
  listShares as listSharesEndpoint,
  logShareLinkCopied as logShareLinkCopiedEndpoint,
  RevokeShareInput,
  revokeShare as revokeShareEndpoint,
  SaveEmbedSitesInput,
  ShareLimits,
  saveEmbedSites as saveEmbedSitesEndpoint,
} from '../../sdk/shares/contract.ts'
import type { Context, ContextOf } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { baseUrlOf, isSameOrigin, isSameOriginScript } from '../http/origin.ts'
import { createPageCache } from '../http/page-cache.ts'
import { type Exchange, type Route, refusalAnswer, serve } from '../http/serve.ts'
import { listEmbedSites, saveEmbedSites } from './embed-sites.ts'
import { logShareLinkCopied } from './link-copies.ts'
import { listEmbedLimits } from './list-embed-limits.ts'
import { createAclLink, createEmbedUrl, createWebLink } from './make-share.ts'
import { oembed } from './oembed.ts'
import { checkQrCode, qrCode } from './qr-code.ts'
import { listShares, revokeShare } from './share-link-list.ts'

/** These write although they are GETs, so that a page of another site could have an image of this address: the browser says so. */
function fromHere<Input, Answer>(handle: (ctx: Context & Exchange & { base: string }, input: Input) => Promise<Answer>) {
  return (ctx: Context & Exchange, input: Input): Promise<Answer> => {
    const isOwn = ctx.request.req.method === 'POST' ? isSameOrigin : isSameOriginScript
    if (!isOwn(ctx.request, ctx.settings)) refuse('NOT_FROM_HERE')
    return handle({ ...ctx, base: baseUrlOf(ctx.request, ctx.settings) }, input)
  }
}

/** Whether a list is taken says whether its people have accounts: nobody tries out many. */
function seldom<Input, Answer>(handle: (ctx: Context & Exchange, input: Input) => Promise<Answer>) {
  const lists = new RateLimiterMemory({ points: ShareLimits.lists, duration: 15 * 60 })
  return async (ctx: Context & Exchange, input: Input): Promise<Answer> => {
    const who = ctx.actor.kind === 'user' ? String(ctx.actor.id) : ctx.actor.kind
    await lists.consume(who).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) refuse('SHARE_TOO_OFTEN')
      throw error
    })
    return handle(ctx, input)
  }
}

export const shareRoutes = (): Route[] => [
  serve(createWebLinkEndpoint, CreateWebLinkInput, fromHere(createWebLink)),
  serve(createEmbedUrlEndpoint, CreateEmbedUrlInput, fromHere(createEmbedUrl)),
  serve(createAclLinkEndpoint, CreateAclLinkInput, seldom(fromHere(createAclLink))),
  serve(listSharesEndpoint, ListSharesInput, listShares),
  serve(revokeShareEndpoint, RevokeShareInput, revokeShare),
  serve(listEmbedSitesEndpoint, ListEmbedSitesInput, listEmbedSites),
  serve(saveEmbedSitesEndpoint, SaveEmbedSitesInput, saveEmbedSites),
  serve(listEmbedLimitsEndpoint, ListEmbedLimitsInput, listEmbedLimits),
  serve(logShareLinkCopiedEndpoint, LogShareLinkCopiedInput, fromHere(logShareLinkCopied)),
]

/** `/oembed?url=` and `/GetQR.aspx?size=&link=`. */
export function mountShareAddresses(app: Hono, contextOf: ContextOf): void {
  app.get('/oembed', async (request) => {
    const ctx = await contextOf(request)
    const field = fieldsOf(request)
    const asked = { url: field('url'), format: field('format'), maxwidth: field('maxwidth'), maxheight: field('maxheight') }
    return oembed(ctx, asked, baseUrlOf(request, ctx.settings))
  })
  const qrCodes = createPageCache({ max: 500, maxBytes: 8 * 1024 * 1024 })
  app.get('/GetQR.aspx', async (request) => {
    const ctx = await contextOf(request)
    const field = fieldsOf(request)
    try {
      const [link, size, base] = [field('link'), field('size'), baseUrlOf(request, ctx.settings)]
      // Before it is a key: addresses are anybody's to make up.
      checkQrCode(link, size)
      return await qrCodes.answer(JSON.stringify([link, size, base]), request.req.header('accept-encoding'), async () => ({
        status: 200,
        text: qrCode(link, size, base),
        headers: qrHeaders,
      }))
    } catch (error) {
      return refusalAnswer(error, ctx, 'plain')
    }
  })
}

/** The same address always makes the same image. It may contain a code, so only the browser of the caller caches it. */
const qrHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'private, max-age=86400',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Names in any letter case. */
function fieldsOf(request: Request): (name: string) => string {
  const given = new Map(Object.entries(request.req.query()).map(([name, value]) => [name.toLowerCase(), value]))
  return (name) => given.get(name) ?? ''
}
