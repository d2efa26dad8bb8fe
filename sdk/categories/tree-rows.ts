import type { CategoryTreeState } from './category-tree-store.ts'
import type { Category } from './contract.ts'

/** A line of the tree as it is drawn: a category, or what stands for those that were not loaded yet. */
export type TreeRow =
  | { kind: 'category'; id: number; category: Category; level: number; position: number; size: number; isExpanded: boolean | undefined }
  | { kind: 'more'; id: number; count: number; level: number }
  | { kind: 'loading'; id: number; level: number }

/** The lines that are to be seen, from the top. */
export function treeRows(
  state: Pick<CategoryTreeState, 'known' | 'below' | 'more' | 'expanded' | 'loading'>,
  id = 0,
  level = 1,
): TreeRow[] {
  const ids = state.below.get(id)
  if (ids === undefined) return state.loading.has(id) ? [{ kind: 'loading', id, level }] : []
  const left = state.more.get(id) ?? 0
  const rows = ids.flatMap((one, index): TreeRow[] => {
    const category = state.known.get(one)
    if (!category) return []
    // A category that turned out to be empty cannot be opened.
    const isEmpty = category.SubCategoryCount === 0 || state.below.get(one)?.length === 0
    const isExpanded = isEmpty ? undefined : state.expanded.has(one)
    const row: TreeRow = { kind: 'category', id: one, category, level, position: index + 1, size: ids.length + left, isExpanded }
    return isExpanded ? [row, ...treeRows(state, one, level + 1)] : [row]
  })
  return left > 0 ? [...rows, { kind: 'more', id, count: left, level }] : rows
}
