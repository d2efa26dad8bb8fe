import { createRoot } from 'react-dom/client'
import { ClientContext } from '../../sdk/client/index.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { adoptSheets } from '../../sdk/ui/index.ts'
import { InLanguage } from '../stage/in-language.tsx'
import { ItemView } from '../stage/item-view.tsx'
import { loadWidgetsLanguage } from '../stage/load-widgets-language.ts'
import pages from '../stage/pages.css'
import stage from '../stage/stage.css'
import { client } from './frame-client.ts'

/** The content of the embed page for items without video: pages, photos, a sentence. */
export function showItem(layer: HTMLElement, item: MediaItem, base: string): void {
  adoptSheets(document, [stage, pages])
  createRoot(layer).render(
    <ClientContext value={client}>
      <InLanguage area={widgetsWords} load={loadWidgetsLanguage}>
        <ItemView item={item} base={base} search={location.search} />
      </InLanguage>
    </ClientContext>,
  )
}
