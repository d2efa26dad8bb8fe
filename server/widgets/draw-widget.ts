import type { WidgetData } from '../../sdk/widgets/contract.ts'
import type { Context } from '../context.ts'
import type { Assets } from '../http/assets.ts'

/** Interface of the built `embeds/widget/widget-html.tsx`. */
interface Drawing {
  widgetHtml(call: { data: WidgetData; base: string }): string
  widgetStyle(data: WidgetData): string
}

/** The widget as it will look, and its style sheet: it is there before its module is. Nothing where there is nothing to draw; then the module does it. */
export async function drawWidget(
  ctx: Pick<Context, 'log'>,
  assets: Assets,
  data: WidgetData,
  base: string,
): Promise<{ html?: string; style?: string }> {
  if (data.Message !== '') return {}
  try {
    const drawing = (await assets.module('embeds', 'server/widget-html.js')) as Drawing | undefined
    return drawing ? { html: drawing.widgetHtml({ data, base }), style: drawing.widgetStyle(data) } : {}
  } catch (error) {
    ctx.log.error({ err: error }, 'a widget could not be drawn')
    return {}
  }
}
