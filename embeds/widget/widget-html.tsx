import { renderToString } from 'preact-render-to-string'
import type { WidgetData } from '../../sdk/widgets/contract.ts'
import { Widgets } from '../../sdk/widgets/index.ts'

export { widgetStyle } from './widget-style.ts'

/** Options of `widgetHtml`. */
export interface WidgetHtmlCall {
  data: WidgetData
  /** The address of the server, without a slash at the end. */
  base: string
}

/** The markup of a widget, for Node: it is there before any script of it is. Its style sheet is `widgetStyle(data)`; neither holds an attribute of style. */
export const widgetHtml = ({ data, base }: WidgetHtmlCall): string =>
  renderToString(
    <Widgets.Root data={data} base={base} target="_blank" id="vt-" isDressed>
      {() => null}
    </Widgets.Root>,
  )
