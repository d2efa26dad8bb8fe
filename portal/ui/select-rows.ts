/** The ids that are selected, on this page and on others. */
export type Selected = ReadonlySet<number>

export interface RowClick {
  id: number
  /** The ids of the page, in their order. */
  page: readonly number[]
  /** The row that was clicked before; undefined: none. */
  last: number | undefined
  /** Shift is held: everything between the last row and this one changes with it. */
  isRange: boolean
}

/** Selects a row, or takes it out; a range becomes like the row that was clicked. */
export function clickRow(selected: Selected, { id, page, last, isRange }: RowClick): Selected {
  const next = new Set(selected)
  const isOn = !selected.has(id)
  const [from, to] = [last === undefined ? -1 : page.indexOf(last), page.indexOf(id)]
  const ids = isRange && from >= 0 && to >= 0 ? page.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  for (const one of ids) {
    if (isOn) next.add(one)
    else next.delete(one)
  }
  return next
}

/** How much of a page is selected. */
export function pageState(selected: Selected, page: readonly number[]): 'all' | 'some' | 'none' {
  const count = page.filter((id) => selected.has(id)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}

/** Selects a whole page, or takes it out when all of it was selected. */
export function clickPage(selected: Selected, page: readonly number[]): Selected {
  const next = new Set(selected)
  const isAll = pageState(selected, page) === 'all'
  for (const id of page) {
    if (isAll) next.delete(id)
    else next.add(id)
  }
  return next
}
