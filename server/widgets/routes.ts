import type { Hono, Context as Request } from 'hono'
import { GetWidgetInput, getPlaylistWidget, getWidget, WidgetLimits } from '../../sdk/widgets/contract.ts'
import { GetViewedInput, getViewed as getViewedEndpoint } from '../../sdk/widgets/viewed/contract.ts'
import type { ContextOf } from '../context.ts'
import { embedHeaders } from '../embeds/embed-page.ts'
import type { Assets } from '../http/assets.ts'
import { escapeHtml } from '../http/html.ts'
import { baseUrlOf } from '../http/origin.ts'
import { createPageCache } from '../http/page-cache.ts'
import { type Route, serve } from '../http/serve.ts'
import { type EmbedReach, framedBy, siteReach } from '../shares/embed-reach.ts'
import { readSaved } from './read-saved.ts'
import type { WidgetFields } from './read-widget.ts'
import { getViewed } from './viewed.ts'
import type { WidgetLists } from './widget-lists.ts'
import { brokenScript, widgetJson, widgetScript } from './widget-script.ts'
import { widgetData } from './widgets.ts'

export const widgetRoutes = (lists: WidgetLists): Route[] => [
  serve(getPlaylistWidget, GetWidgetInput, (ctx, fields) =>
    widgetData(ctx, lists, { ...fields, w: undefined, f: undefined, plid: fields.plid ?? '' }),
  ),
  serve(getWidget, GetWidgetInput, (ctx, fields) => widgetData(ctx, lists, fields)),
  serve(getViewedEndpoint, GetViewedInput, getViewed),
]

const names = Object.keys(GetWidgetInput.entries) as (keyof WidgetFields)[]

/** What stands in for a description that is longer than any widget needs: it is refused in words, and not kept. */
const overlong: WidgetFields = { ...readFields(new Map()), w: ' '.repeat(WidgetLimits.json + 1) }
const longestAddress = 30_000

/** The fields of an address, in any letter case; very long ones are not even taken apart. */
function askedIn(request: Request): { fields: WidgetFields; isJson: boolean } {
  const { url } = request.req.raw
  if (url.length > longestAddress) return { fields: overlong, isJson: /[?&]json=1\b/i.test(url.slice(0, 1000)) }
  const given = new Map(Object.entries(request.req.query()).map(([name, value]) => [name.toLowerCase(), value]))
  const isLong = names.some((name) => (given.get(name)?.length ?? 0) > WidgetLimits.json)
  return { fields: isLong ? overlong : readFields(given), isJson: given.get('json') === '1' }
}

function readFields(given: ReadonlyMap<string, string>): WidgetFields {
  const field = (name: string): string | undefined => given.get(name)?.toWellFormed()
  const ind = field('ind')?.slice(0, 20)
  return { w: field('w'), f: field('f'), plid: field('plid'), guid: field('guid'), ind, maxcount: field('maxcount') }
}

interface WidgetPages {
  assets: Assets
  contextOf: ContextOf
  lists: WidgetLists
}

/** `/w/?w={json}`: the loader and the data in one answer, or with `json=1` the data. `/embedw.aspx?w={json}`: a page with that script in it, for frames. */
export function mountWidgetPages(app: Hono, { assets, contextOf, lists }: WidgetPages): void {
  // With the second that browsers keep it and the two that policies are remembered, less than five.
  const answers = createPageCache({ ttl: 1500 })
  app.get('/w/', async (request) => {
    const ctx = await contextOf(request)
    const { fields, isJson } = askedIn(request)
    const asked = { base: baseUrlOf(request, ctx.settings), fields, mayShow: isShownThere(request, siteReach(ctx)) }
    const key = JSON.stringify([isJson, asked, languageFor(request, fields)])
    try {
      return await answers.answer(key, request.req.header('accept-encoding'), () =>
        isJson ? widgetJson(ctx, lists, asked) : widgetScript(ctx, assets, lists, asked),
      )
    } catch (error) {
      if (isJson) throw error
      return brokenScript(ctx, assets, asked, error)
    }
  })
  app.get('/embedw.aspx', async (request) => {
    const ctx = await contextOf(request)
    const { fields } = askedIn(request)
    const read = await readSaved(ctx, fields)
    const title = 'options' in read && read.options.Title ? read.options.Title : 'Vitrine'
    // The address of the script is made from the same fields; what is wrong with them the script says in place.
    const source = new URLSearchParams()
    for (const name of names) if (fields[name] !== undefined) source.set(name, fields[name])
    source.set('frame', '1')
    const script = escapeHtml(`/w/?${source.toString()}`)
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title></head><body><script src="${script}"></script></body></html>`
    return new Response(html, { headers: { ...framedBy(embedHeaders, siteReach(ctx)), 'x-content-type-options': 'nosniff' } })
  })
}

/** Categories have names in several languages; nothing else of a widget has. What a short code stands for is not known yet. */
const languageFor = (request: Request, { w = '' }: WidgetFields): string =>
  /"Type"\s*:\s*2\b|"GUID"\s*:\s*"[^"]/.test(w) ? (request.req.header('accept-language') ?? '').slice(0, 40) : ''

/** Script tags ask without CORS: where the library names sites, the browser has to say that it is on one of them, or on ours. */
function isShownThere(request: Request, reach: EmbedReach): boolean {
  if (reach === undefined || request.req.header('sec-fetch-site') === 'same-origin') return true
  const referer = request.req.header('referer') ?? ''
  return URL.canParse(referer) && reach.includes(new URL(referer).origin)
}
