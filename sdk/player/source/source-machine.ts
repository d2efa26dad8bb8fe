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
  | { type: 'start-from'; time: number }
  | { type: 'hold-height'; height: number }
  | { type: 'choose-audio'; track: AudioTrack }
  | { type: 'save-data'; on: boolean }
  | { type: 'switch'; candidates: readonly Candidate[] }
  | { type: 'engine-started'; attempt: number }
  | { type: 'engine-failed'; attempt: number; reason: Reason }
  | { type: 'reconnecting'; attempt: number; isTrying: boolean }
  | { type: 'renewed'; attempt: number; answer: Renewed; otherwise: Otherwise }

/** Fresh addresses, `gone` when the library refuses the item, undefined when it did not answer. */
export type Renewed = PlaylistItem | 'gone' | undefined
/** What happens when fresh addresses do not help: give up, or try the next candidate. */
export type Otherwise = 'fail' | 'next'

/** What `createSource` does after a transition, in this order. */
export type SourceEffect =
  | { type: 'stop-engine' | 'start-engine' | 'adopt-native' | 'keep-native' | 'clear-source' | 'pause' | 'resume' }
  | { type: 'seek'; time: number }
  | { type: 'renew'; otherwise: Otherwise }
  | { type: 'publish'; change: Partial<SourceState> }

/** What a transition reads of the media element, the clock and the engines. */
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

type Step = readonly [SourceMachine, readonly SourceEffect[]]

/** The next state of a source, and what is to be done. It changes nothing itself. */
export function transition(machine: SourceMachine, event: SourceEvent, facts: SourceFacts): Step {
  switch (event.type) {
    case 'open':
      return open(machine, event.entry, event.startTime, facts)
    case 'play':
      return play({ ...machine, wantsPlay: true }, facts)
    case 'pause':
      return [{ ...machine, wantsPlay: false }, [{ type: 'pause' }]]
    case 'element-played':
      // A page may call `play()` on the element itself.
      return [{ ...machine, wantsPlay: true }, machine.phase === 'running' ? [] : [{ type: 'resume' }]]
    case 'element-paused':
      return [{ ...machine, wantsPlay: false }, []]
    case 'stop':
      return stop(machine)
    case 'stalled':
      return machine.reconnecting ? [machine, []] : next(machine, facts)
    case 'start-from':
      return [{ ...machine, startAt: event.time }, []]
    case 'hold-height':
      return [{ ...machine, height: event.height }, []]
    case 'choose-audio':
      return [{ ...machine, audio: event.track }, []]
    case 'save-data':
      return [{ ...machine, dataSaver: event.on }, []]
    case 'switch':
      return restart(machine, facts, { candidates: event.candidates })
  }
  // The others report on an attempt, which may be over.
  if (event.attempt !== machine.attempt) return [machine, []]
  switch (event.type) {
    case 'engine-started':
      return started(machine)
    case 'engine-failed':
      if (event.reason === 'failed') return next(machine, facts)
      if (event.reason === 'gone') return [machine, [{ type: 'renew', otherwise: 'next' }]]
      return fail(machine, event.reason, facts)
    case 'reconnecting':
      return reconnecting(machine, event.isTrying)
    case 'renewed':
      return renewed(machine, event.answer, event.otherwise, facts)
  }
}

function open(machine: SourceMachine, entry: PlaylistItem, startTime: number, facts: SourceFacts): Step {
  const isFirst = machine.phase === 'empty'
  const [stopped, effects] = stop(machine)
  const candidates = facts.choose(entry)
  const opened: SourceMachine = {
    ...stopped,
    phase: 'waiting',
    entry,
    candidates,
    startAt: startTime,
    height: 0,
    audio: undefined,
    wantsPlay: !facts.paused,
  }
  const before: SourceEffect[] = [...effects]
  if (!isFirst && !facts.hasData) before.push({ type: 'seek', time: 0 })
  before.push(publish({ failed: '', engine: '', ...unknownTracks }))
  const first = candidates[0]?.engine.name
  if (isFirst && facts.isStarted && first === 'cmaf') return begin({ ...opened, startAt: 0 }, facts, before)
  const present = isFirst ? candidates.find((each) => each.engine.name === 'native' && facts.isPresent(each)) : undefined
  const isInUse = !facts.paused || facts.autoplay || facts.currentTime > 0
  if (present && (present === candidates[0] || isInUse)) return adopt(opened, present, facts, before)
  if (first === 'native') return begin(opened, facts, before)
  return [opened, [...before, { type: 'clear-source' }]]
}

/** Keeps an element playing what the server's HTML gave it. */
function adopt(machine: SourceMachine, present: Candidate, { currentTime }: SourceFacts, before: readonly SourceEffect[]): Step {
  const candidates = [present, ...machine.candidates.filter((each) => each !== present)]
  const effects: SourceEffect[] = [...before, { type: 'adopt-native' }, publish({ engine: 'native' }), { type: 'keep-native' }]
  if (machine.startAt > 0 && currentTime < 0.5) effects.push({ type: 'seek', time: machine.startAt })
  return [{ ...machine, phase: 'running', candidates }, effects]
}

function play(machine: SourceMachine, facts: SourceFacts): Step {
  if (machine.phase === 'loading' || machine.phase === 'running' || !machine.entry) return [machine, []]
  return begin(machine.candidates.length > 0 ? machine : { ...machine, candidates: facts.choose(machine.entry) }, facts)
}

/** Starts the first candidate. */
function begin(machine: SourceMachine, facts: SourceFacts, before: readonly SourceEffect[] = []): Step {
  if (machine.candidates.length === 0 || !machine.entry) {
    const [failed, effects] = fail(machine, 'failed', facts)
    return [failed, [...before, ...effects]]
  }
  const effects: SourceEffect[] = [...before, publish({ failed: '', ...unknownTracks }), { type: 'start-engine' }]
  return [{ ...machine, phase: 'loading', attempt: machine.attempt + 1 }, effects]
}

function started(machine: SourceMachine): Step {
  const engine = machine.candidates[0]?.engine.name ?? ''
  const effects: SourceEffect[] = [publish({ engine, loading: false })]
  if (engine === 'native') effects.push({ type: 'keep-native' })
  return [{ ...machine, phase: 'running' }, effects]
}

function stop(machine: SourceMachine): Step {
  const phase = machine.phase === 'empty' ? 'empty' : 'waiting'
  const [stopped, effects] = reconnecting({ ...machine, phase, attempt: machine.attempt + 1 }, false)
  return [stopped, [{ type: 'stop-engine' }, ...effects]]
}

function reconnecting(machine: SourceMachine, isTrying: boolean): Step {
  if (machine.reconnecting === isTrying) return [machine, []]
  return [{ ...machine, reconnecting: isTrying }, [publish({ reconnecting: isTrying })]]
}

/** Begins again at the same place. */
function restart(machine: SourceMachine, facts: SourceFacts, change: Partial<SourceMachine>): Step {
  const [stopped, effects] = stop(machine)
  const [begun, more] = begin({ ...stopped, startAt: facts.currentTime || machine.startAt, ...change }, facts, effects)
  return [begun, [...more, { type: 'resume' }]]
}

/** Gives up the first candidate for the second. Addresses expire: when none is left, fresh ones are requested. */
function next(machine: SourceMachine, facts: SourceFacts): Step {
  const candidates = machine.candidates.slice(1)
  if (candidates.length > 0) return restart(machine, facts, { candidates })
  const [stopped, effects] = stop(machine)
  const startAt = facts.currentTime || machine.startAt
  return [{ ...stopped, phase: 'renewing', startAt, candidates }, [...effects, { type: 'renew', otherwise: 'fail' }]]
}

function renewed(machine: SourceMachine, answer: Renewed, otherwise: Otherwise, facts: SourceFacts): Step {
  if (answer === 'gone') return fail(machine, 'gone', facts)
  const isTooSoon = facts.now - machine.renewedAt < PlayerLimits.renewMs
  if (answer?.MediaURL && !isTooSoon)
    return restart(machine, facts, { renewedAt: facts.now, entry: answer, candidates: facts.choose(answer) })
  return otherwise === 'fail' ? fail(machine, 'failed', facts) : next(machine, facts)
}

function fail(machine: SourceMachine, reason: Reason, facts: SourceFacts): Step {
  const [stopped, stopping] = stop(machine)
  const startAt = facts.currentTime || machine.startAt
  const effects: SourceEffect[] = [...stopping, { type: 'pause' }]
  // The bar shows the time at which "Try again" goes on.
  if (reason === 'unreachable') effects.push({ type: 'seek', time: startAt })
  effects.push(publish({ failed: reason, loading: false, engine: '' }))
  return [{ ...stopped, phase: 'failed', startAt, candidates: [], wantsPlay: false }, effects]
}

const publish = (change: Partial<SourceState>): SourceEffect => ({ type: 'publish', change })
