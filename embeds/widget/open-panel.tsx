import { createRoot } from 'react-dom/client'
import { adoptAround } from '../../sdk/ui/index.ts'
import tokens from '../../sdk/ui/tokens.css'
import { WidgetPanel } from '../../sdk/widgets/index.ts'
import panelSheet from '../../sdk/widgets/widget-panel.css'
import { Later } from '../stage/later.tsx'
import stage from '../stage/stage.css'

const loadWatch = () => import('./watch.tsx')

/** Options of `openPanel` besides its place. */
export interface PanelCall {
  id: string
  /** EncID. */
  item: string
  title: string
  /** Page of the item. */
  href: string
  base: string
  onClose: () => void
}

/** Draws the panel of an item and plays it. Answers the function that takes it away. */
export function openPanel(place: HTMLElement, { id, item, title, href, base, onClose }: PanelCall): () => void {
  adoptAround(place, [tokens, panelSheet, stage])
  const root = createRoot(place)
  root.render(
    <WidgetPanel id={id} title={title} href={href} onClose={onClose}>
      <Later load={loadWatch} id={item} base={base} />
    </WidgetPanel>,
  )
  return () => root.unmount()
}
