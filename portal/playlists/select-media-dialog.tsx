import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type MediaItem, RecordTypes } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { countActiveFilters, type PanelRules, searchedTypes } from '../../sdk/search/index.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { selectMediaWords } from '../../sdk/text/en/select-media.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { useRead } from '../data/use-read.ts'

import { ActiveFilters } from '../search/active-filters.tsx'
import { FilterArea } from '../search/filter-area.tsx'
import { changeFilter, type FilterState, readFilter, toSearchFilter } from '../search/filter-state.ts'
import { FiltersButton } from '../search/search-tools.tsx'
import { useFiltersOpen } from '../search/use-filters-open.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { type ChosenMedia, SelectRow } from './select-row.tsx'
import { useAddChosen } from './use-add-chosen.ts'
import { useDebouncedValue } from './use-debounced-value.ts'
import './playlists.css'
import '../search/search-box.css'

interface Only {
  rt: readonly number[]
  dt?: readonly number[]
}

export interface SelectMediaDialogProps {
  playlist: Pick<MediaItem, 'EncID'>
  /** So many more fit in. */
  room: number
  open: boolean
  /** Title and record types; by default those that a playlist can contain. */
  title?: string
  only?: Only
  /** Adds one of the chosen items. Default: it becomes an entry of the playlist. With it no chapters are offered. */
  addOne?: (media: ChosenMedia) => Promise<unknown>
  onAdded: () => void
  onClose: () => void
}

const pageSize = 20
/** A playlist holds no playlists. */
const defaultFilter: Only = { rt: [RecordTypes.video, RecordTypes.broadcast, RecordTypes.link, RecordTypes.document] }

/** Chooses items of the library, or chapters of them, and puts them into a playlist. */
export function SelectMediaDialog(props: SelectMediaDialogProps) {
  const words = useWords(selectMediaWords)

  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title ?? words.title} size="l">
      <SelectMedia {...props} />
    </Dialog>
  )
}

const searchFor = (filter: FilterState, { rt, dt }: Only) => {
  const f = { ...toSearchFilter(filter), rt: searchedTypes(filter.rt, rt), ...(dt ? { dt: [...dt] } : {}) }
  return { f }
}

function SelectMedia({ playlist, room, only = defaultFilter, addOne, onAdded, onClose }: SelectMediaDialogProps) {
  const portal = useWords(portalWords)
  const words = useWords(selectMediaWords)

  const id = useId()
  const cache = useCache()
  const [filter, setFilter] = useState(() => readFilter({}, pageSize))
  const change = (next: Partial<FilterState>) => setFilter((now) => changeFilter(now, next))
  const s = useDebouncedValue(filter.s.trim())
  const wanted = { ...filter, s }
  const page = filter.pi
  const setPage = (pi: number) => change({ pi })
  const panel = useFiltersOpen()
  const rules: PanelRules = { allowed: only.rt, ...(only.dt ? { hidden: ['dt'] } : {}) }
  const [chosen, setChosen] = useState<ChosenMedia[]>([])
  const query = useRead(searchMedia, searchFor(wanted, only), { keepsLast: true })
  const total = query.data?.Total ?? 0
  const isFresh = query.isSuccess && !query.isPlaceholderData
  const count = isFresh ? portal.search.count({ total, capped: query.data.TotalIsCapped }) : ''
  const set = countActiveFilters(filter)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const adding = useAddChosen(playlist.EncID, addOne, (added) => {
    onAdded()
    if (added === chosen.length) onClose()
    else setChosen(chosen.slice(added))
  })
  useEffect(() => {
    // So that the next page is there at once.
    if (page + 1 < pages) cache.prefetch(searchMedia, searchFor({ ...filter, s, pi: page + 1 }, only))
  }, [cache, filter, s, page, pages, only])
  const toggle = (media: ChosenMedia) =>
    setChosen((now) => (now.some(({ key }) => key === media.key) ? now.filter(({ key }) => key !== media.key) : [...now, media]))
  return (
    <>
      <div className="vp-field vp-pick-search">
        <label htmlFor={id}>{words.label}</label>
        <span className="vp-search-field">
          <Search aria-hidden size={18} />
          <input id={id} type="search" maxLength={500} value={filter.s} onChange={(event) => change({ s: event.target.value })} />
        </span>
        <FiltersButton count={set} isOpen={panel.isOpen} onClick={panel.toggle} />
      </div>
      {set > 0 && <ActiveFilters filter={filter} owner={query.data?.Items[0]?.Item.OwnerDisplayName} onChange={change} />}
      <div className="vp-library" data-filters={(panel.isOpen && panel.isBeside) || undefined}>
        {panel.isOpen && (
          <FilterArea filter={filter} isBeside={panel.isBeside} count={count} rules={rules} onChange={change} onClose={panel.close} />
        )}
        <div>
          <ul className="vp-pick-grid" aria-busy={query.isFetching}>
            {(query.data?.Items ?? []).map(({ Item }) => (
              <SelectRow key={Item.EncID} item={Item} chosen={chosen} hasChapters={addOne === undefined} onToggle={toggle} />
            ))}
          </ul>
          <ListState query={query} look="line" failed={words.failed} isEmpty={() => isFresh && total === 0} empty={{ title: words.none }} />
        </div>
      </div>
      <Pager current={page} count={pages} onPage={setPage} />
      <div className="vp-pick-foot">
        <span role="status">
          {adding.progress
            ? words.adding({ index: adding.progress, count: chosen.length })
            : chosen.length > 0
              ? words.chosen({ count: chosen.length })
              : ''}
        </span>
        <Button onClick={onClose}>{portal.cancel}</Button>
        <Button
          tone="accent"
          isBusy={adding.isBusy}
          disabled={chosen.length === 0 || chosen.length > room}
          onClick={() => void adding.begin(chosen)}
        >
          {words.add({ count: chosen.length })}
        </Button>
      </div>
      <ConfirmDialog
        open={adding.question !== ''}
        title={words.askTitle}
        help={adding.question}
        confirm={words.add({ count: chosen.length })}
        onConfirm={() => void adding.goOn(chosen)}
        onClose={adding.stop}
      />
    </>
  )
}
