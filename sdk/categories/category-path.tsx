import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { categoriesWords } from '../text/en/categories.ts'
import { insideSentence, useLanguage, useWords } from '../text/language.ts'

/** Links to categories: their address, and an optional callback instead of loading it (for a router). */
export interface CategoryLinks {
  /** Id 0: the root list. */
  hrefOf: (id: number) => string
  /** Called for plain clicks; they load nothing then. */
  onGo?: ((id: number) => void) | undefined
}

/** Attributes of a link to a category. A click with a modifier key opens a tab, as usual. */
export const linkTo = ({ hrefOf, onGo }: CategoryLinks, id: number) => ({
  href: hrefOf(id),
  onClick: (event: MouseEvent) => {
    if (!onGo || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(id)
  },
})

/** Props of `Categories.Path`. */
export interface CategoryPathProps extends CategoryLinks {
  /** The word for categories on this site. */
  label: string
  /** From the root to the current category. */
  path: readonly { ID: number; DisplayName: string }[]
  /** Subcategories of the current category. */
  below?: readonly { ID: number; DisplayName: string }[]
  /** Stands last among them: a button that loads more, for one. */
  more?: ReactNode
}

/**
 * The way from the root to a category, with a list of what is below it.
 *
 * @example
 * const path = [{ ID: 4, DisplayName: 'Sciences' }]
 *
 * <Categories.Path label="Subjects" path={path} hrefOf={(id) => `/Default.aspx?catid=${id}`} />
 */
export function CategoryPath({ label, path, below = [], more, ...links }: CategoryPathProps) {
  const words = useWords(categoriesWords)
  const language = useLanguage()

  const last = path.at(-1)
  return (
    <nav className="vt-category-path" aria-label={label}>
      <ol>
        <li>
          <a {...linkTo(links, 0)}>{words.all({ name: insideSentence(language, label) })}</a>
        </li>
        {path.map(({ ID, DisplayName }) => (
          <li key={ID}>{ID === last?.ID ? <span aria-current="page">{DisplayName}</span> : <a {...linkTo(links, ID)}>{DisplayName}</a>}</li>
        ))}
        {last && below.length > 0 && (
          <li>
            <Below name={last.DisplayName} below={below} more={more} links={links} key={last.ID} />
          </li>
        )}
      </ol>
    </nav>
  )
}

/** Pixels that stay free beside the list. */
const edge = 8

interface BelowProps {
  name: string
  below: NonNullable<CategoryPathProps['below']>
  more: ReactNode
  links: CategoryLinks
}

function Below({ name, below, more, links }: BelowProps) {
  const words = useWords(categoriesWords)

  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  // At the end of a long way there is no room beside it: the list moves back into the page.
  useLayoutEffect(() => {
    const shown = list.current
    if (!isOpen || !shown) return
    shown.style.translate = 'none'
    const { left, right } = shown.getBoundingClientRect()
    const beyond = Math.max(0, right + edge - document.documentElement.clientWidth) || Math.min(0, left - edge)
    shown.style.translate = `${-beyond}px`
  })
  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: Event): void => {
      if (!around.current?.contains(event.target as Node)) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    const here = around.current
    here?.addEventListener('keydown', closeByKey)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      here?.removeEventListener('keydown', closeByKey)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])
  return (
    <span ref={around} className="vt-category-below">
      <button
        ref={button}
        type="button"
        aria-label={words.subcategoriesOf({ name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {words.subcategories}
      </button>
      <ul ref={list} id={id} hidden={!isOpen}>
        {below.map(({ ID, DisplayName }) => (
          <li key={ID}>
            <a {...linkTo(links, ID)}>{DisplayName}</a>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </span>
  )
}
