import { categoriesWords } from '../../sdk/text/en/categories.ts'
import { insideSentence, useLanguage, useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'

/** The name for categories on this site. */
export const useCategoriesName = (): string => {
  const words = useWords(categoriesWords)
  return usePageOptions().Site.CategoriesName || words.title
}

/** The name for categories on this site, inside a sentence. */
export const useCategoriesNameInSentence = (): string => insideSentence(useLanguage(), useCategoriesName())
