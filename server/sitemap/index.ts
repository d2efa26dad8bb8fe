import type { Hono, Context as Request } from 'hono'
import { anonymous } from '../actor/actor.ts'
import { capability, type Site } from '../capability.ts'
import type { Context } from '../context.ts'
import { createNetworkLimit } from '../http/network-limit.ts'
import { baseUrlOf } from '../http/origin.ts'
import { createPageCache, type Page } from '../http/page-cache.ts'
import { answerTagged, taggedPage } from '../http/tagged-page.ts'
import { robotsText, sitemapIndex, sitemapPage } from './sitemap.ts'

export const sitemap = capability({
  name: 'sitemap',
  pages: { paths: ['/robots.txt', '/sitemap.xml', '/sitemap/:name'], mount },
})

/** A search engine reads a page once in hours; a page of 20,000 items is work for the database. */
const perMinute = 60

function mount(app: Hono, { deps, contextOf }: Site): void {
  const limited = createNetworkLimit(deps.settings, perMinute)
  const pages = createPageCache({ max: 50 })
  /** The same for every caller: sessions and share links list nothing here. */
  const answer = async (request: Request, build: (ctx: Context, base: string) => Promise<Page>): Promise<Response> => {
    const refused = await limited(request)
    if (refused) return refused
    const ctx = await contextOf(request)
    const base = baseUrlOf(request, ctx.settings)
    return answerTagged(request, pages, `${base} ${request.req.path}`, () => build({ ...ctx, actor: anonymous, share: undefined }, base))
  }
  app.get('/robots.txt', (request) => answer(request, async (_ctx, base) => taggedPage(robotsText(base), 'text/plain')))
  app.get('/sitemap.xml', (request) => answer(request, async (ctx, base) => taggedPage(await sitemapIndex(ctx, base), 'application/xml')))
  app.get('/sitemap/:name', (request) => {
    const name = request.req.param('name').slice(0, 20)
    return answer(request, async (ctx, base) => {
      const text = await sitemapPage(ctx, base, name)
      return text === undefined ? notFound : taggedPage(text, 'application/xml')
    })
  })
}

const notFound: Page = { status: 404, text: '', headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } }
