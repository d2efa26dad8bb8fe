import { createRoot } from 'react-dom/client'
import { adoptSheets } from '../sdk/ui/index.ts'
import tokens from '../sdk/ui/tokens.css'
import { Widgets } from '../sdk/widgets/index.ts'
import sheet from '../sdk/widgets/widget.css'
import frameSheet from '../sdk/widgets/widget-frame.css'
import { followPage } from './follow-page.ts'
import { Later } from './later.tsx'
import type { WidgetMount } from './loader.ts'
import stage from './stage.css'

// The player comes with the first click.
const loadWatch = () => import('./watch.tsx')

/** Draws the widget in place of the loader's placeholder. */
export function mount(root: ShadowRoot, { base, data, isFramed }: WidgetMount): void {
  root.adoptedStyleSheets = []
  adoptSheets(root, [frameSheet, tokens, sheet, stage])
  if (isFramed) fillFrame(root)
  else followPage(root.host as HTMLElement)
  const box = document.createElement('div')
  createRoot(box).render(
    <Widgets.Grid data={data} base={base}>
      {(item) => <Later load={loadWatch} id={item.EncID} base={base} />}
    </Widgets.Grid>,
  )
  root.replaceChildren(box)
}

/** A frame is a page of our own: it paints its own background and says how high it would like to be. */
function fillFrame(root: ShadowRoot): void {
  adoptSheets(document, [tokens])
  const { style } = document.body
  style.margin = '0'
  style.padding = '16px'
  style.background = 'var(--vt-surface)'
  void import('./tell-height.ts').then(({ tellHeight }) => tellHeight(root.host as HTMLElement))
}
