import type { Hono, Context as Request } from 'hono'
import { GetWidgetInput, getWidget, type WidgetData } from '../../sdk/widgets/contract.ts'
import type { Context, ContextOf } from '../context.ts'
import { embedHeaders } from '../embeds/embed-page.ts'
import type { Assets } from '../http/assets.ts'
import { ErrorSentences } from '../http/errors.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import { openScript } from '../http/open-script.ts'
import { baseUrlOf } from '../http/origin.ts'
import { createPageCache, type Page } from '../http/page-cache.ts'
import { type Route, serve } from '../http/serve.ts'
import { type EmbedReach, framedBy, siteReach } from '../shares/embed-reach.ts'
import { readWidget, widgetData } from './widgets.ts'

const notHere: WidgetData = { Title: '', Display: 2, Items: [], Message: ErrorSentences.EMBED_NOT_HERE }

export const widgetRoutes = (): Route[] => [serve(getWidget, GetWidgetInput, (ctx, { w }) => widgetData(ctx, w))]

const wOf = (request: Request): string => Object.entries(request.req.query()).find(([name]) => name.toLowerCase() === 'w')?.[1] ?? ''

/** `/w/?w={json}`: the loader and the data in one answer. `/embedw.aspx?w={json}`: a page with that script in it, for frames. */
export function mountWidgetPages(app: Hono, assets: Assets, contextOf: ContextOf): void {
  const scripts = createPageCache()
  app.get('/w/', async (request) => {
    const ctx = await contextOf(request)
    const base = baseUrlOf(request, ctx.settings)
    const w = wOf(request)
    const mayShow = isShownThere(request, siteReach(ctx))
    return scripts.answer(`${mayShow} ${base} ${w}`, request.req.header('accept-encoding'), () =>
      widgetScript(ctx, assets, { base, w, mayShow }),
    )
  })
  app.get('/embedw.aspx', async (request) => {
    const ctx = await contextOf(request)
    const read = readWidget(wOf(request))
    const title = 'options' in read && read.options.Title ? read.options.Title : 'Vitrine'
    // The address of the script is made from the same text; what is wrong with it the script says in place.
    const source = `/w/?w=${encodeURIComponent(wOf(request).toWellFormed())}&frame=1`
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title></head><body><script src="${escapeHtml(source)}"></script></body></html>`
    return new Response(html, { headers: { ...framedBy(embedHeaders, siteReach(ctx)), 'x-content-type-options': 'nosniff' } })
  })
}

/** Script tags ask without CORS: where the library names sites, the browser has to say that it is on one of them, or on ours. */
function isShownThere(request: Request, reach: EmbedReach): boolean {
  if (reach === undefined || request.req.header('sec-fetch-site') === 'same-origin') return true
  const referer = request.req.header('referer') ?? ''
  return URL.canParse(referer) && reach.includes(new URL(referer).origin)
}

/** Always 200: a browser runs no script that comes with an error status, and then nobody would read why. */
async function widgetScript(
  ctx: Context,
  assets: Assets,
  { base, w, mayShow }: { base: string; w: string; mayShow: boolean },
): Promise<Page> {
  const entry = assets.entry('embeds', 'widget')
  const read = readWidget(w)
  const call = {
    base,
    module: entry?.file ?? '',
    options: 'options' in read ? read.options : {},
    data: mayShow ? await widgetData(ctx, w) : notHere,
  }
  return {
    status: 200,
    headers: siteReach(ctx) === undefined ? openScript : { ...openScript, 'cache-control': 'private, max-age=4' },
    text: `${assets.text('embeds', 'w.js').trim()}\nVitrine.widget(${scriptJson(call)});\n`,
  }
}
