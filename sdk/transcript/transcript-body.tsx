import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PanelHost } from '../panels/index.ts'
import { transcriptWords } from '../text/en/transcript.ts'
import { useWords } from '../text/language.ts'
import { type DrawnLine, drawLines } from './draw-lines.ts'
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
}

interface FoundPlace extends HighlightedPlace {
  line: DrawnLine
}

/** The text itself: the line that is spoken is marked and kept in sight, until the viewer scrolls or searches. */
export function TranscriptBody({ sections, begin, lang, host }: TranscriptBodyProps) {
  const words = useWords(transcriptWords)
  const text = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnLine[]>([])
  const [following, setFollowing] = useState(true)
  const stop = (): void => setFollowing(false)
  const show = ({ element }: DrawnLine): void => {
    if (text.current) scrollTo(text.current, element)
  }
  useDrawnLines({ sections, begin, host, text, drawn, isFollowing: following })
  const { count, chosen, search, step } = useMatches(sections, drawn, host.search, (line) => {
    stop()
    show(line)
  })
  return (
    <>
      <TranscriptSearch first={host.search?.term ?? ''} count={count} chosen={chosen} onSearch={search} onStep={step} />
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

interface DrawnText {
  sections: readonly TranscriptSection[]
  begin: number
  host: PanelHost
  text: RefObject<HTMLDivElement | null>
  drawn: RefObject<DrawnLine[]>
  isFollowing: boolean
}

/** Draws the lines into the box, and marks the line that is spoken. */
function useDrawnLines({ sections, begin, host, text, drawn, isFollowing }: DrawnText): void {
  const words = useWords(transcriptWords)
  useLayoutEffect(() => {
    if (text.current)
      drawn.current = drawLines(text.current, sections, {
        begin,
        playFrom: (time) => words.playFrom({ time }),
        described: words.described,
      })
  }, [sections, begin, words, text, drawn])
  useEffect(
    () =>
      watchCurrentLine(host, drawn.current, (line) => {
        if (isFollowing && text.current) scrollTo(text.current, line.element)
      }),
    // biome-ignore lint/correctness/useExhaustiveDependencies: other sections are other lines.
    [host, isFollowing, sections, text, drawn],
  )
}

function FollowButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="vt-transcript-button" onClick={onClick}>
      {useWords(transcriptWords).follow}
    </button>
  )
}

/** Plays from the line that was pressed, unless text was selected to copy it. */
function playPressed(target: EventTarget, drawn: readonly DrawnLine[], host: PanelHost): void {
  if (!(target instanceof Element) || getSelection()?.isCollapsed === false) return
  const pressed = drawn.find(({ element }) => element.contains(target))
  if (pressed) host.playFrom(pressed.line.from)
}

/** The places of the searched term, one of them in sight. Other sections are searched for the same term. */
function useMatches(
  sections: readonly TranscriptSection[],
  drawn: RefObject<DrawnLine[]>,
  first: PanelHost['search'],
  onShow: (line: DrawnLine) => void,
) {
  const [found, setFound] = useState<FoundPlace[]>([])
  const [chosen, setChosen] = useState(0)
  const wanted = useRef({ term: first?.term ?? '', from: first?.from ?? 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: places belong to the lines of these sections.
  useEffect(() => {
    search(wanted.current.term, wanted.current.from)
    return () => highlightPlaces([], undefined)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a search for the same term belongs to new lines alone
  }, [sections])
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

const findPlaces = (drawn: readonly DrawnLine[], term: string): FoundPlace[] =>
  drawn.flatMap((line) => placesOf(line.line.text, term).map(([start, end]) => ({ line, words: line.words, start, end })))

/** Marks the line that is spoken, and calls back with each. Returns the function that ends it. */
function watchCurrentLine({ playback }: PanelHost, drawn: readonly DrawnLine[], onLine: (line: DrawnLine) => void): () => void {
  const lines = drawn.map(({ line }) => line)
  let marked: DrawnLine | undefined
  const mark = (): void => {
    // A player that was sent to the beginning of a line may stop just before it.
    const next = drawn[lineAt(lines, playback.get().time + 0.05)]
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

/**
 * Scrolls a line to the upper third of the box, and only the box. Blocks far from the screen have an estimated height until they are near it,
 * so the place is corrected after they were laid out.
 */
function scrollTo(box: HTMLElement, line: HTMLElement, corrections = 4): void {
  const [around, own] = [box.getBoundingClientRect(), line.getBoundingClientRect()]
  box.scrollTop += own.top - around.top - box.clientHeight / 3
  if (corrections === 0) return
  requestAnimationFrame(() => {
    const { top, bottom } = line.getBoundingClientRect()
    if (top < around.top || bottom > around.bottom) scrollTo(box, line, corrections - 1)
  })
}

/** Arrow keys, Home and End move from time to time; Tab leaves the text. */
function moveFocus(event: KeyboardEvent, drawn: readonly DrawnLine[]): void {
  const at = drawn.findIndex(({ time }) => time === event.target)
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: drawn.length - 1 }
  const next = at < 0 ? undefined : drawn[steps[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  for (const { time } of drawn) time.tabIndex = time === next.time ? 0 : -1
  next.time.focus()
}
