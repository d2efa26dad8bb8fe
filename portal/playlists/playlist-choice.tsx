import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import { listRecentPlaylists, listUserPlaylists, PlaylistLimits } from '../../sdk/playlists/contract.ts'
import { playlistsWords } from '../../sdk/text/en/playlists.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useReadMore } from '../data/use-read-more.ts'

import { Poster } from '../media/poster.tsx'
import { recordKind } from '../media/record-kind.ts'
import { Button } from '../ui/button.tsx'
import { ListState } from '../ui/list-state.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'
import '../search/search-box.css'

export interface PlaylistChoiceProps {
  busy: boolean
  onChoose: (playlist: MediaSummary) => void
}

/** Lists playlists that the viewer may change, to choose one. */
export function PlaylistChoice({ busy, onChoose }: PlaylistChoiceProps) {
  const portal = useWords(portalWords)
  const words = useWords(playlistsWords)

  const id = useId()
  const [text, setText] = useState('')
  const s = useDebouncedValue(text.trim())
  const recent = useRead(listRecentPlaylists, {}, { staleTime: 0 })
  const all = useReadMore(listUserPlaylists, (pi) => ({ s, pi }), {
    next: ({ Page, Total }) => ((Page + 1) * PlaylistLimits.pageSize < Total ? Page + 1 : undefined),
    keepsLast: true,
    staleTime: 0,
  })
  const first = s === '' ? (recent.data?.Items ?? []) : []
  const others = (all.data?.pages ?? []).flatMap(({ Items }) => Items).filter(({ EncID }) => !first.some((one) => one.EncID === EncID))
  const list = (title: string, items: MediaSummary[]) =>
    items.length > 0 && (
      <section aria-label={title}>
        <h3 className="vp-pick-title">{title}</h3>
        <ul className="vp-pick-list">
          {items.map((playlist) => (
            <li key={playlist.EncID}>
              <Button look="plain" className="vp-line" isBusy={busy} onClick={() => onChoose(playlist)}>
                <span className="vp-poster vp-poster-small">
                  <Poster images={playlist.ImageURLs.slice(0, 1)} kind={recordKind(portal, playlist)} sizes="96px" />
                </span>
                <span className="vp-line-text">
                  {playlist.Title}
                  <span className="vp-help">{playlist.IsPrivate ? portal.private : playlist.OwnerDisplayName}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <>
      <div className="vp-field">
        <label htmlFor={id}>{words.find}</label>
        <span className="vp-search-field">
          <Search aria-hidden size={18} />
          <input id={id} type="search" maxLength={200} value={text} onChange={(event) => setText(event.target.value)} />
        </span>
      </div>
      <div className="vp-pick-scroll">
        {list(words.recent, first)}
        {list(s === '' ? words.ownPlaylists : words.found, others)}
        {all.hasNextPage && (
          <Button look="text" isBusy={all.isFetching} onClick={() => void all.fetchNextPage()}>
            {words.more}
          </Button>
        )}
      </div>
      <ListState
        query={all}
        look="line"
        failed={words.failed}
        isEmpty={() => !all.isFetching && first.length + others.length === 0}
        empty={{ title: s === '' ? words.none : words.noneFound }}
      />
    </>
  )
}
