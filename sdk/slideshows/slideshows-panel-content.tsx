import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost, PanelProps } from '../panels/index.ts'
import { useStore } from '../store/index.ts'
import { slideshowsWords } from '../text/en/slideshows.ts'
import { useWords } from '../text/language.ts'
import { adoptAround } from '../ui/index.ts'
import type { Slideshow, SlideshowSummary } from './contract.ts'
import { currentSlide } from './current-slide.ts'
import { findSlides } from './find-slides.ts'
import { SlideRow } from './slide-row.tsx'
import { createSlideshowStore, type SlideshowState, type SlideshowStore } from './slideshow-store.ts'
import sheet from './slideshows.css'

/** Props of the content of the panel of slideshows. */
export interface SlideshowsPanelProps extends PanelProps {
  /** ID of the slideshow that is opened first. Default: the only one, or none. */
  first?: number
  /** Stands above the list, such as a button for editors. */
  tools?: ReactNode
  /** Stands above the slides of a slideshow. */
  toolsOf?: (slideshow: Slideshow) => ReactNode
}

/** The content of the panel of slideshows: the slides of one, with the one marked that the player has reached, or the list of several. */
export function SlideshowsPanelContent({ item, host, first, tools, toolsOf }: SlideshowsPanelProps) {
  const words = useWords(slideshowsWords)
  const box = useRef<HTMLElement>(null)
  const store = useItemSlideshows(item, host, first)
  const state = useStore(store, (now) => now)
  const { answer, loaded, opened, term, problem, loading } = state
  const shown = loaded.find(({ ID }) => ID === opened)
  useLayoutEffect(() => {
    if (box.current) adoptAround(box.current, [sheet])
  }, [])
  return (
    <section ref={box} className="vt-slides" aria-label={words.list} tabIndex={-1}>
      {tools}
      <div className="vt-slides-problem" role="alert">
        {problem}
        {problem && (
          <button type="button" className="vt-slides-button" onClick={() => void store.load().then(() => box.current?.focus())}>
            {words.tryAgain}
          </button>
        )}
      </div>
      {!problem && answer === undefined && <p className="vt-slides-none">{words.loading}</p>}
      {answer?.Count === 0 && <p className="vt-slides-none">{words.none}</p>}
      {(answer?.Count ?? 0) > 0 && <SearchField term={term} onSearch={(text) => void store.search(text)} />}
      {term.trim() !== '' ? (
        <Hits state={state} host={host} />
      ) : shown ? (
        <OpenSlideshow slideshow={shown} host={host} box={box} tools={toolsOf?.(shown)} onBack={backOf(store, state, box)} />
      ) : (
        <SlideshowList items={answer?.Items ?? []} host={host} isBusy={loading} onOpen={(id) => void openIn(store, id, box)} />
      )}
    </section>
  )
}

/** The slideshows of the item, loaded when the panel is drawn. */
function useItemSlideshows(item: MediaItem, host: PanelHost, first: number | undefined): SlideshowStore {
  const words = useWords(slideshowsWords)
  const client = useClient()
  const latest = useRef({ words, host, item })
  latest.current = { words, host, item }
  const [store] = useState(() =>
    createSlideshowStore({
      client,
      encid: item.EncID,
      first,
      words: () => latest.current.words,
      onCount(Count) {
        const known = latest.current.item.SlideShowList
        if (known !== undefined && known.Count !== Count) latest.current.host.onChange?.({ SlideShowList: { ...known, Count } })
      },
    }),
  )
  useEffect(() => void store.load(), [store])
  return store
}

/** The button that was pressed is gone afterwards, so the focus moves to the panel. */
async function openIn(store: SlideshowStore, id: number, box: RefObject<HTMLElement | null>): Promise<void> {
  await store.open(id)
  box.current?.focus()
}

const backOf = (store: SlideshowStore, { answer }: SlideshowState, box: RefObject<HTMLElement | null>): (() => void) | undefined =>
  (answer?.Count ?? 0) > 1 ? () => void openIn(store, 0, box) : undefined

function SearchField({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const words = useWords(slideshowsWords)
  return (
    <input
      type="search"
      className="vt-slides-search"
      aria-label={words.search}
      placeholder={words.search}
      maxLength={200}
      dir="auto"
      value={term}
      onInput={(event) => onSearch(event.currentTarget.value)}
      onChange={() => undefined}
    />
  )
}

function Hits({ state: { loaded, term, loading, answer }, host }: { state: SlideshowState; host: PanelHost }) {
  const words = useWords(slideshowsWords)
  const hits = findSlides(loaded, term)
  const hasSeveral = (answer?.Count ?? 0) > 1
  return (
    <>
      <output className="vt-slides-none">{loading ? words.loading : words.hits({ count: hits.length })}</output>
      <ol className="vt-slides-list">
        {hits.map(({ slideshow, slide, index }) => (
          <SlideRow
            key={slide.ID}
            slide={slide}
            index={index}
            host={host}
            isCurrent={false}
            name={hasSeveral ? slideshow.Name : undefined}
          />
        ))}
      </ol>
    </>
  )
}

interface OpenProps {
  slideshow: Slideshow
  host: PanelHost
  box: RefObject<HTMLElement | null>
  tools: ReactNode
  onBack: (() => void) | undefined
}

function OpenSlideshow({ slideshow: { Name, Slides }, host, box, tools, onBack }: OpenProps) {
  const words = useWords(slideshowsWords)
  const current = useStore(host.playback, ({ time }) => currentSlide(Slides, time)?.ID ?? 0)
  useInSight(current, box)
  return (
    <>
      {onBack && (
        <button type="button" className="vt-slides-button vt-slides-back" onClick={onBack}>
          {words.back}
        </button>
      )}
      <h3 className="vt-slides-title" dir="auto">
        {Name}
      </h3>
      {tools}
      {Slides.length === 0 && <p className="vt-slides-none">{words.noSlides}</p>}
      <ol className="vt-slides-list">
        {Slides.map((slide, index) => (
          <SlideRow key={slide.ID} slide={slide} index={index} host={host} isCurrent={slide.ID === current} />
        ))}
      </ol>
    </>
  )
}

/** Keeps the current slide in sight, unless a person points at the list or uses it. */
function useInSight(current: number, box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const list = box.current?.querySelector('.vt-slides-list')
    const element = list?.querySelector(`[data-slide="${current}"]`)
    // Only where the list scrolls by itself: the page must not jump away from the player.
    const around = element?.closest<HTMLElement>('.vt-sidebar-panel')
    if (!element || !around || around.scrollHeight <= around.clientHeight || list?.matches(':hover, :focus-within')) return
    around.scrollTop += element.getBoundingClientRect().top - around.getBoundingClientRect().top - around.clientHeight / 3
  }, [current, box])
}

interface ListProps {
  items: readonly SlideshowSummary[]
  host: PanelHost
  isBusy: boolean
  onOpen: (id: number) => void
}

function SlideshowList({ items, host, isBusy, onOpen }: ListProps) {
  const words = useWords(slideshowsWords)
  return (
    <ul className="vt-slides-list">
      {items.map(({ ID, Name, SlideCount, ImageURL }) => (
        <li key={ID}>
          <button type="button" className="vt-slideshow" aria-busy={isBusy} onClick={() => onOpen(ID)}>
            <span className="vt-slide-image">
              {ImageURL && <img src={host.address(ImageURL)} alt="" loading="lazy" decoding="async" />}
            </span>
            <span className="vt-slide-words">
              <span className="vt-slides-title" dir="auto">
                {Name}
              </span>
              <span className="vt-slide-name">{words.count({ count: SlideCount })}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
