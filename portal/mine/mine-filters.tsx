import { LayoutGrid, Rows3 } from 'lucide-react'
import { Audiences, RecordTypes } from '../../sdk/media/contract.ts'
import { MineOrders, MineScopes, MineStates } from '../../sdk/mine/contract.ts'
import { audienceWords } from '../../sdk/text/en/audience.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { recordKind } from '../media/record-kind.ts'
import { IconButton } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { optionsOf, Select } from '../ui/select.tsx'
import type { MineView } from './mine-query.ts'

export type MineLayout = 'table' | 'grid'

const types = [
  RecordTypes.video,
  RecordTypes.document,
  RecordTypes.photoset,
  RecordTypes.playlist,
  RecordTypes.link,
  RecordTypes.virtualClass,
]

export interface MineFiltersProps {
  view: MineView
  layout: MineLayout
  onChange: (change: Partial<MineView>) => void
  onLayout: (layout: MineLayout) => void
}

/** Search, filters, order, and the choice between table and grid. */
export function MineFilters({ view, layout, onChange, onLayout }: MineFiltersProps) {
  const words = useWords(mineWords)
  const portal = useWords(portalWords)
  const report = useWords(reportWords)
  const audience = useWords(audienceWords)
  const filter = { labelClassName: 'vp-mine-filter' }
  return (
    <div className="vp-mine-bar" role="group" aria-label={words.filters} data-tour="mineFilters">
      <SearchField label={words.searchLabel} help={words.searchHelp} value={view.s} onSearch={(s) => onChange({ s })} />
      <Select
        {...filter}
        label={words.scope}
        options={optionsOf(MineScopes, words.scopes)}
        value={view.scope}
        onChange={(scope) => onChange({ scope })}
      />
      <Select
        {...filter}
        label={report.names.type}
        options={[
          { value: 0, label: words.allTypes },
          ...types.map((RecordType) => ({ value: RecordType as number, label: recordKind(portal, { RecordType }).label })),
        ]}
        value={view.rt}
        onChange={(rt) => onChange({ rt })}
      />
      <Select
        {...filter}
        label={report.names.state}
        options={[{ value: '' as const, label: words.allStates }, ...optionsOf(MineStates, words.states)]}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <Select
        {...filter}
        label={audience.label}
        options={[{ value: '' as const, label: words.allAudiences }, ...optionsOf(Audiences, audience.marks)]}
        value={view.audience}
        onChange={(chosen) => onChange({ audience: chosen })}
      />
      <OrderSelect view={view} onChange={onChange} />
      <LayoutButtons layout={layout} onLayout={onLayout} />
    </div>
  )
}

function LayoutButtons({ layout, onLayout }: Pick<MineFiltersProps, 'layout' | 'onLayout'>) {
  const words = useWords(mineWords)
  return (
    <div className="vp-mine-layouts" role="group" aria-label={words.layout}>
      <IconButton label={words.layouts.table} aria-pressed={layout === 'table'} onClick={() => onLayout('table')}>
        <Rows3 aria-hidden size={18} />
      </IconButton>
      <IconButton label={words.layouts.grid} aria-pressed={layout === 'grid'} onClick={() => onLayout('grid')}>
        <LayoutGrid aria-hidden size={18} />
      </IconButton>
    </div>
  )
}

/** The order, for cards and small screens, where no heading sorts. */
function OrderSelect({ view, onChange }: Pick<MineFiltersProps, 'view' | 'onChange'>) {
  const words = useWords(mineWords)
  const { names } = useWords(reportWords)
  const orders = {
    ...{ added: names.added, title: names.title, views: names.views, comments: words.comments },
    ...{ duration: names.duration, size: names.size, expiry: names.expiry },
  }
  return (
    <Select
      labelClassName="vp-mine-filter"
      label={words.sort}
      options={optionsOf(MineOrders, orders)}
      value={view.order}
      onChange={(order) => onChange({ order, reverse: false })}
    />
  )
}
