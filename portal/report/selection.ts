/** Selection in a list with many pages: single items, or all results. */
export interface Selection {
  isAll: boolean
  ids: ReadonlySet<number>
}

export const emptySelection: Selection = { isAll: false, ids: new Set() }

export const isSelected = ({ isAll, ids }: Selection, id: number): boolean => isAll || ids.has(id)

/** Of everything one is taken out by going back to names: those of the page stay. */
export function toggle(selection: Selection, id: number, page: readonly number[]): Selection {
  const ids = new Set(selection.isAll ? page : selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { isAll: false, ids }
}

/** The rows of this page as a whole: all of them, some, or none. */
export function pageState(selection: Selection, page: readonly number[]): 'all' | 'some' | 'none' {
  const count = page.filter((id) => isSelected(selection, id)).length
  return count === 0 ? 'none' : count === page.length ? 'all' : 'some'
}

export function togglePage(selection: Selection, page: readonly number[]): Selection {
  if (pageState(selection, page) !== 'all') return { isAll: false, ids: new Set([...selection.ids, ...page]) }
  const ids = new Set(selection.isAll ? [] : selection.ids)
  for (const id of page) ids.delete(id)
  return { isAll: false, ids }
}
