import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { categories as words } from '../text/en-categories.ts'

/** Where a category is shown: its address, and what happens instead of loading it (a router's step, for one). */
export interface CategoryLinks {
  /** Id 0: the root list. */
  hrefOf: (id: number) => string
  /** Called for plain clicks; they load nothing then. */
  onGo?: ((id: number) => void) | undefined
}

/** What a link to a category needs: clicks with a key held open a window, as everywhere. */
export const linkTo = ({ hrefOf, onGo }: CategoryLinks, id: number) => ({
  href: hrefOf(id),
  onClick: (event: MouseEvent) => {
    if (!onGo || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(id)
  },
})

/** What `Categories.Path` takes. */
export interface CategoryPathProps extends CategoryLinks {
  /** What categories are called on this site. */
  label: string
  /** From the root down, the one that is shown last. */
  path: readonly { ID: number; DisplayName: string }[]
  /** What is directly below the one that is shown. */
  below?: readonly { ID: number; DisplayName: string }[]
}

/**
 * The way from the root to a category, with a list of what is below it.
 *
 * @example
 * const path = [{ ID: 4, DisplayName: 'Sciences' }]
 *
 * <Categories.Path label="Subjects" path={path} hrefOf={(id) => `/Default.aspx?catid=${id}`} />
 */
export function CategoryPath({ label, path, below = [], ...links }: CategoryPathProps) {
  const last = path.at(-1)
  return (
    <nav className="vt-category-path" aria-label={label}>
      <ol>
        <li>
          <a {...linkTo(links, 0)}>{words.all(label)}</a>
        </li>
        {path.map(({ ID, DisplayName }) => (
          <li key={ID}>{ID === last?.ID ? <span aria-current="page">{DisplayName}</span> : <a {...linkTo(links, ID)}>{DisplayName}</a>}</li>
        ))}
        {last && below.length > 0 && (
          <li>
            <Below name={last.DisplayName} below={below} links={links} key={last.ID} />
          </li>
        )}
      </ol>
    </nav>
  )
}

function Below({ name, below, links }: { name: string; below: NonNullable<CategoryPathProps['below']>; links: CategoryLinks }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const around = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
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
      <button ref={button} type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {words.below(name)}
      </button>
      <ul id={id} hidden={!isOpen}>
        {below.map(({ ID, DisplayName }) => (
          <li key={ID}>
            <a {...linkTo(links, ID)}>{DisplayName}</a>
          </li>
        ))}
      </ul>
    </span>
  )
}
