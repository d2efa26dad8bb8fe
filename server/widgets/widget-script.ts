import { createHash } from 'node:crypto'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import type { WidgetData } from '../../sdk/widgets/contract.ts'
import type { Context } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { refusalOf } from '../http/errors.ts'
import { scriptJson } from '../http/html.ts'
import { openScript } from '../http/open-script.ts'
import type { Page } from '../http/page-cache.ts'
import { librarySites } from '../shares/embed-reach.ts'
import { drawWidget } from './draw-widget.ts'
import type { WidgetFields } from './read-widget.ts'
import type { WidgetLists } from './widget-lists.ts'
import { widgetData } from './widgets.ts'

export interface WidgetPageRequest {
  base: string
  fields: WidgetFields
  /** BCP 47: the language that the address names; empty for none. */
  lang: string
  /** The page that asks may show what is in the library. */
  mayShow: boolean
}

const saying = (Message: string): WidgetData => ({ Title: '', Display: 2, Items: [], Message })
const notHere = ({ language }: Context): WidgetData => saying(language.say({ code: 'EMBED_NOT_HERE' }))

/** Kept by browsers for so short that with what we remember ourselves five seconds are never reached. */
const headersFor = (ctx: Context, headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'cache-control': `${librarySites(ctx) === undefined ? 'public' : 'private'}, max-age=1`,
  vary: 'accept-language',
})

/** Call of the loader: the values that it needs at once, and the data as text. Matches `WidgetCall` of `embeds/loader/loader.ts`. */
const calling = (data: WidgetData): { look: WidgetData['Look']; fonts: WidgetData['Fonts']; message: string; data: string } => ({
  look: data.Look,
  fonts: data.Fonts,
  message: data.Message,
  data: JSON.stringify(data),
})

/** The loader and everything that it draws, in one text. Always 200: a browser runs no script that comes with an error status, and nobody would read why. */
export async function widgetScript(ctx: Context, assets: Assets, lists: WidgetLists, pageRequest: WidgetPageRequest): Promise<Page> {
  const data = pageRequest.mayShow ? await widgetData(ctx, lists, pageRequest.fields) : notHere(ctx)
  const { file: module = '' } = assets.entry('embeds', 'widget') ?? {}
  const drawn = await drawWidget(ctx, assets, data, pageRequest.base)
  const { failed } = ctx.language.wordsIn(widgetsWords)
  const lang = pageRequest.lang === '' ? {} : { lang: pageRequest.lang }
  const call = { base: pageRequest.base, module, failed, ...lang, ...calling(data), ...drawn }
  return { status: 200, headers: headersFor(ctx, openScript), text: scriptText(assets, call) }
}

/**
 * Several tags of a page run one loader: the first has left it behind. A loader of another release is not this one, and its tag brings its
 * own. In a function, because a name that the page has for something of its own would otherwise stop the whole script.
 */
function scriptText(assets: Assets, call: object): string {
  const loader = assets.text('embeds', 'w.js').trim()
  const release = createHash('sha256').update(loader).digest('base64url').slice(0, 8)
  const isThere = `self.Vitrine?.release==="${release}"`
  return `${isThere}||(()=>{${loader}\nself.Vitrine=Vitrine;Vitrine.release="${release}"})();\nself.Vitrine.widget(${scriptJson(call)});\n`
}

/** Answers with a sentence in place of the widget when the library itself has a fault. It is not cached. */
export function brokenScript(
  { log, language }: Pick<Context, 'log' | 'language'>,
  assets: Assets,
  { base }: WidgetPageRequest,
  error: unknown,
): Response {
  log.error({ err: error }, 'widget failed')
  const text = scriptText(assets, { base, module: '', failed: '', ...calling(saying(language.say(refusalOf(error).sentence))) })
  return new Response(text, { headers: { ...openScript, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
}

/** The data alone, for programs of any page. */
export async function widgetJson(ctx: Context, lists: WidgetLists, { fields, mayShow }: WidgetPageRequest): Promise<Page> {
  const data = mayShow ? await widgetData(ctx, lists, fields) : notHere(ctx)
  return {
    status: 200,
    headers: headersFor(ctx, { ...openScript, 'content-type': 'application/json; charset=utf-8' }),
    text: JSON.stringify(data),
  }
}
