import { X } from 'lucide-react'
import { emptyFilters, type FilterChip, filterChips } from '../../sdk/search/index.ts'
import { filtersWords } from '../../sdk/text/en/filters.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import './active-filters.css'
import type { FilterState } from './filter-state.ts'
import { offeredTypes } from './type-chips.tsx'
import { useChipNames } from './use-filter-options.ts'

export interface ActiveFiltersProps {
  filter: FilterState
  /** Display name of the owner in the filter, taken from the first result. */
  owner: string | undefined
  onChange: (change: Partial<FilterState>) => void
}

/** Active filters, except types, which have their own buttons; each with a button to remove it. */
export function useActiveFilters(filter: FilterState, owner?: string): FilterChip[] {
  const names = useChipNames(filter, owner)
  const { DateFormat } = usePageOptions().Site
  return filterChips(useLanguage(), filter, names, DateFormat).filter(({ key }) => !offeredTypes.some((type) => key === `rt ${type}`))
}

export function ActiveFilters({ filter, owner, onChange }: ActiveFiltersProps) {
  const words = useWords(filtersWords)

  const chips = useActiveFilters(filter, owner)
  if (chips.length === 0) return null
  return (
    <section className="vp-active" aria-label={words.active}>
      <ul className="vp-active-list">
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <Button
              look="plain"
              className="vp-active-chip"
              aria-label={words.remove({ label })}
              onClick={(event) => {
                neighbour(event.currentTarget)?.focus()
                onChange(without)
              }}
            >
              <span>{label}</span>
              <X aria-hidden size={16} />
            </Button>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <Button
          look="text"
          onClick={() => {
            filtersButton()?.focus()
            onChange(emptyFilters)
          }}
        >
          {words.clear}
        </Button>
      )}
    </section>
  )
}

/** The focus goes on before its button goes. */
function neighbour(button: HTMLElement): HTMLElement | null {
  const chip = button.closest('li')
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling
  return next?.querySelector('button') ?? filtersButton()
}

const filtersButton = (): HTMLElement | null => document.getElementById('filters-button')
