import type { PlaylistItem } from '../../media/contract.ts'
import { PlayerLimits } from '../contract.ts'
import type { Candidate } from '../engines/choose-engine.ts'
import type { AudioTrack } from '../engines/engine.ts'
import { type SourceState, unknownTracks } from './source-state.ts'

/**
 * `empty`: nothing was opened. `waiting`: an entry is open and no engine has begun. `loading`: the code of an engine is being fetched.
 * `running`: an engine plays. `renewing`: no candidate is left, and fresh addresses were requested. `failed`: it gave up until the next play.
 */
export type SourcePhase = 'empty' | 'waiting' | 'loading' | 'running' | 'renewing' | 'failed'

export interface SourceMachine {
  phase: SourcePhase
  entry: PlaylistItem | undefined
  /** Ways to play the entry: the first plays or is tried next. */
  candidates: readonly Candidate[]
  /** Seconds at which the next engine begins. */
  startAt: number
  /** Height in pixels of the quality to hold, 0 for the engine's choice. */
  height: number
  /** The sound track that was chosen; it is kept when the engine changes. */
  audio: AudioTrack | undefined
  dataSaver: boolean
  /** When addresses were renewed last, by the clock of `SourceFacts.now`. */
  renewedAt: number
  reconnecting: boolean
  /** The viewer wants it to play. The element itself forgets that when its source fails or changes. */
  wantsPlay: boolean
  /** Counts starts and stops; an answer to an earlier attempt is ignored. */
  attempt: number
}

export const emptySource: SourceMachine = {
  phase: 'empty',
  entry: undefined,
  candidates: [],
  startAt: 0,
  height: 0,
  audio: undefined,
  dataSaver: false,
  renewedAt: Number.NEGATIVE_INFINITY,
  reconnecting: false,
  wantsPlay: false,
  attempt: 0,
}

type Reason = Exclude<SourceState['failed'], ''>

export type SourceEvent =
  | { type: 'open'; entry: PlaylistItem; startTime: number }
  | { type: 'play' | 'pause' | 'stop' | 'element-played' | 'element-paused' | 'stalled' }
  | { type: 'prefer'; change: Partial<Pick<SourceMachine, 'startAt' | 'height' | 'audio' | 'dataSaver'>> }
  | { type: 'switch'; candidates: readonly Candidate[] }
  | { type: 'engine-started'; attempt: number }
  | { type: 'engine-failed'; attempt: number; reason: Reason }
  | { type: 'reconnecting'; attempt: number; isTrying: boolean }
  | { type: 'renewed'; attempt: number; answer: Renewed; otherwise: Otherwise }

/** Fresh addresses, `gone` when the library refuses the item, undefined when it did not answer. */
export type Renewed = PlaylistItem | 'gone' | undefined
/** Effect if the item exists but fresh addresses do not help: fail, try the next candidate, or keep the state. */
export type Otherwise = 'fail' | 'next' | 'keep'

/** The side effects of transitions. `createSource` carries them out. */
export interface SourceEffects {
  publish: (change: Partial<SourceState>) => void
  stopEngine: () => void
  /** Starts the first candidate. */
  startEngine: () => void
  /** Counts what the element plays already as an engine. */
  adoptNative: () => void
  /** Watches the connection of what the browser plays by itself. */
  keepNative: () => void
  clearSource: () => void
  pause: () => void
  /** Plays if the viewer wants it. */
  resume: () => void
  seek: (time: number) => void
  /** Requests fresh addresses. */
  renew: (otherwise: Otherwise) => void
}
/** An effect as data: its name and its arguments. */
export type SourceEffect = { [Name in keyof SourceEffects]: [Name, ...Parameters<SourceEffects[Name]>] }[keyof SourceEffects]

/** Facts about the media element, the clock and the engines that a transition reads. */
export interface SourceFacts {
  /** Seconds. */
  currentTime: number
  paused: boolean
  autoplay: boolean
  hasData: boolean
  /** The page began to play before the player was made (`fast-start`). */
  isStarted: boolean
  /** Milliseconds. */
  now: number
  choose: (entry: PlaylistItem) => readonly Candidate[]
  /** The element has the address of this candidate already. */
  isPresent: (candidate: Candidate) => boolean
}

/** The next state of a source, and its effects in their order. It changes nothing itself. */
export function transition(machine: SourceMachine, event: SourceEvent, facts: SourceFacts): [SourceMachine, SourceEffect[]] {
  const effects: SourceEffect[] = []
  return [reduce(machine, event, { facts, effects }), effects]
}

interface Step {
  facts: SourceFacts
  effects: SourceEffect[]
}

function reduce(machine: SourceMachine, event: SourceEvent, step: Step): SourceMachine {
  const { effects } = step
  switch (event.type) {
    case 'open':
      return open(machine, event, step)
    case 'play':
      return play({ ...machine, wantsPlay: true }, step)
    case 'pause':
      effects.push(['pause'])
      return { ...machine, wantsPlay: false }
    case 'element-played':
      // A page may call `play()` on the element itself.
      if (machine.phase !== 'running') effects.push(['resume'])
      return { ...machine, wantsPlay: true }
    case 'element-paused':
      return { ...machine, wantsPlay: false }
    case 'stop':
      return stop(machine, step)
    case 'stalled':
      return machine.reconnecting ? machine : next(machine, step)
    case 'prefer':
      return { ...machine, ...event.change }
    case 'switch':
      return restart(machine, { candidates: event.candidates }, step)
  }
  // The others report on an attempt, which may be over.
  if (event.attempt !== machine.attempt) return machine
  switch (event.type) {
    case 'engine-started':
      return started(machine, step)
    case 'engine-failed':
      if (event.reason === 'failed') return next(machine, step)
      if (event.reason !== 'gone') return fail(machine, event.reason, step)
      effects.push(['renew', 'next'])
      return machine
    case 'reconnecting':
      return reconnecting(machine, event.isTrying, step)
    case 'renewed':
      return renewed(machine, event.answer, event.otherwise, step)
  }
}

function open(before: SourceMachine, { entry, startTime }: { entry: PlaylistItem; startTime: number }, step: Step): SourceMachine {
  const { facts, effects } = step
  const isFirst = before.phase === 'empty'
  const candidates = facts.choose(entry)
  const [first] = candidates
  const machine: SourceMachine = {
    ...stop(before, step),
    phase: 'waiting',
    entry,
    candidates,
    startAt: startTime,
    height: 0,
    audio: undefined,
    wantsPlay: !facts.paused,
  }
  if (!isFirst && !facts.hasData) effects.push(['seek', 0])
  effects.push(['publish', { failed: '', engine: '', ...unknownTracks }])
  if (isFirst && facts.isStarted && first?.engine.name === 'cmaf') return begin({ ...machine, startAt: 0 }, step)
  const present = isFirst ? candidates.find((each) => each.engine.name === 'native' && facts.isPresent(each)) : undefined
  const isInUse = !facts.paused || facts.autoplay || facts.currentTime > 0
  if (present && (present === first || isInUse)) return adopt(machine, present, step)
  if (first?.engine.name === 'native') return begin(machine, step)
  effects.push(['clearSource'])
  return machine
}

/** Keeps an element playing the source that the server's HTML gave it. */
function adopt(machine: SourceMachine, present: Candidate, step: Step): SourceMachine {
  const candidates = [present, ...machine.candidates.filter((each) => each !== present)]
  step.effects.push(['adoptNative'])
  const adopted = started({ ...machine, candidates }, step)
  if (machine.startAt > 0 && step.facts.currentTime < 0.5) step.effects.push(['seek', machine.startAt])
  return adopted
}

function play(machine: SourceMachine, step: Step): SourceMachine {
  const { phase, entry, candidates } = machine
  if (phase === 'loading' || phase === 'running' || !entry) return machine
  return begin(candidates[0] ? machine : { ...machine, candidates: step.facts.choose(entry) }, step)
}

/** Starts the first candidate. */
function begin(machine: SourceMachine, step: Step): SourceMachine {
  if (!machine.candidates[0] || !machine.entry) return fail(machine, 'failed', step)
  step.effects.push(['publish', { failed: '', ...unknownTracks }], ['startEngine'])
  return { ...machine, phase: 'loading', attempt: machine.attempt + 1 }
}

function started(machine: SourceMachine, { effects }: Step): SourceMachine {
  const engine = machine.candidates[0]?.engine.name ?? ''
  effects.push(['publish', { engine, loading: false }])
  if (engine === 'native') effects.push(['keepNative'])
  return { ...machine, phase: 'running' }
}

function stop(machine: SourceMachine, step: Step): SourceMachine {
  step.effects.push(['stopEngine'])
  const phase = machine.phase === 'empty' ? 'empty' : 'waiting'
  return reconnecting({ ...machine, phase, attempt: machine.attempt + 1 }, false, step)
}

/** Stops at the place that it has reached. */
const halt = (machine: SourceMachine, step: Step): SourceMachine => ({
  ...stop(machine, step),
  startAt: step.facts.currentTime || machine.startAt,
})

function reconnecting(machine: SourceMachine, isTrying: boolean, { effects }: Step): SourceMachine {
  if (machine.reconnecting !== isTrying) effects.push(['publish', { reconnecting: isTrying }])
  return { ...machine, reconnecting: isTrying }
}

/** Begins again at the same place. */
function restart(machine: SourceMachine, change: Partial<SourceMachine>, step: Step): SourceMachine {
  const begun = begin({ ...halt(machine, step), ...change }, step)
  step.effects.push(['resume'])
  return begun
}

/** Gives up the first candidate for the second. Addresses expire: when none is left, fresh ones are requested. */
function next(machine: SourceMachine, step: Step): SourceMachine {
  const candidates = machine.candidates.slice(1)
  if (candidates[0]) return restart(machine, { candidates }, step)
  const halted = halt(machine, step)
  step.effects.push(['renew', 'fail'])
  return { ...halted, phase: 'renewing', candidates }
}

function renewed(machine: SourceMachine, answer: Renewed, otherwise: Otherwise, step: Step): SourceMachine {
  const { now, choose } = step.facts
  if (answer === 'gone') return fail(machine, answer, step)
  if (otherwise === 'keep') return machine
  if (answer?.MediaURL && now - machine.renewedAt >= PlayerLimits.renewMs)
    return restart(machine, { renewedAt: now, entry: answer, candidates: choose(answer) }, step)
  return otherwise === 'fail' ? fail(machine, 'failed', step) : next(machine, step)
}

function fail(machine: SourceMachine, reason: Reason, step: Step): SourceMachine {
  const halted = halt(machine, step)
  step.effects.push(['pause'])
  // The bar shows the time at which "Try again" goes on.
  if (reason === 'unreachable') step.effects.push(['seek', halted.startAt])
  step.effects.push(['publish', { failed: reason, loading: false, engine: '' }])
  return { ...halted, phase: 'failed', candidates: [], wantsPlay: false }
}
