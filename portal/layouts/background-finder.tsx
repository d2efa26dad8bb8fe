import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { layoutEditorWords } from '../../sdk/text/en/layout-editor.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { useDebouncedValue } from '../playlists/use-debounced-value.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import '../search/search-box.css'

/** Finds an item whose thumbnail becomes the background of a page. */
export function BackgroundFinder({ onChoose }: { onChoose: (item: MediaSummary) => void }) {
  const words = useWords(layoutEditorWords)
  const portal = useWords(portalWords)

  const id = useId()
  const [text, setText] = useState('')
  const s = useDebouncedValue(text.trim())
  const query = useRead(searchMedia, { f: { s: s || '*', ps: 12 } }, { keepsLast: true })
  return (
    <>
      <label htmlFor={id} className="vp-help">
        {words.backgroundFind}
      </label>
      <span className="vp-search-field">
        <Search aria-hidden size={18} />
        <input id={id} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
      </span>
      <ListState query={query} look="line" isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.backgroundNone }}>
        {({ Items }) => (
          <ul className="vp-layout-found">
            {Items.map(({ Item }) => (
              <li key={Item.EncID}>
                <Button look="plain" className="vp-line" onClick={() => onChoose(Item)}>
                  <span className="vp-poster vp-poster-small">
                    <Poster images={Item.ImageURLs.slice(0, 1)} kind={recordKind(portal, Item)} sizes="96px" />
                  </span>
                  <span className="vp-line-text">{Item.Title}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </>
  )
}
