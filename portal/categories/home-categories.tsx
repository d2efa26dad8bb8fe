import { Categories } from '../../sdk/categories/index.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { LibraryLink } from '../ui/library-link.tsx'
import './categories.css'
import { useCategoriesName } from './use-categories-name.ts'
import { useCategoryLinks } from './use-category-links.ts'
import { useSubcategories } from './use-subcategories.ts'

/** On the front page only the first are shown; the last link leads to the others. */
const shownFirst = 12

/** The categories of the top level in one line, above the newest items. */
export function HomeCategories() {
  const words = useWords(categoryScreensWords)
  const label = useCategoriesName()
  const links = useCategoryLinks()
  const { items, more } = useSubcategories(0, shownFirst)
  return (
    // The line has its height before the categories are there, so that the results do not move.
    <div className="vp-home-categories">
      <Categories.Bar
        label={label}
        categories={items}
        {...links}
        more={
          more > 0 && (
            <LibraryLink search={{ show: 'cats' }} className="vp-category-all">
              {words.all}
            </LibraryLink>
          )
        }
      />
    </div>
  )
}
