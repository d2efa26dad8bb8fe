import { createRoot } from 'react-dom/client'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { languageOf } from '../../sdk/text/translate.ts'
import { widgetsLanguages } from '../../sdk/text/widgets-languages.ts'
import { adoptSheets } from '../../sdk/ui/index.ts'
import tokens from '../../sdk/ui/tokens.css'
import type { WidgetData } from '../../sdk/widgets/contract.ts'
import { Widgets } from '../../sdk/widgets/index.ts'
import panelSheet from '../../sdk/widgets/widget-panel.css'
import { applyClickOverrides } from '../loader/click-overrides.ts'
import type { WidgetMount } from '../loader/loader.ts'
import { InLanguage } from '../stage/in-language.tsx'
import { Later } from '../stage/later.tsx'
import { loadWidgetsLanguage } from '../stage/load-widgets-language.ts'
import stage from '../stage/stage.css'
import { widgetStyle } from './widget-style.ts'

const loadWatch = () => import('./watch.tsx')

/** Draws a widget in the browser, where the markup of the server could not be used: on pages that take no markup from anybody. */
export function drawWidget(root: ShadowRoot, { base, data: text, tagData, lang }: WidgetMount): void {
  const given = JSON.parse(text) as WidgetData
  const data = tagData?.click || tagData?.link ? applyClickOverrides(given, tagData) : given
  root.adoptedStyleSheets = []
  adoptSheets(root, [tokens, widgetStyle(data), panelSheet, stage])
  const box = document.createElement('div')
  createRoot(box).render(
    <InLanguage lang={tagData?.lang || lang} area={widgetsWords} load={loadWidgetsLanguage}>
      <Widgets.Root data={data} base={base} target="_blank" hasTheme>
        {(item) => <Later load={loadWatch} id={item.EncID} base={base} />}
      </Widgets.Root>
    </InLanguage>,
  )
  root.replaceChildren(box)
}

/** Whether widgets have words in the language of a tag. */
export const hasWords = (tag: string): boolean => /^en\b/i.test(tag) || languageOf(tag, widgetsLanguages) !== 'en'
