import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { buttonLook, IconButton } from './button.tsx'
import { LibraryLink } from './library-link.tsx'
import { pagerPages } from './pager-pages.ts'
import './pager.css'

interface PagerPlace {
  /** Names the pager where a page has several. Default: the one below the list. */
  label?: string
  /** The page that is shown; the first is 0. */
  current: number
  /** How many pages there are; undefined: only `hasMore` is known. */
  count: number | undefined
  /** There is a page after this one, where nobody has counted them. */
  hasMore?: boolean
}

type PagerTurns =
  /** The query of the link to a page: a page can be opened in a new tab, and Back returns. */
  | { searchFor: (page: number) => object }
  /** For lists whose page is not in the address. */
  | { onPage: (page: number) => void }

export type PagerProps = PagerPlace & PagerTurns

/** Turns the pages of a list: numbered links where the page is in the address and the pages are counted, else a step back and a step on. */
export function Pager({ label: ownLabel, current, count, hasMore = false, ...turns }: PagerProps) {
  const words = useWords(portalWords).search
  const label = ownLabel ?? words.pagerBottom

  if (count === undefined ? current === 0 && !hasMore : count < 2) return null
  if ('searchFor' in turns && count !== undefined) return <NumberedPager {...{ label, current, count }} searchFor={turns.searchFor} />
  const last = count === undefined ? current + (hasMore ? 1 : 0) : count - 1
  const step = (page: number, name: string, Icon: LucideIcon) => {
    const isOff = page < 0 || page > last
    const icon = <Icon aria-hidden size={18} />
    if ('onPage' in turns) {
      return (
        <IconButton label={name} disabled={isOff} onClick={() => turns.onPage(page)}>
          {icon}
        </IconButton>
      )
    }
    return isOff ? (
      <span {...buttonLook({ look: 'icon' })} aria-hidden aria-disabled>
        {icon}
      </span>
    ) : (
      <LibraryLink search={turns.searchFor(page)} {...buttonLook({ look: 'icon' })} aria-label={name}>
        {icon}
      </LibraryLink>
    )
  }
  return (
    <nav className="vp-steps" aria-label={label}>
      {step(current - 1, words.previous, ChevronLeft)}
      <span role="status">
        {count === undefined ? words.page({ index: current + 1 }) : words.pageOf({ index: current + 1, last: count })}
      </span>
      {step(current + 1, words.next, ChevronRight)}
    </nav>
  )
}

interface NumberedPagerProps {
  label: string
  current: number
  count: number
  searchFor: (page: number) => object
}

function NumberedPager({ label, current, count, searchFor }: NumberedPagerProps) {
  const words = useWords(portalWords).search

  const step = (page: number, name: string, Icon: LucideIcon) =>
    page >= 0 && page < count ? (
      <LibraryLink search={searchFor(page)} className="vp-pager-page" aria-label={name}>
        <Icon aria-hidden size={18} />
      </LibraryLink>
    ) : (
      <span className="vp-pager-page" data-disabled="" aria-hidden>
        <Icon aria-hidden size={18} />
      </span>
    )
  return (
    <nav className="vp-pager" aria-label={label}>
      {step(current - 1, words.previous, ChevronLeft)}
      <ol className="vp-pager-list">
        {pagerPages(current, count).map((page, place) =>
          page === null ? (
            <li key={`gap-${place}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={page}>
              <LibraryLink
                search={searchFor(page)}
                className="vp-pager-page"
                aria-label={words.page({ index: page + 1 })}
                aria-current={page === current ? 'page' : undefined}
              >
                {page + 1}
              </LibraryLink>
            </li>
          ),
        )}
      </ol>
      <span className="vp-pager-brief" aria-hidden>
        {words.pageOf({ index: current + 1, last: count })}
      </span>
      {step(current + 1, words.next, ChevronRight)}
    </nav>
  )
}
