import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import type { ScreenShow, ShownScheduleEntry } from '../../sdk/signage/index.ts'
import { screenWords } from '../../sdk/text/en/screen.ts'
import { useWords } from '../../sdk/text/language.ts'
import { IdleCard } from './cards.tsx'
import { initialRun, reduceRun, type Turn } from './run.ts'
import { type SlideProps, SlideView } from './slide-view.tsx'
import { itemsOf, type Slide, slidesOf } from './slides.ts'

export interface ShowStageProps {
  show: ScreenShow
  scheduleEntry: ShownScheduleEntry | undefined
  allowed: ReadonlySet<number> | undefined
  /** It came to the end of its last slide, or has no end. */
  onRunThrough: () => void
  onSlide: (slide: Slide | undefined) => void
  onFail: (what: string) => void
  /** A live stream of this item (ClipDataID) has ended. */
  onOver: (item: number) => void
}

/** So long two slides are there at once. */
const leavingMs = 1200

/** The current slide, and the next one getting ready behind it. */
export function ShowStage({ show, scheduleEntry, allowed, onRunThrough, onSlide, onFail, onOver }: ShowStageProps) {
  const words = useWords(screenWords)

  const [run, act] = useReducer(reduceRun, initialRun)
  const shownEntry = useRef<number>(undefined)
  const seen = useRef<Slide>(undefined)
  seen.current = run.current?.slide

  const slides = useMemo(() => (scheduleEntry ? slidesOf(scheduleEntry, allowed) : []), [scheduleEntry, allowed])
  useEffect(() => {
    const isOther = shownEntry.current !== undefined && shownEntry.current !== scheduleEntry?.ID
    shownEntry.current = scheduleEntry?.ID
    const items = seen.current ? itemsOf(seen.current) : []
    const isGone = allowed !== undefined && items.some(({ item }) => item !== 0 && !allowed.has(item))
    // A gallery with other images in it is another slide, and comes as softly as another schedule entry.
    const isSoft = isOther || (seen.current?.kind === 'gallery' && slides[0]?.key !== seen.current.key)
    act({ type: 'load', slides, cut: isSoft && !isGone && slides.length > 0 })
  }, [slides, scheduleEntry?.ID, allowed])

  const { current, leaving, rounds } = run
  const seenSlide = current?.slide
  useEffect(() => onSlide(seenSlide), [seenSlide, onSlide])
  useEffect(() => {
    if (rounds > 0) onRunThrough()
  }, [rounds, onRunThrough])
  // A page or a stream never comes to an end: what is new comes in at once.
  const isEndless = current?.slide.kind === 'page' || current?.slide.kind === 'player'
  useEffect(() => {
    if (isEndless) onRunThrough()
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => act({ type: 'left', n: leaving.n }), leavingMs)
    return () => clearTimeout(timer)
  }, [leaving])

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // The gallery in another mode has its own keys.
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
      const action = keys[event.key]
      if (!action || (action.type === 'toggle' && !canPause(seen.current))) return
      event.preventDefault()
      act(action)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const turns: [Turn, 'leaving' | 'current' | 'next'][] = []
  if (run.leaving) turns.push([run.leaving, 'leaving'])
  if (run.current) turns.push([run.current, 'current'])
  if (run.next) turns.push([run.next, 'next'])
  return (
    <section className="vs-stage" aria-label={words.region} data-transition={scheduleEntry?.Settings.TransitionIndex ?? 6}>
      {!run.current && <IdleCard name={show.Screen.Name} isEmpty={slides.length === 0} />}
      {turns.map(([turn, state]) => (
        <Layer key={turn.n} turn={turn} state={state} isPaused={run.isPaused} act={act} onFail={onFail} onOver={onOver} />
      ))}
      {run.isPaused && canPause(seenSlide) && (
        <p className="vs-paused" role="status">
          {words.paused}
        </p>
      )}
    </section>
  )
}

/** Broadcasts, streams and other people's pages go on by themselves, and galleries have a pause of their own. */
const canPause = (slide: Slide | undefined): boolean => slide?.kind === 'image' || slide?.kind === 'video'

/** Remote controls send what keyboards send. */
const keys: Record<string, Parameters<typeof reduceRun>[1]> = {
  ArrowRight: { type: 'step', by: 1 },
  ArrowDown: { type: 'step', by: 1 },
  ArrowLeft: { type: 'step', by: -1 },
  ArrowUp: { type: 'step', by: -1 },
  Enter: { type: 'toggle' },
  ' ': { type: 'toggle' },
  MediaPlayPause: { type: 'toggle' },
  Backspace: { type: 'first' },
  Escape: { type: 'first' },
  BrowserBack: { type: 'first' },
  GoBack: { type: 'first' },
}

interface LayerProps {
  turn: Turn
  state: 'leaving' | 'current' | 'next'
  isPaused: boolean
  act: (action: Parameters<typeof reduceRun>[1]) => void
  onFail: (what: string) => void
  onOver: (item: number) => void
}

function Layer({ turn: { n, slide }, state, isPaused, act, onFail, onOver }: LayerProps) {
  const { item } = slide
  const tell: Pick<SlideProps, 'onReady' | 'onDone' | 'onFail' | 'onOver'> = {
    onOver: useCallback(() => onOver(item), [item, onOver]),
    onReady: useCallback(() => act({ type: 'ready', n }), [n, act]),
    onDone: useCallback(() => act({ type: 'done', n }), [n, act]),
    onFail: useCallback(
      (what: string) => {
        onFail(what)
        act({ type: 'failed', n })
      },
      [n, act, onFail],
    ),
  }
  return (
    <div className="vs-layer" data-state={state} inert={state !== 'current'}>
      <SlideView slide={slide} isCurrent={state === 'current'} isPaused={isPaused} {...tell} />
    </div>
  )
}
