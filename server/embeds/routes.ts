import type { Hono } from 'hono'
import type { ContextOf } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { baseUrlOf } from '../http/origin.ts'
import { answerOnce, createPageCache, type Page } from '../http/page-cache.ts'
import { embedOptions, embedPage } from './embed-page.ts'

/** Addresses longer than this are nobody's embed code. */
const longestKept = 500

/** `/Embed.aspx?id=`: the same page for everybody who is not signed in, so it is built once for all of them. */
export function mountEmbedPages(app: Hono, assets: Assets, contextOf: ContextOf): void {
  const pages = createPageCache()
  app.get('/Embed.aspx', async (request) => {
    const ctx = await contextOf(request)
    const baseUrl = baseUrlOf(request, ctx.settings)
    const build = (): Promise<Page> => {
      const query = request.req.query()
      const id = Object.entries(query).find(([name]) => name.toLowerCase() === 'id')?.[1] ?? ''
      return embedPage(ctx, assets, id.slice(0, 100), embedOptions(query, baseUrl))
    }
    const { url } = request.req.raw
    if (ctx.actor.kind !== 'anonymous' || url.length > longestKept) return answerOnce(await build())
    return pages.answer(`${baseUrl} ${url}`, request.req.header('accept-encoding'), build)
  })
}
