import { type CategoryLinks, linkTo } from './category-path.tsx'

/** What `Categories.Bar` takes. */
export interface CategoryBarProps extends CategoryLinks {
  label: string
  categories: readonly { ID: number; DisplayName: string }[]
  /** The one that is shown; 0: none of them. */
  current?: number
}

/** One line of categories to step through, as above a page's widgets. It scrolls sideways where there are many. */
export function CategoryBar({ label, categories, current = 0, ...links }: CategoryBarProps) {
  if (categories.length === 0) return null
  return (
    <nav className="vt-category-bar" aria-label={label}>
      <ul>
        {categories.map(({ ID, DisplayName }) => (
          <li key={ID}>
            <a {...linkTo(links, ID)} aria-current={ID === current ? 'page' : undefined}>
              {DisplayName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
