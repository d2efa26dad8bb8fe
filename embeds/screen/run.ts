import type { Slide } from './slides.ts'

/** A slide in its turn: the same slide in another turn is drawn anew. */
export interface Turn {
  n: number
  slide: Slide
}

/** How a show runs: one slide is seen while the next one gets ready behind it. */
export interface Run {
  slides: readonly Slide[]
  /** Place of what comes next. */
  place: number
  turns: number
  current: Turn | undefined
  next: Turn | undefined
  /** The previous slide during its transition. */
  leaving: Turn | undefined
  /** The next one can be seen. */
  isReady: boolean
  /** The current one has had its time. */
  isDone: boolean
  isPaused: boolean
  /** How often it came to its end. */
  rounds: number
}

export const initialRun: Run = {
  slides: [],
  place: 0,
  turns: 0,
  current: undefined,
  next: undefined,
  leaving: undefined,
  isReady: false,
  isDone: false,
  isPaused: false,
  rounds: 0,
}

/** `load` shows other slides, at once when `cut`; `ready`, `done` and `failed` are about a turn; `step` is someone with a remote control. */
export type RunAction =
  | { type: 'load'; slides: readonly Slide[]; cut: boolean }
  | { type: 'ready' | 'done' | 'failed'; n: number }
  | { type: 'left'; n: number }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'first' }
  | { type: 'toggle' }

export function reduceRun(run: Run, action: RunAction): Run {
  switch (action.type) {
    case 'load':
      return settle(load(run, action.slides, action.cut))
    case 'ready':
      return action.n === run.next?.n ? settle({ ...run, isReady: true }) : run
    case 'done':
      return action.n === run.current?.n ? settle(finish(run)) : run
    case 'failed':
      if (action.n === run.next?.n) return prepare(run, run.place + 1)
      return action.n === run.current?.n ? settle(finish(run)) : run
    case 'left':
      return action.n === run.leaving?.n ? { ...run, leaving: undefined } : run
    case 'step':
      return settle({ ...(action.by === 1 ? run : prepare(run, run.place - 2)), isDone: true })
    case 'first':
      return settle({ ...prepare(run, 0), isDone: true })
    case 'toggle':
      return { ...run, isPaused: !run.isPaused }
  }
}

function load(run: Run, slides: readonly Slide[], cut: boolean): Run {
  const at = run.current ? slides.findIndex(({ key }) => key === run.current?.slide.key) : -1
  // A slide that may no longer be shown disappears even if the next one is not ready.
  const isGone = run.current !== undefined && at === -1 && !cut
  const current = isGone || slides.length === 0 ? undefined : run.current
  const fresh = { ...run, slides, current, leaving: isGone ? undefined : run.leaving, isDone: cut || run.isDone, isReady: false }
  const slide = slides[at]
  if (at >= 0 && slide && current && !cut) {
    const pending = { ...fresh, current: { ...current, slide } }
    const place = (at + 1) % slides.length
    // A slide that is already loading stays if it is still the next one.
    return run.next && slides[place]?.key === run.next.slide.key
      ? { ...pending, place, next: run.next, isReady: run.isReady }
      : prepare(pending, place)
  }
  return prepare(fresh, 0)
}

/** Slides that stay for ever need no next one while they are alone. */
const staysAlone = ({ slides, current }: Run): boolean =>
  slides.length === 1 && current !== undefined && slides[0]?.key === current.slide.key && current.slide.kind !== 'video'

function prepare(run: Run, wanted: number): Run {
  const count = run.slides.length
  const place = count === 0 ? 0 : ((wanted % count) + count) % count
  const slide = run.slides[place]
  if (!slide || staysAlone(run)) return { ...run, place, next: undefined, isReady: false }
  return { ...run, place, turns: run.turns + 1, next: { n: run.turns + 1, slide }, isReady: false }
}

/** The time of the current one is over: where it was the last, the show has run through. */
const finish = (run: Run): Run => (run.isDone ? run : { ...run, isDone: true, rounds: run.rounds + (run.place === 0 ? 1 : 0) })

/** Goes on when both sides agree: what is seen stays until something else can be. */
function settle(run: Run): Run {
  const { current, next, isReady, isDone } = run
  if (current && isDone && !next) return staysAlone(run) ? { ...run, isDone: false } : run
  if (!next || !isReady || (current && !isDone)) return run
  const shown = { ...run, leaving: current, current: next, next: undefined, isDone: false }
  return prepare(shown, run.place + 1)
}
