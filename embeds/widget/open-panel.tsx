import { createRoot } from 'react-dom/client'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { adoptAround } from '../../sdk/ui/index.ts'
import tokens from '../../sdk/ui/tokens.css'
import { WidgetPanel } from '../../sdk/widgets/index.ts'
import panelSheet from '../../sdk/widgets/widget-panel.css'
import { InLanguage } from '../stage/in-language.tsx'
import { Later } from '../stage/later.tsx'
import { loadWidgetsLanguage } from '../stage/load-widgets-language.ts'
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
    <InLanguage lang={place.closest<HTMLElement>('[lang]')?.lang} area={widgetsWords} load={loadWidgetsLanguage}>
      <WidgetPanel id={id} title={title} href={href} onClose={onClose}>
        <Later load={loadWatch} id={item} base={base} />
      </WidgetPanel>
    </InLanguage>,
  )
  return () => root.unmount()
}
