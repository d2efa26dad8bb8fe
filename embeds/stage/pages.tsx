import { useState } from 'react'
import type { PlaylistItem } from '../../sdk/media/contract.ts'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { resolveAddress } from '../../sdk/widgets/index.ts'

export interface PagesProps {
  title: string
  pages: NonNullable<PlaylistItem['Pages']>
  base: string
}

/** Pages of a document or photos of a photoset, one at a time. */
export function Pages({ title, pages, base }: PagesProps) {
  const words = useWords(widgetsWords)

  const [index, setIndex] = useState(0)
  const page = pages[index]
  const go = (to: number): void => setIndex(Math.max(0, Math.min(pages.length - 1, to)))
  const keys: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: pages.length - 1 }
  if (!page) return null
  return (
    <div
      className="vt-pages"
      role="group"
      aria-label={words.pages({ title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows leaf through the pages, so the keyboard has to get here
      tabIndex={0}
      onKeyDown={(event) => {
        const to = keys[event.key]
        if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
        event.preventDefault()
        go(to)
      }}
    >
      <img
        key={index}
        className="vt-page"
        src={resolveAddress(base, page.ImageURLs.at(-1)?.URL ?? '')}
        srcSet={page.ImageURLs.map(({ URL, Size }) => `${resolveAddress(base, URL)} ${Size}w`).join(', ')}
        sizes="100vw"
        {...(page.Width > 0 ? { width: page.Width, height: page.Height } : {})}
        alt={page.Title || words.pageAlt({ index: index + 1, title })}
      />
      {pages.length > 1 && (
        <div className="vt-pages-bar">
          <button type="button" aria-label={words.previousPage} aria-disabled={index === 0} onClick={() => go(index - 1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" />
            </svg>
          </button>
          <span role="status">{words.pageOf({ index: index + 1, count: pages.length })}</span>
          <button type="button" aria-label={words.nextPage} aria-disabled={index === pages.length - 1} onClick={() => go(index + 1)}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M9 5l7 7-7 7" />
            </svg>
          </button>
        </div>
      )}
    </div>
  )
}
