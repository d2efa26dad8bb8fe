import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { type SearchFilter, searchMedia } from '../../sdk/search/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { selectMedia as words } from '../../sdk/text/en-playlists.ts'
import { ConfirmBox } from '../frame/confirm-box.tsx'
import { DialogBox } from '../frame/dialog-box.tsx'
import { errorSentence } from '../frame/failed-state.tsx'
import { ask } from '../session/ask.ts'
import { type ChosenMedia, SelectRow } from './select-row.tsx'
import { useAddChosen } from './use-add-chosen.ts'
import { useTyped } from './use-typed.ts'
import './playlists.css'

type Only = Pick<SearchFilter, 'rt' | 'dt'>

export interface SelectMediaDialogProps {
  playlist: Pick<MediaItem, 'EncID'>
  /** So many more fit in. */
  room: number
  open: boolean
  /** What it is called, and what is chosen from; left out: whatever a playlist holds. */
  title?: string
  only?: Only
  onAdded: () => void
  onClose: () => void
}

const pageSize = 20
/** A playlist holds no playlists. */
const usual: Only = { rt: [RecordTypes.video, RecordTypes.broadcast, RecordTypes.link, RecordTypes.document] }

/** Chooses items of the library, or chapters of them, and puts them into a playlist. */
export function SelectMediaDialog(props: SelectMediaDialogProps) {
  return (
    <DialogBox open={props.open} onClose={props.onClose} title={props.title ?? words.title} size="l">
      <SelectMedia {...props} />
    </DialogBox>
  )
}

const searchFor = (s: string, pi: number, only: Only) => ({
  queryKey: ['search', 'select', s, pi, only],
  queryFn: ({ signal }: { signal: AbortSignal }) => ask(searchMedia, { f: { s: s || '*', pi, ps: pageSize, ...only } }, { signal }),
})

function SelectMedia({ playlist, room, only = usual, onAdded, onClose }: SelectMediaDialogProps) {
  const id = useId()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const s = useTyped(text.trim())
  const [page, setPage] = useState(0)
  const [chosen, setChosen] = useState<ChosenMedia[]>([])
  const query = useQuery({ ...searchFor(s, page, only), placeholderData: keepPreviousData })
  const total = query.data?.Total ?? 0
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const adding = useAddChosen(playlist.EncID, (added) => {
    onAdded()
    if (added === chosen.length) onClose()
    else setChosen(chosen.slice(added))
  })
  useEffect(() => {
    // So that the next page is there at once.
    if (page + 1 < pages) void queries.prefetchQuery(searchFor(s, page + 1, only))
  }, [queries, s, page, pages, only])
  const toggle = (media: ChosenMedia) =>
    setChosen((now) => (now.some(({ key }) => key === media.key) ? now.filter(({ key }) => key !== media.key) : [...now, media]))
  return (
    <>
      <div className="vp-field">
        <label htmlFor={id}>{words.label}</label>
        <span className="vp-search-field">
          <Search aria-hidden size={18} />
          <input
            id={id}
            type="search"
            maxLength={500}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setPage(0)
            }}
          />
        </span>
      </div>
      {query.isError && (
        <p role="alert" className="vp-error">
          {words.failed} {errorSentence(query.error)}
        </p>
      )}
      <ul className="vp-pick-grid" aria-busy={query.isFetching}>
        {(query.data?.Items ?? []).map(({ Item }) => (
          <SelectRow key={Item.EncID} item={Item} chosen={chosen} onToggle={toggle} />
        ))}
      </ul>
      <p role="status" className="vp-help">
        {query.isSuccess && !query.isPlaceholderData && total === 0 ? words.none : ''}
      </p>
      {pages > 1 && (
        <nav className="vp-row vp-row-between" aria-label={portal.search.pagerBottom}>
          <button
            type="button"
            className="vp-button"
            aria-disabled={page === 0}
            onClick={() => page > 0 && setPage(page - 1)}
            aria-label={words.previous}
          >
            <ChevronLeft aria-hidden size={18} />
          </button>
          <span role="status">{words.page(page + 1, pages)}</span>
          <button
            type="button"
            className="vp-button"
            aria-disabled={page + 1 >= pages}
            onClick={() => page + 1 < pages && setPage(page + 1)}
            aria-label={words.next}
          >
            <ChevronRight aria-hidden size={18} />
          </button>
        </nav>
      )}
      <div className="vp-pick-foot">
        <span role="status">
          {adding.progress ? words.adding(adding.progress, chosen.length) : chosen.length > 0 ? words.chosen(chosen.length) : ''}
        </span>
        <button type="button" className="vp-button" onClick={onClose}>
          {portal.cancel}
        </button>
        <button
          type="button"
          className="vp-button"
          data-tone="accent"
          disabled={chosen.length === 0 || chosen.length > room || adding.isBusy}
          onClick={() => void adding.begin(chosen)}
        >
          {words.add(chosen.length)}
        </button>
      </div>
      <ConfirmBox
        open={adding.question !== ''}
        title={words.askTitle}
        help={adding.question}
        confirm={words.add(chosen.length)}
        onConfirm={() => void adding.goOn(chosen)}
        onClose={adding.stop}
      />
    </>
  )
}
