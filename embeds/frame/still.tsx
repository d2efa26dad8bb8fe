import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { InLanguage } from '../stage/in-language.tsx'
import { loadWidgetsLanguage } from '../stage/load-widgets-language.ts'
import pages from '../stage/pages.css'
import stage from '../stage/stage.css'
import { StillView } from '../stage/still-view.tsx'
import { showStill } from './show-still.tsx'

/* The script of an embed without a player: images, pages, a link, a file or a message. A photoset has another (`photoset.tsx`). */
showStill([stage, pages], ({ Item, Options }) => (
  <InLanguage area={widgetsWords} load={loadWidgetsLanguage}>
    <StillView item={Item} base={Options.BaseURL} search={location.search} />
  </InLanguage>
))
