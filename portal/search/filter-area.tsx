import { X } from 'lucide-react'
import { FilterPanel, hiddenByDefault, type PanelName, type PanelRules, readChoices } from '../../sdk/search/index.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { filtersWords } from '../../sdk/text/en/filters.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'

import { CategoriesFilter } from '../categories/categories-filter.tsx'
import { canAdd, usePageOptions } from '../page-options.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import './filter-area.css'
import type { FilterState } from './filter-state.ts'
import { PeopleFilter } from './people-filter.tsx'
import { useFilterOptions } from './use-filter-options.ts'

export interface FilterAreaProps {
  filter: FilterState
  /** Beside the results, where there is room for it; otherwise over them. */
  isBeside: boolean
  count: string
  /** Rules of this page in addition to those of the library. */
  rules?: PanelRules
  onChange: (change: Partial<FilterState>) => void
  onClose: () => void
}

/** Filters that need an account: own and watched items. */
const personal: readonly PanelName[] = ['uvs', 'pri', 'rco']

/** Filters that would find nothing for this person on this site. */
const uselessOn = ({ User, Site }: PageOptions): PanelName[] => [
  ...hiddenByDefault,
  ...(User.IsAnonymous || User.IsGuest ? personal : []),
  ...(Site.Tracking ? [] : (['uvs'] as const)),
  ...(Site.HasArchive ? [] : (['bta'] as const)),
]

/** The filter panel beside the results, or as a sheet over them. */
export function FilterArea({ isBeside, ...props }: FilterAreaProps) {
  return isBeside ? <Aside {...props} /> : <Sheet {...props} />
}

type AreaProps = Omit<FilterAreaProps, 'isBeside'>

function Panel({ filter, rules = {}, onChange }: AreaProps) {
  const page = usePageOptions()
  const options = useFilterOptions()
  const { s, o, d } = filter
  return (
    <FilterPanel
      value={{ ...readChoices({ ...filter }), s, o, d }}
      options={options}
      {...rules}
      hidden={[...uselessOn(page), ...(rules.hidden ?? [])]}
      {...(canAdd(page) ? { people: (ab, set) => <PeopleFilter people={ab} onChange={set} /> } : {})}
      categories={(chosen, set) => <CategoriesFilter chosen={chosen} onChange={set} />}
      onChange={({ s, o, d, ...choices }) => onChange({ ...readChoices({ ...choices }), s, o, d })}
    />
  )
}

function Aside(props: AreaProps) {
  const words = useWords(filtersWords)
  const portal = useWords(portalWords)

  return (
    <aside
      id="filters"
      className="vp-filter-aside"
      aria-label={words.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        // A dialog around it stays.
        event.stopPropagation()
        props.onClose()
      }}
    >
      <div className="vp-filter-head">
        <h2>{words.title}</h2>
        <IconButton label={portal.close} onClick={props.onClose}>
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      <Panel {...props} />
    </aside>
  )
}

function Sheet(props: AreaProps) {
  const words = useWords(filtersWords)

  return (
    <Dialog
      open
      id="filters"
      onClose={props.onClose}
      title={words.title}
      look={{ popup: 'vp-filter-sheet', head: 'vp-filter-head' }}
      finalFocus={filterButton}
    >
      <div className="vp-filter-scroll">
        <Panel {...props} />
      </div>
      <div className="vp-filter-end">
        <Button size="large" tone="accent" onClick={props.onClose}>
          {props.count ? words.showCount({ count: props.count }) : words.show}
        </Button>
      </div>
    </Dialog>
  )
}

const filterButton = (): HTMLElement | null => document.getElementById('filters-button')
