import type { WidgetData } from '../../sdk/widgets/contract.ts'
import type { Context } from '../context.ts'
import type { Assets } from '../http/assets.ts'
import type { ServerLanguage } from '../text/language.ts'

/** A language as the parts of `sdk/text` have it. */
interface DrawnLanguage extends Pick<ServerLanguage, 'tag' | 'dir'> {
  words: ServerLanguage['wordsIn']
}

/** Interface of the built `embeds/widget/widget-html.tsx`. */
interface Drawing {
  widgetHtml(call: { data: WidgetData; base: string; language: DrawnLanguage }): string
  widgetStyle(data: WidgetData): string
}

/** The widget as it will look, and its style sheet: it is there before its module is. Nothing where there is nothing to draw; then the module does it. */
export async function drawWidget(
  { log, language: { tag, dir, wordsIn: words } }: Pick<Context, 'log' | 'language'>,
  assets: Assets,
  data: WidgetData,
  base: string,
): Promise<{ html?: string; style?: string }> {
  if (data.Message !== '') return {}
  try {
    const drawing = (await assets.module('embeds', 'server/widget-html.js')) as Drawing | undefined
    return drawing ? { html: drawing.widgetHtml({ data, base, language: { tag, dir, words } }), style: drawing.widgetStyle(data) } : {}
  } catch (error) {
    log.error({ err: error }, 'a widget could not be drawn')
    return {}
  }
}
