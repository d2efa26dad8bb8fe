import { type ReactNode, useEffect, useRef } from 'react'
import { type CategoryLinks, linkTo } from './category-path.tsx'

/** Props of `Categories.Bar`. */
export interface CategoryBarProps extends CategoryLinks {
  /** Accessible name of the bar. */
  label: string
  /** In their order. */
  categories: readonly { ID: number; DisplayName: string }[]
  /** Id of the current category; 0: none. */
  current?: number
  /** Stands last: a button that loads more, for one. */
  more?: ReactNode
}

/** One line of categories to step through, as above a page's widgets. It scrolls sideways where there are many. */
export function CategoryBar({ label, categories, current = 0, more, ...links }: CategoryBarProps) {
  const bar = useRef<HTMLElement>(null)
  const isThere = categories.some(({ ID }) => ID === current)
  // Scrolls the current category into view inside the bar, without scrolling the page.
  useEffect(() => {
    const shown = isThere ? bar.current?.querySelector<HTMLElement>('[aria-current]') : undefined
    if (!bar.current || !shown) return
    const [around, one] = [bar.current.getBoundingClientRect(), shown.getBoundingClientRect()]
    if (one.left < around.left || one.right > around.right) bar.current.scrollLeft += one.left - around.left - around.width / 3
  }, [isThere, current])
  if (categories.length === 0) return null
  return (
    <nav ref={bar} className="vt-category-bar" aria-label={label}>
      <ul>
        {categories.map(({ ID, DisplayName }) => (
          <li key={ID}>
            <a {...linkTo(links, ID)} aria-current={ID === current ? 'page' : undefined}>
              {DisplayName}
            </a>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </nav>
  )
}
