import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PanelHost } from '../panels/index.ts'
import { transcriptWords } from '../text/en/transcript.ts'
import { useWords } from '../text/language.ts'
import { type DrawnLine, type DrawnText, drawLines } from './draw-lines.ts'
import { type HighlightedPlace, highlightPlaces } from './highlight-places.ts'
import { lineAt, placesOf, type TranscriptSection } from './transcript-lines.ts'
import { TranscriptSearch } from './transcript-search.tsx'

export interface TranscriptBodyProps {
  sections: readonly TranscriptSection[]
  /** Second of the media at which the shown time begins. */
  begin: number
  /** BCP 47 tag of the text; empty when nobody said. */
  lang: string
  host: PanelHost
  /** Called before a search, which needs every line. */
  onSearch: () => void
}

interface FoundPlace extends HighlightedPlace {
  line: DrawnLine
}

type Drawn = RefObject<DrawnText | undefined>

/** The text itself: the line that is spoken is marked and kept in sight, until the viewer scrolls or searches. */
export function TranscriptBody({ sections, begin, lang, host, onSearch }: TranscriptBodyProps) {
  const words = useWords(transcriptWords)
  const text = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnText>(undefined)
  const [following, setFollowing] = useState(true)
  const stop = (): void => setFollowing(false)
  const show = ({ element }: DrawnLine): void => {
    if (text.current) scrollTo(text.current, element)
  }
  useDrawnLines({ sections, begin, host, text, drawn, isFollowing: following })
  const isAsked = useRef(host.search !== undefined)
  const { count, chosen, search, step } = useMatches({ sections, begin }, drawn, host.search, (line) => {
    stop()
    show(line)
    if (isAsked.current && text.current) scrollPageTo(text.current)
    isAsked.current = false
  })
  return (
    <>
      <TranscriptSearch
        first={host.search?.term ?? ''}
        count={count}
        chosen={chosen}
        onSearch={(term) => {
          onSearch()
          search(term)
        }}
        onStep={step}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the time of each line is a button. */}
      <div
        ref={text}
        className="vt-transcript-body"
        role="region"
        aria-label={words.text}
        lang={lang || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
        tabIndex={0}
        onClick={(event) => playPressed(event.target, drawn.current, host)}
        onKeyDown={(event) => {
          if (/^(Page|Arrow|Home|End)/.test(event.key)) stop()
          moveFocus(event, drawn.current)
        }}
        // The box itself is pressed on its scrollbar.
        onPointerDown={(event) => event.target === event.currentTarget && stop()}
        onWheel={stop}
        onTouchMove={stop}
      />
      {!following && (
        <FollowButton
          onClick={() => {
            setFollowing(true)
            text.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

interface DrawnTextOptions {
  sections: readonly TranscriptSection[]
  begin: number
  host: PanelHost
  text: RefObject<HTMLDivElement | null>
  drawn: Drawn
  isFollowing: boolean
}

/** Draws the lines into the box, and marks the line that is spoken. */
function useDrawnLines({ sections, begin, host, text, drawn, isFollowing }: DrawnTextOptions): void {
  const words = useWords(transcriptWords)
  useLayoutEffect(() => {
    if (!text.current) return
    const lines = sections.flatMap((section) => section.lines)
    const made = drawLines(text.current, sections, {
      begin,
      playFrom: (time) => words.playFrom({ time }),
      described: words.described,
      openAt: lineAt(lines, host.playback.get().time),
    })
    drawn.current = made
    const end = drawBeforeSearchAndPrint(made)
    return () => {
      end()
      made.stop()
    }
  }, [sections, begin, words, text, drawn, host])
  useEffect(
    () =>
      drawn.current &&
      watchCurrentLine(host, drawn.current, (line) => {
        if (isFollowing && text.current) scrollTo(text.current, line.element)
      }),
    // biome-ignore lint/correctness/useExhaustiveDependencies: each drawing makes other lines.
    [host, isFollowing, sections, begin, words, text, drawn],
  )
}

/** The search of the browser, its printing and its "select all" must find every line. Returns the function that ends it. */
function drawBeforeSearchAndPrint({ drawAll }: DrawnText): () => void {
  const onKey = ({ ctrlKey, metaKey }: globalThis.KeyboardEvent): void => {
    if (ctrlKey || metaKey) drawAll()
  }
  addEventListener('beforeprint', drawAll)
  addEventListener('keydown', onKey)
  return () => {
    removeEventListener('beforeprint', drawAll)
    removeEventListener('keydown', onKey)
  }
}

function FollowButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="vt-transcript-button" onClick={onClick}>
      {useWords(transcriptWords).follow}
    </button>
  )
}

/** Plays from the line that was pressed, unless text was selected to copy it. */
function playPressed(target: EventTarget, drawn: DrawnText | undefined, host: PanelHost): void {
  if (!drawn || !(target instanceof Element) || getSelection()?.isCollapsed === false) return
  const pressed = drawn.lines[drawn.indexOf(target)]
  if (pressed) host.playFrom(pressed.from)
}

/** The places of the searched term, one of them in sight. Lines that are drawn again are searched for the same term. */
function useMatches(
  { sections, begin }: Pick<DrawnTextOptions, 'sections' | 'begin'>,
  drawn: Drawn,
  first: PanelHost['search'],
  onShow: (line: DrawnLine) => void,
) {
  const words = useWords(transcriptWords)
  const [found, setFound] = useState<FoundPlace[]>([])
  const [chosen, setChosen] = useState(0)
  const wanted = useRef({ term: first?.term ?? '', from: first?.from ?? 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: places belong to the lines of one drawing.
  useEffect(() => {
    search(wanted.current.term, wanted.current.from)
    return () => highlightPlaces([], undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a search for the same term belongs to new lines alone
  }, [sections, begin, words])
  const choose = (places: readonly FoundPlace[], index: number): void => {
    const place = places[(index + places.length) % places.length]
    highlightPlaces(places, place)
    if (!place) return
    setChosen(places.indexOf(place))
    onShow(place.line)
  }
  const search = (term: string, from = 0): void => {
    wanted.current = { term, from: 0 }
    const places = findPlaces(drawn.current, term)
    setFound(places)
    // The address may be that of a later place.
    choose(
      places,
      Math.max(
        0,
        places.findIndex(({ line }) => line.line.from >= from),
      ),
    )
  }
  return { count: found.length, chosen, step: (by: 1 | -1): void => choose(found, chosen + by), search }
}

/** Places of a term; the lines that have it are drawn for it. */
const findPlaces = (drawn: DrawnText | undefined, term: string): FoundPlace[] =>
  (drawn?.lines ?? []).flatMap(({ text }, index) =>
    placesOf(text, term).flatMap(([start, end]) => {
      const line = drawn?.at(index)
      return line ? [{ line, words: line.words, start, end }] : []
    }),
  )

/** Marks the line that is spoken, and calls back with each. Returns the function that ends it. */
function watchCurrentLine({ playback }: PanelHost, drawn: DrawnText, onLine: (line: DrawnLine) => void): () => void {
  let marked: DrawnLine | undefined
  const mark = (): void => {
    // A player that was sent to the beginning of a line may stop just before it.
    const next = drawn.at(lineAt(drawn.lines, playback.get().time + 0.05))
    if (next === marked) return
    marked?.element.removeAttribute('aria-current')
    next?.element.setAttribute('aria-current', 'true')
    marked = next
    if (next) onLine(next)
  }
  mark()
  const end = playback.subscribe(mark)
  return () => {
    end()
    marked?.element.removeAttribute('aria-current')
  }
}

/** Brings the text into view on a small screen, where it stands far below. A viewer who has scrolled meanwhile stays where they are. */
function scrollPageTo(box: HTMLElement): void {
  const { top, bottom } = box.getBoundingClientRect()
  if (scrollY === 0 && (top < 0 || bottom > innerHeight)) box.scrollIntoView({ block: 'center' })
}

/**
 * Scrolls a line to the upper third of the box, and only the box. Blocks far from the screen have an estimated height until they are near it,
 * so the place is corrected after they were laid out. A line that was replaced meanwhile has no place.
 */
function scrollTo(box: HTMLElement, line: HTMLElement, corrections = 4): void {
  if (!line.isConnected) return
  const [around, own] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
  box.scrollTop += own.top - around.top - box.clientHeight / 3
  if (corrections === 0) return
  requestAnimationFrame(() => {
    const { top, bottom } = line.getBoundingClientRect()
    if (top < around.top || bottom > around.bottom) scrollTo(box, line, corrections - 1)
  })
}

/** Arrow keys, Home and End move from time to time; Tab leaves the text. */
function moveFocus(event: KeyboardEvent<HTMLElement>, drawn: DrawnText | undefined): void {
  if (!drawn || !(event.target instanceof HTMLButtonElement)) return
  const at = drawn.indexOf(event.target)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: drawn.lines.length - 1 }
  const next = at < 0 ? undefined : drawn.at(steps[event.key] ?? -1)
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  for (const time of event.currentTarget.querySelectorAll<HTMLButtonElement>('.vt-transcript-time[tabindex="0"]')) time.tabIndex = -1
  next.time.tabIndex = 0
  next.time.focus()
}
