import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { getMedia, type MediaSummary, RecordTypes } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { useDebouncedValue } from '../playlists/use-debounced-value.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import '../search/search-box.css'
import { ErrorText } from '../ui/error-text.tsx'

export interface PlaylistFieldProps {
  /** EncID or ClipDataID; empty: none yet. */
  value: string
  fault: string | undefined
  onChange: (id: string) => void
}

/** The playlist or photoset that a widget shows. */
export function PlaylistField({ value, fault, onChange }: PlaylistFieldProps) {
  const words = useWords(widgetEditorWords)

  const [isChoosing, setChoosing] = useState(value === '')
  const chosen = useRead(getMedia, { id: value }, { enabled: value !== '' })
  return (
    <div className="vp-field" role="group" aria-label={words.playlist}>
      <span className="vp-field-caption">{words.playlist}</span>
      {value !== '' && (
        <div className="vp-widget-chosen">
          <span>{chosen.data?.Title ?? (chosen.isError ? words.playlistGone : value)}</span>
          {!isChoosing && (
            <Button size="small" onClick={() => setChoosing(true)}>
              {words.playlistOther}
            </Button>
          )}
        </div>
      )}
      {chosen.data && chosen.data.Audience !== 'everyone' && (
        <p className="vp-note" data-tone="warning">
          {words.privateHelp}
        </p>
      )}
      {isChoosing && (
        <PlaylistFinder
          onChoose={({ EncID }) => {
            setChoosing(false)
            onChange(EncID)
          }}
        />
      )}
      <ErrorText text={fault} />
    </div>
  )
}

const rt = [RecordTypes.playlist, RecordTypes.photoset]

function PlaylistFinder({ onChoose }: { onChoose: (playlist: MediaSummary) => void }) {
  const words = useWords(widgetEditorWords)
  const portal = useWords(portalWords)

  const id = useId()
  const [text, setText] = useState('')
  const s = useDebouncedValue(text.trim())
  const query = useRead(searchMedia, { f: { s: s || '*', ps: 20, rt } }, { keepsLast: true })
  const found = query.data?.Items.map(({ Item }) => Item) ?? []
  return (
    <>
      <label htmlFor={id} className="vp-help">
        {words.playlistFind}
      </label>
      <span className="vp-search-field">
        <Search aria-hidden size={18} />
        <input id={id} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
      </span>
      {found.length > 0 && (
        <ul className="vp-pick-list vp-widget-found">
          {found.map((playlist) => (
            <li key={playlist.EncID}>
              <Button look="plain" className="vp-line" onClick={() => onChoose(playlist)}>
                <span className="vp-poster vp-poster-small">
                  <Poster images={playlist.ImageURLs.slice(0, 1)} kind={recordKind(portal, playlist)} sizes="96px" />
                </span>
                <span className="vp-line-text">
                  {playlist.Title}
                  <span className="vp-help">{playlist.OwnerDisplayName}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ListState query={query} look="line" isEmpty={() => !query.isFetching && found.length === 0} empty={{ title: words.playlistNone }} />
    </>
  )
}
