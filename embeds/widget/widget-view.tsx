import { createRoot } from 'react-dom/client'
import { adoptSheets } from '../../sdk/ui/index.ts'
import tokens from '../../sdk/ui/tokens.css'
import type { WidgetData } from '../../sdk/widgets/contract.ts'
import { Widgets } from '../../sdk/widgets/index.ts'
import panelSheet from '../../sdk/widgets/widget-panel.css'
import { applyClickOverrides } from '../loader/click-overrides.ts'
import type { WidgetMount } from '../loader/loader.ts'
import { Later } from '../stage/later.tsx'
import stage from '../stage/stage.css'
import { widgetStyle } from './widget-style.ts'

const loadWatch = () => import('./watch.tsx')

/** Draws a widget in the browser, where the markup of the server could not be used: on pages that take no markup from anybody. */
export function drawWidget(root: ShadowRoot, { base, data: text, told }: WidgetMount): void {
  const given = JSON.parse(text) as WidgetData
  const data = told?.click || told?.link ? applyClickOverrides(given, told) : given
  root.adoptedStyleSheets = []
  adoptSheets(root, [tokens, widgetStyle(data), panelSheet, stage])
  const box = document.createElement('div')
  createRoot(box).render(
    <Widgets.Root data={data} base={base} target="_blank" isDressed>
      {(item) => <Later load={loadWatch} id={item.EncID} base={base} />}
    </Widgets.Root>,
  )
  root.replaceChildren(box)
}
