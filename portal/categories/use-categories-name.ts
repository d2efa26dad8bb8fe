import { categories as words } from '../../sdk/text/en-categories.ts'
import { usePageOptions } from '../page-options.ts'

/** What categories are called on this site. */
export const useCategoriesName = (): string => usePageOptions().Site.CategoriesName || words.title
