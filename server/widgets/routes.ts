import type { Hono, Context as Request } from 'hono'
import { GetWidgetInput, getWidget } from '../../sdk/widgets/contract.ts'
import type { Context, ContextOf } from '../context.ts'
import { embedHeaders } from '../embeds/embed-page.ts'
import type { Assets } from '../http/assets.ts'
import { escapeHtml, scriptJson } from '../http/html.ts'
import { openScript } from '../http/open-script.ts'
import { baseUrlOf } from '../http/origin.ts'
import { createPageCache, type Page } from '../http/page-cache.ts'
import { type Route, serve } from '../http/serve.ts'
import { readWidget, widgetData } from './widgets.ts'

export const widgetRoutes = (): Route[] => [serve(getWidget, GetWidgetInput, (ctx, { w }) => widgetData(ctx, w))]

const wOf = (request: Request): string => Object.entries(request.req.query()).find(([name]) => name.toLowerCase() === 'w')?.[1] ?? ''

/** `/w/?w={json}`: the loader and the data in one answer. `/embedw.aspx?w={json}`: a page with that script in it, for frames. */
export function mountWidgetPages(app: Hono, assets: Assets, contextOf: ContextOf): void {
  const scripts = createPageCache()
  app.get('/w/', async (request) => {
    const ctx = await contextOf(request)
    const base = baseUrlOf(request, ctx.settings)
    const w = wOf(request)
    return scripts.answer(`${base} ${w}`, request.req.header('accept-encoding'), () => widgetScript(ctx, assets, base, w))
  })
  app.get('/embedw.aspx', (request) => {
    const read = readWidget(wOf(request))
    const title = 'options' in read && read.options.Title ? read.options.Title : 'Vitrine'
    // The address of the script is made from the same text; what is wrong with it the script says in place.
    const source = `/w/?w=${encodeURIComponent(wOf(request).toWellFormed())}&frame=1`
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title></head><body><script src="${escapeHtml(source)}"></script></body></html>`
    return new Response(html, { headers: { ...embedHeaders, 'x-content-type-options': 'nosniff' } })
  })
}

/** Always 200: a browser runs no script that comes with an error status, and then nobody would read why. */
async function widgetScript(ctx: Context, assets: Assets, base: string, w: string): Promise<Page> {
  const entry = assets.entry('embeds', 'widget')
  const read = readWidget(w)
  const call = { base, module: entry?.file ?? '', options: 'options' in read ? read.options : {}, data: await widgetData(ctx, w) }
  return {
    status: 200,
    headers: openScript,
    text: `${assets.text('embeds', 'w.js').trim()}\nVitrine.widget(${scriptJson(call)});\n`,
  }
}
