import type { WidgetCategory } from '../contract.ts'

/** How categories can be ordered: as they are arranged, by name, the newest first. */
export const CategoryOrders = { own: 0, name: 1, newest: 2 } as const

/** Categories in another order. `items` are in the order in which they came, which stands for their own. */
export function orderCategories<Item extends Pick<WidgetCategory, 'ID' | 'Title'>>(items: readonly Item[], order: number): Item[] {
  if (order === CategoryOrders.name)
    return items.toSorted((one, other) => one.Title.localeCompare(other.Title, undefined, { numeric: true }))
  if (order === CategoryOrders.newest) return items.toSorted((one, other) => other.ID - one.ID)
  return [...items]
}
