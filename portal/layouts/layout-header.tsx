import type { CategoryDetails } from '../../sdk/categories/contract.ts'
import { Categories } from '../../sdk/categories/index.ts'
import type { TitleCard } from '../../sdk/layouts/contract.ts'
import { layoutsWords } from '../../sdk/text/en/layouts.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCategoryLinks } from '../categories/use-category-links.ts'
import { useSubcategories } from '../categories/use-subcategories.ts'
import { usePageOptions } from '../page-options.ts'

export interface LayoutHeaderProps {
  card: TitleCard
  category: CategoryDetails | undefined
  isPreview: boolean
}

/** The header of a page, and the bar of categories below it. */
export function LayoutHeader({ card, category, isPreview }: LayoutHeaderProps) {
  const { SiteName } = usePageOptions().Site
  const { Enabled, Background, FadeBackground, TitleText } = card
  // The page of a category has its name in a heading already.
  const title = category?.DisplayName ?? (TitleText || SiteName)
  const image = Background?.ImageURLs.at(-1)
  const isShown = Enabled && (category === undefined || image !== undefined)
  return (
    <>
      {isShown && (
        <div className="vp-layout-header" data-faded={(image && FadeBackground) || undefined} data-image={image ? '' : undefined}>
          {image && <img src={image.URL} alt="" fetchPriority="high" />}
          {category || isPreview ? (
            <p dir="auto" aria-hidden={category ? true : undefined}>
              {title}
            </p>
          ) : (
            <h1 dir="auto">{title}</h1>
          )}
        </div>
      )}
      {card.CategorySubNav.Enabled && <SubNav category={category} />}
    </>
  )
}

function SubNav({ category }: { category: CategoryDetails | undefined }) {
  const words = useWords(layoutsWords)

  const links = useCategoryLinks()
  const { items } = useSubcategories(category?.ID ?? 0)
  return items.length === 0 ? null : <Categories.Bar label={words.headerBar} categories={items} {...links} />
}
