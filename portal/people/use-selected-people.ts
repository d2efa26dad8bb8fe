import { useRef, useState } from 'react'
import { clickPage, clickRow, pageState, type Selected } from '../ui/select-rows.ts'

export interface SelectedPeople {
  selected: Selected
  /** How much of the page is selected. */
  state: 'all' | 'some' | 'none'
  clickRow: (id: number, isRange: boolean) => void
  clickPage: () => void
  clear: () => void
}

const nothing: Selected = new Set()

/** The selection of the list of people, over all of its pages; another search clears it, because it may not show them. */
export function useSelectedPeople(search: string, page: readonly number[]): SelectedPeople {
  const [selected, setSelected] = useState<Selected>(nothing)
  const [searched, setSearched] = useState(search)
  const last = useRef<number>(undefined)
  if (searched !== search) {
    setSearched(search)
    setSelected(nothing)
  }
  return {
    selected,
    state: pageState(selected, page),
    clickRow: (id, isRange) => {
      setSelected(clickRow(selected, { id, page, last: last.current, isRange }))
      last.current = id
    },
    clickPage: () => setSelected(clickPage(selected, page)),
    clear: () => setSelected(nothing),
  }
}
