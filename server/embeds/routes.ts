import type { Hono } from 'hono'
import type { ContextOf } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { baseUrlOf } from '../http/origin.ts'
import { answerOnce, createPageCache } from '../http/page-cache.ts'
import { itemIdOf } from '../media/enc-ids.ts'
import { embedOptions, embedPage } from './embed-page.ts'

/** `/Embed.aspx?id=`: the same page for everybody who is not signed in, so it is built once for all of them. */
export function mountEmbedPages(app: Hono, assets: Assets, contextOf: ContextOf): void {
  const pages = createPageCache()
  app.get('/Embed.aspx', async (request) => {
    const ctx = await contextOf(request)
    const query = request.req.query()
    const id = (Object.entries(query).find(([name]) => name.toLowerCase() === 'id')?.[1] ?? '').slice(0, 100)
    const options = embedOptions(query, baseUrlOf(request, ctx.settings))
    const build = () => embedPage(ctx, assets, id, options)
    if (ctx.actor.kind !== 'anonymous') return answerOnce(await build())
    const key = `${itemIdOf(ctx.ids, id) ?? 0} ${JSON.stringify(options)}`
    return pages.answer(key, request.req.header('accept-encoding'), build)
  })
}
