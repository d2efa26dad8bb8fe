import type { Hono } from 'hono'
import type { ContextOf } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { baseUrlOf } from '../http/origin.ts'
import { answerOnce, createPageCache, type Page } from '../http/page-cache.ts'
import { codeQueryOf } from '../shares/find-share.ts'
import { linkState } from '../shares/link-state.ts'
import type { UseCounter } from '../shares/use-counter.ts'
import { deadLinkPage, embedOptions, embedPage, signInPage } from './embed-page.ts'

/** Addresses longer than this are nobody's embed code. */
const longestKept = 500

/** `/Embed.aspx?id=`: the same page for everybody who is not signed in, so it is built once for all of them. */
export function mountEmbedPages(app: Hono, assets: Assets, contextOf: ContextOf, useCounter: UseCounter): void {
  const pages = createPageCache()
  app.get('/Embed.aspx', async (request) => {
    const ctx = await contextOf(request)
    const baseUrl = baseUrlOf(request, ctx.settings)
    const { url } = request.req.raw
    const field = (name: string): string => Object.entries(request.req.query()).find(([given]) => given.toLowerCase() === name)?.[1] ?? ''
    // Asked every time, before the kept pages: a link that was taken back shows nothing more.
    const link = linkState(ctx, url, field('id'), field('chapid'))
    if (link === 'dead') return answerOnce(deadLinkPage())
    if (link === 'sign-in') return answerOnce(signInPage(request.req.path + new URL(url).search))
    if (link === 'open' && ctx.share) useCounter.count(ctx.share.id)
    const build = (): Promise<Page> =>
      embedPage(ctx, assets, {
        id: field('id').slice(0, 100),
        codeQuery: link === 'open' ? codeQueryOf(url) : '',
        options: embedOptions(request.req.query(), baseUrl),
      })
    if (ctx.actor.kind !== 'anonymous' || url.length > longestKept) return answerOnce(await build())
    return pages.answer(`${baseUrl} ${url}`, request.req.header('accept-encoding'), build)
  })
}
