import { type CategoriesWords, categoriesWords } from '../text/en/categories.ts'
import { useWords } from '../text/language.ts'
import { type CategoryLinks, linkTo } from './category-path.tsx'
import { type Category, CategoryLimits } from './contract.ts'

/** Props of `Categories.Cards`. */
export interface CategoryCardsProps extends CategoryLinks {
  /** Accessible name of the list. */
  label: string
  /** In their order: featured ones are first as the server sends them. */
  categories: readonly Category[]
}

/** Categories with their images, as the root list and what is below a category. */
export function CategoryCards({ label, categories, ...links }: CategoryCardsProps) {
  const words = useWords(categoriesWords)

  return (
    <ul className="vt-category-cards" aria-label={label}>
      {categories.map((category) => (
        <li key={category.ID}>
          <a {...linkTo(links, category.ID)} className="vt-category-card" data-featured={category.IsFeatured || undefined}>
            <CategoryImage category={category} />
            <span className="vt-category-card-text">
              <span className="vt-category-card-name">{category.DisplayName}</span>
              <span className="vt-category-card-note">{noteOf(words, category)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function noteOf(words: CategoriesWords, { ItemCount, SubCategoryCount, IsFeatured, IsHidden }: Category): string {
  return [
    IsFeatured && words.featured,
    IsHidden && words.hidden,
    SubCategoryCount > 0 && words.subcategoryCount({ count: SubCategoryCount }),
    words.items({ count: ItemCount, max: CategoryLimits.countedTo, isOver: ItemCount >= CategoryLimits.countedTo }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function CategoryImage({ category: { ImageURL, BackgroundColour, DisplayName } }: { category: Category }) {
  const colour = BackgroundColour === '' ? {} : { style: { backgroundColor: BackgroundColour, color: textOn(BackgroundColour) } }
  return (
    <span className="vt-category-image" {...colour}>
      {ImageURL === '' ? (
        <span aria-hidden="true">{[...DisplayName][0]?.toUpperCase()}</span>
      ) : (
        <img src={ImageURL} alt="" loading="lazy" />
      )}
    </span>
  )
}

/** Black or white, whichever is read better on the colour. */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const part = (start: number): number => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  const light = 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
  return light > 0.179 ? '#000000' : '#ffffff'
}
