import type { Hono, Context as Request } from 'hono'
import {
  GetPageWidgetInput,
  GetWidgetInput,
  getPageWidget,
  getPlaylistWidget,
  getWidget,
  WidgetLimits,
} from '../../sdk/widgets/contract.ts'
import { GetRecentlyViewedInput, getRecentlyViewed as getViewedEndpoint } from '../../sdk/widgets/recently-viewed/contract.ts'
import type { Context, ContextOf } from '../context.ts'
import { embedHeaders } from '../embeds/embed-page.ts'
import { refuseFraming } from '../embeds/refuse-frame.ts'
import type { Assets } from '../http/assets.ts'
import { escapeHtml } from '../http/html.ts'
import { openScript } from '../http/open-script.ts'
import { baseUrlOf } from '../http/origin.ts'
import { createPageCache, type Page } from '../http/page-cache.ts'
import { type Route, serve } from '../http/serve.ts'
import { type EmbedReach, framedBy, librarySites } from '../shares/embed-reach.ts'
import { addressLanguage, languageOfRequest, pageLanguage } from '../text/request-language.ts'
import { readSaved } from './read-saved.ts'
import type { WidgetFields } from './read-widget.ts'
import { getRecentlyViewed } from './recently-viewed.ts'
import type { WidgetLists } from './widget-lists.ts'
import { brokenScript, type WidgetPageRequest, widgetJson, widgetScript } from './widget-script.ts'
import { pageWidgetData, widgetData } from './widgets.ts'

export const widgetRoutes = (lists: WidgetLists): Route[] => [
  serve(getPlaylistWidget, GetWidgetInput, (ctx, fields) =>
    widgetData(ctx, lists, { ...fields, w: undefined, f: undefined, plid: fields.plid ?? '' }),
  ),
  serve(getPageWidget, GetPageWidgetInput, (ctx, input) => pageWidgetData(ctx, lists, input)),
  serve(getWidget, GetWidgetInput, (ctx, fields) => widgetData(ctx, lists, fields)),
  serve(getViewedEndpoint, GetRecentlyViewedInput, getRecentlyViewed),
]

const names = Object.keys(GetWidgetInput.entries) as (keyof WidgetFields)[]

/** Replaces a description that is too long: it is refused with a sentence and not cached. */
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

interface WidgetPages extends Pick<Context, 'settings' | 'log'> {
  assets: Assets
  contextOf: ContextOf
  lists: WidgetLists
}

/** `/w/?w={json}`: the loader and the data in one answer, or with `json=1` the data. `/embedw.aspx?w={json}`: a page with that script in it, for frames. */
export function mountWidgetPages(app: Hono, { assets, settings, log, contextOf, lists }: WidgetPages): void {
  // With the second that browsers keep it and the two that policies are remembered, less than five.
  const answers = createPageCache({ ttl: 1500 })
  // A cached response is sent without looking up the caller, because it is the same for everyone.
  app.get('/w/', (request) => {
    const site = {
      base: baseUrlOf(request, settings),
      lang: addressLanguage(request),
      mayShow: isShownThere(request, librarySites({ settings })),
    }
    const read = (): { pageRequest: WidgetPageRequest; isJson: boolean } => {
      const { fields, isJson } = askedIn(request)
      return { pageRequest: { ...site, fields }, isJson }
    }
    const build = async (): Promise<Page> => {
      const { pageRequest, isJson } = read()
      // The answer is the same for everyone, so it is not in the language of an account.
      const ctx = { ...(await contextOf(request)), language: await languageOfRequest(request, { settings }) }
      return isJson ? widgetJson(ctx, lists, pageRequest) : widgetScript(ctx, assets, lists, pageRequest)
    }
    const failed = async (error: unknown): Promise<Response> => {
      const { pageRequest, isJson } = read()
      if (isJson) throw error
      return brokenScript({ log, language: await languageOfRequest(request, { settings }) }, assets, pageRequest, error)
    }
    const answer = answers.send(request, keyOf(request, site), build)
    return answer instanceof Promise ? answer.catch(failed) : answer
  })
  app.get('/embedw.js', (request) =>
    answers.send(request, 'frames', async () => ({ status: 200, headers: openScript, text: assets.text('embeds', 'size-frames.js') })),
  )
  app.get('/embedw.aspx', async (request) => {
    const ctx = await contextOf(request)
    const { fields } = askedIn(request)
    const read = await readSaved(ctx, fields)
    const title = 'options' in read && read.options.Title ? read.options.Title : 'Vitrine'
    // The address of the script is made from the same fields; what is wrong with them the script says in place.
    const source = new URLSearchParams()
    for (const name of names) if (fields[name] !== undefined) source.set(name, fields[name])
    source.set('frame', '1')
    source.set('lang', ctx.language.tag)
    const script = escapeHtml(`/w/?${source.toString()}`)
    // Only for them it asks what they have watched.
    const viewer = ctx.actor.kind === 'user' ? ' data-viewed' : ''
    const html = `<!doctype html><html lang="${ctx.language.tag}" dir="${ctx.language.dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title></head><body><script${viewer} src="${script}"></script></body></html>`
    const headers = { ...framedBy(embedHeaders, librarySites(ctx)), 'x-content-type-options': 'nosniff' }
    return refuseFraming(request, new Response(html, { headers }), '', ctx.language)
  })
}

/** Cache key of a response. Messages depend on the language of the server, names of categories on any: the options of a short code are unknown yet. */
function keyOf(request: Request, { base, mayShow }: { base: string; mayShow: boolean }): string {
  const { url } = request.req.raw
  const query = url.length > longestAddress ? `long ${/[?&]json=1\b/i.test(url.slice(0, 1000))}` : url.slice(url.indexOf('?'))
  const isTranslated = /Type(%22|")(%20|\s)*(%3A|:)(%20|\s)*2|GUID/i.test(query)
  const languages = isTranslated ? (request.req.header('accept-language') ?? '').slice(0, 40) : ''
  return `${mayShow} ${base} ${pageLanguage(request)} ${languages} ${query}`
}

/** Script tags ask without CORS: where the library names sites, the browser has to say that it is on one of them, or on ours. */
function isShownThere(request: Request, reach: EmbedReach): boolean {
  if (reach === undefined || request.req.header('sec-fetch-site') === 'same-origin') return true
  const referer = request.req.header('referer') ?? ''
  return URL.canParse(referer) && reach.includes(new URL(referer).origin)
}
