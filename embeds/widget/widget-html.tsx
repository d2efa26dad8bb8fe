import { renderToString } from 'preact-render-to-string'
import { type Language, LanguageContext } from '../../sdk/text/language.ts'
import type { WidgetData } from '../../sdk/widgets/contract.ts'
import { Widgets } from '../../sdk/widgets/index.ts'

export { widgetStyle } from './widget-style.ts'

/** Options of `widgetHtml`. */
export interface WidgetHtmlCall {
  data: WidgetData
  /** The address of the server, without a slash at the end. */
  base: string
  language: Language
}

/** The markup of a widget, for Node: it is there before any script of it is. Its style sheet is `widgetStyle(data)`; neither holds an attribute of style. */
export const widgetHtml = ({ data, base, language }: WidgetHtmlCall): string =>
  renderToString(
    <LanguageContext value={language}>
      <Widgets.Root data={data} base={base} target="_blank" id="vt-" hasTheme>
        {() => null}
      </Widgets.Root>
    </LanguageContext>,
  )
