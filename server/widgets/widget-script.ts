import type { WidgetData } from '../../sdk/widgets/contract.ts'
import type { Context } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import { ErrorSentences, refusalOf } from '../http/errors.ts'
import { scriptJson } from '../http/html.ts'
import { openScript } from '../http/open-script.ts'
import type { Page } from '../http/page-cache.ts'
import { siteReach } from '../shares/embed-reach.ts'
import { readWidget, type WidgetFields } from './read-widget.ts'
import type { WidgetLists } from './widget-lists.ts'
import { widgetData } from './widgets.ts'

export interface WidgetAsked {
  base: string
  fields: WidgetFields
  /** The page that asks may show what is in the library. */
  mayShow: boolean
}

const notHere: WidgetData = { Title: '', Display: 2, Items: [], Message: ErrorSentences.EMBED_NOT_HERE }

/** Kept by browsers for so short that with what we remember ourselves five seconds are never reached. */
const headersFor = (ctx: Context, headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'cache-control': `${siteReach(ctx) === undefined ? 'public' : 'private'}, max-age=1`,
})

/** The loader and the data in one text. Always 200: a browser runs no script that comes with an error status, and nobody would read why. */
export async function widgetScript(ctx: Context, assets: Assets, lists: WidgetLists, asked: WidgetAsked): Promise<Page> {
  const read = readWidget(asked.fields)
  const call = {
    base: asked.base,
    module: assets.entry('embeds', 'widget')?.file ?? '',
    options: 'options' in read ? read.options : {},
    data: asked.mayShow ? await widgetData(ctx, lists, asked.fields) : notHere,
  }
  return {
    status: 200,
    headers: headersFor(ctx, openScript),
    text: `${assets.text('embeds', 'w.js').trim()}\nVitrine.widget(${scriptJson(call)});\n`,
  }
}

/** What a page is told instead when the library itself is in trouble: a sentence in its place. Not kept. */
export function brokenScript(ctx: Context, assets: Assets, { base }: WidgetAsked, error: unknown): Response {
  ctx.log.error({ err: error }, 'widget failed')
  const data: WidgetData = { Title: '', Display: 2, Items: [], Message: refusalOf(error).message }
  const text = `${assets.text('embeds', 'w.js').trim()}\nVitrine.widget(${scriptJson({ base, module: '', options: {}, data })});\n`
  return new Response(text, { headers: { ...openScript, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } })
}

/** The data alone, for programs of any page. */
export async function widgetJson(ctx: Context, lists: WidgetLists, { fields, mayShow }: WidgetAsked): Promise<Page> {
  const data = mayShow ? await widgetData(ctx, lists, fields) : notHere
  return {
    status: 200,
    headers: headersFor(ctx, { ...openScript, 'content-type': 'application/json; charset=utf-8' }),
    text: JSON.stringify(data),
  }
}
