import { createRoot } from 'react-dom/client'
import { ClientContext } from '../../sdk/client/index.ts'
import type { EmbedData } from '../../sdk/player/contract.ts'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { adoptSheets } from '../../sdk/ui/index.ts'
import tokens from '../../sdk/ui/tokens.css'
import { InLanguage } from '../stage/in-language.tsx'
import { loadWidgetsLanguage } from '../stage/load-widgets-language.ts'
import pages from '../stage/pages.css'
import stage from '../stage/stage.css'
import { StillView } from '../stage/still-view.tsx'
import { client } from './frame-client.ts'

/* The script of an embed without a player: images, pages, a photoset, a link, a file or a message. */
function show(box: HTMLElement, { Item, Options, SessionDuration }: EmbedData): void {
  if (SessionDuration) void import('./watch-session.ts').then(({ watchSession }) => watchSession(SessionDuration))
  adoptSheets(document, [tokens, stage, pages])
  const layer = document.createElement('div')
  layer.style.display = 'contents'
  box.append(layer)
  createRoot(layer).render(
    <ClientContext value={client}>
      <InLanguage area={widgetsWords} load={loadWidgetsLanguage}>
        <StillView item={Item} base={Options.BaseURL} search={location.search} />
      </InLanguage>
    </ClientContext>,
  )
}

const box = document.getElementById('vitrine-player')
const text = document.getElementById('vitrine-data')?.textContent
if (box && text) show(box, JSON.parse(text) as EmbedData)
