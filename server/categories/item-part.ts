import type { CategoriesPart } from '../../sdk/categories/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { categoriesOfItems } from './membership.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    categories: CategoriesPart
  }
}

/** The categories of an item that the caller may see, in the caller's language. */
export const categoriesPart: ItemPart<CategoriesPart> = {
  none: { IncludedCategories: [], ExcludedCategories: [], CanEditCategories: false },
  shownOn: 'page',
  load: (ctx, items) => categoriesOfItems(ctx, items),
}
