import { LayoutGrid, Rows3, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import type { FilterState } from './filter-state.ts'
import { orderChoices, orderIn, orderValue } from './order-choices.ts'
import './search-tools.css'

export type Layout = 'grid' | 'list'

export interface SearchToolsProps {
  filter: FilterState
  layout: Layout
  onChange: (change: Partial<FilterState>) => void
  onLayout: (layout: Layout) => void
  /** Before the others. */
  children?: ReactNode
}

export function SearchTools({ filter, layout, onChange, onLayout, children }: SearchToolsProps) {
  const words = useWords(portalWords).search
  const portalText = useWords(portalWords)

  return (
    <div className="vp-tools">
      {children}
      <Select
        labelClassName="vp-labelled"
        label={words.order}
        options={orderChoices(portalText, filter)}
        value={orderValue(filter)}
        onChange={(order) => onChange(orderIn(order))}
      />
      <fieldset className="vp-segments">
        <legend className="vp-visually-hidden">{words.layout}</legend>
        <Button look="plain" aria-label={words.grid} title={words.grid} aria-pressed={layout === 'grid'} onClick={() => onLayout('grid')}>
          <LayoutGrid aria-hidden size={18} />
        </Button>
        <Button look="plain" aria-label={words.list} title={words.list} aria-pressed={layout === 'list'} onClick={() => onLayout('list')}>
          <Rows3 aria-hidden size={18} />
        </Button>
      </fieldset>
    </div>
  )
}

export interface FiltersButtonProps {
  /** Filters that are set. */
  count: number
  isOpen: boolean
  onClick: () => void
}

export function FiltersButton({ count, isOpen, onClick }: FiltersButtonProps) {
  const words = useWords(portalWords).search

  return (
    <Button size="small" id="filters-button" aria-expanded={isOpen} aria-controls={isOpen ? 'filters' : undefined} onClick={onClick}>
      <SlidersHorizontal aria-hidden size={16} />
      {words.filters}
      {count > 0 && (
        <>
          <span aria-hidden className="vp-number">
            {count}
          </span>
          <span className="vp-visually-hidden">{words.filtersSet({ count })}</span>
        </>
      )}
    </Button>
  )
}

const sizes = [10, 20, 50, 100]

export function PageSize({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const words = useWords(portalWords).search

  return (
    <Select
      labelClassName="vp-labelled"
      label={words.pageSize}
      options={[...new Set([...sizes, size])].sort((a, b) => a - b).map((value) => ({ value, label: String(value) }))}
      value={size}
      onChange={onChange}
    />
  )
}
