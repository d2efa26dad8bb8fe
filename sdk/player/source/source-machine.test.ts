import { describe, expect, it } from 'vitest'
import type { PlaylistItem } from '../../media/contract.ts'
import type { Candidate } from '../engines/choose-engine.ts'
import type { EngineName } from '../engines/engine.ts'
import { emptySource, type SourceEffect, type SourceEvent, type SourceFacts, type SourceMachine, transition } from './source-machine.ts'

const entryOf = (address: string) => ({ EncID: 'VqLBrt', MediaURL: address }) as PlaylistItem
const entry = entryOf('/first.m3u8')
const fresh = entryOf('/fresh.m3u8')
const candidate = (name: EngineName): Candidate => ({
  engine: { name, canPlay: () => [], load: () => () => ({ stop() {} }) },
  url: `/${name}`,
})
const native = candidate('native')
const cmaf = candidate('cmaf')
const hls = candidate('hls')

const factsOf = (change: Partial<SourceFacts> = {}): SourceFacts => ({
  currentTime: 0,
  paused: true,
  autoplay: false,
  hasData: true,
  isStarted: false,
  now: 1_000_000,
  choose: () => [cmaf, hls],
  isPresent: () => false,
  ...change,
})

/** Runs events one after the other; answers the last state, and the effects of the last event. */
function run(events: SourceEvent[], facts = factsOf(), from: SourceMachine = emptySource) {
  let machine = from
  let effects: readonly SourceEffect[] = []
  for (const event of events) [machine, effects] = transition(machine, event, facts)
  return { machine, effects, names: effects.map(([name]) => name) }
}
const opened: SourceEvent = { type: 'open', entry, startTime: 7 }
const running = run([opened, { type: 'play' }, { type: 'engine-started', attempt: 2 }]).machine
const failed = (reason: 'failed' | 'ended' | 'gone' | 'unreachable', attempt = running.attempt): SourceEvent => ({
  type: 'engine-failed',
  attempt,
  reason,
})

describe('transition', () => {
  it('ignores events of an earlier attempt', () => {
    const late = running.attempt - 1
    for (const event of [
      failed('failed', late),
      failed('unreachable', late),
      { type: 'engine-started', attempt: late },
      { type: 'reconnecting', attempt: late, isTrying: true },
      { type: 'renewed', attempt: late, answer: fresh, otherwise: 'fail' },
    ] satisfies SourceEvent[]) {
      expect(transition(running, event, factsOf())).toEqual([running, []])
    }
  })

  it('plays nothing while no entry is open', () => {
    const { machine, effects } = run([{ type: 'play' }])
    expect(machine).toMatchObject({ phase: 'empty', wantsPlay: true })
    expect(effects).toEqual([])
  })

  it('fails when an entry has no candidate', () => {
    const { machine, effects } = run([opened, { type: 'play' }], factsOf({ choose: () => [] }))
    expect(machine).toMatchObject({ phase: 'failed', wantsPlay: false, startAt: 7 })
    expect(effects.at(-1)).toEqual(['publish', { failed: 'failed', loading: false, engine: '' }])
  })

  it('waits for the first play, then loads the first candidate, then runs', () => {
    expect(run([opened]).machine).toMatchObject({ phase: 'waiting', startAt: 7, candidates: [cmaf, hls] })
    const { machine, names } = run([opened, { type: 'play' }])
    expect(machine.phase).toBe('loading')
    expect(names).toEqual(['publish', 'startEngine'])
    const started = run([{ type: 'engine-started', attempt: machine.attempt }], factsOf(), machine)
    expect(started.machine).toMatchObject({ phase: 'running', wantsPlay: true })
    expect(started.effects).toEqual([['publish', { engine: 'cmaf', loading: false }]])
    expect(transition(running, { type: 'play' }, factsOf())[1]).toEqual([])
  })

  it('starts the engine of the browser at once, without loading media', () => {
    const { machine, names } = run([opened], factsOf({ choose: () => [native] }))
    expect(machine.phase).toBe('loading')
    expect(names).toContain('startEngine')
    expect(run([{ type: 'engine-started', attempt: machine.attempt }], factsOf(), machine).names).toEqual(['publish', 'keepNative'])
  })

  it('adopts an element that already has the address, and tries the others after it', () => {
    const facts = factsOf({ choose: () => [cmaf, native, hls], isPresent: ({ engine }) => engine.name === 'native', paused: false })
    const { machine, names } = run([opened], facts)
    expect(machine).toMatchObject({ phase: 'running', wantsPlay: true, candidates: [native, cmaf, hls] })
    expect(names).toEqual(['stopEngine', 'publish', 'adoptNative', 'publish', 'keepNative', 'seek'])
    const idle = run([opened], { ...facts, paused: true })
    expect(idle.machine.phase).toBe('waiting')
    expect(idle.names.at(-1)).toBe('clearSource')
  })

  it('adopts the media that the page began to play, from its beginning', () => {
    expect(run([opened], factsOf({ isStarted: true })).machine).toMatchObject({ phase: 'loading', startAt: 0 })
  })

  it('returns an element without data to its beginning when another entry opens', () => {
    const { machine, effects } = run([{ ...opened, entry: fresh, startTime: 0 }], factsOf({ hasData: false }), running)
    expect(effects).toContainEqual(['seek', 0])
    expect(machine).toMatchObject({ phase: 'waiting', entry: fresh, height: 0, audio: undefined })
  })

  it('tries the next candidate at the same place when one fails', () => {
    const { machine, names } = run([failed('failed')], factsOf({ currentTime: 42 }), running)
    expect(machine).toMatchObject({ phase: 'loading', startAt: 42, candidates: [hls], wantsPlay: true })
    expect(names).toEqual(['stopEngine', 'publish', 'startEngine', 'resume'])
  })

  it('requests fresh addresses when no candidate is left, and gives up without them', () => {
    const last = { ...running, candidates: [hls] }
    const { machine, names } = run([failed('failed')], factsOf({ currentTime: 42 }), last)
    expect(machine).toMatchObject({ phase: 'renewing', startAt: 42, candidates: [] })
    expect(names).toEqual(['stopEngine', 'renew'])
    const { attempt } = machine
    const none = run([{ type: 'renewed', attempt, answer: undefined, otherwise: 'fail' }], factsOf(), machine)
    expect(none.machine).toMatchObject({ phase: 'failed', wantsPlay: false })
    expect(none.effects).toContainEqual(['pause'])
    const again = run([{ type: 'play' }], factsOf(), none.machine)
    expect(again.machine).toMatchObject({ phase: 'loading', startAt: 42, candidates: [cmaf, hls] })
  })

  it('continues with fresh addresses, but not twice within a short time', () => {
    const renewed: SourceEvent = { type: 'renewed', attempt: running.attempt, answer: fresh, otherwise: 'fail' }
    const { machine, names } = run([renewed], factsOf({ currentTime: 42 }), running)
    expect(machine).toMatchObject({ phase: 'loading', entry: fresh, startAt: 42, renewedAt: 1_000_000 })
    expect(names.at(-1)).toBe('resume')
    const soon = run([{ ...renewed, attempt: machine.attempt }], factsOf({ now: 1_000_001 }), machine)
    expect(soon.machine.phase).toBe('failed')
  })

  it('continues while fresh addresses are requested for refused ones, and tries the next candidate without them', () => {
    const { machine, effects } = run([failed('gone')], factsOf(), running)
    expect(machine).toBe(running)
    expect(effects).toEqual([['renew', 'next']])
    const answer: SourceEvent = { type: 'renewed', attempt: running.attempt, answer: undefined, otherwise: 'next' }
    expect(run([answer], factsOf(), running).machine).toMatchObject({ phase: 'loading', candidates: [hls] })
  })

  it('fails permanently when the library refuses the item', () => {
    const { effects } = run([{ type: 'renewed', attempt: running.attempt, answer: 'gone', otherwise: 'next' }], factsOf(), running)
    expect(effects.at(-1)).toEqual(['publish', { failed: 'gone', loading: false, engine: '' }])
  })

  it('changes nothing when the item still exists after an address was refused', () => {
    for (const answer of [fresh, undefined]) {
      expect(run([{ type: 'renewed', attempt: running.attempt, answer, otherwise: 'keep' }], factsOf(), running)).toMatchObject({
        machine: running,
        effects: [],
      })
    }
  })

  it('fails permanently when the library refuses the item after an address was refused', () => {
    const { machine } = run([{ type: 'renewed', attempt: running.attempt, answer: 'gone', otherwise: 'keep' }], factsOf(), running)
    expect(machine.phase).toBe('failed')
  })

  it('shows the time at which it continues when the server is unreachable', () => {
    const { machine, effects } = run([failed('unreachable')], factsOf({ currentTime: 42 }), running)
    expect(machine).toMatchObject({ phase: 'failed', startAt: 42 })
    expect(effects).toContainEqual(['seek', 42])
    expect(run([failed('ended')], factsOf(), running).effects).not.toContainEqual(['seek', 0])
  })

  it('does not count a stall as a failure while requests are retried', () => {
    const trying = run([{ type: 'reconnecting', attempt: running.attempt, isTrying: true }], factsOf(), running)
    expect(trying.effects).toEqual([['publish', { reconnecting: true }]])
    expect(run([{ type: 'stalled' }], factsOf(), trying.machine).machine).toEqual(trying.machine)
    expect(run([{ type: 'stalled' }], factsOf(), running).machine.candidates).toEqual([hls])
  })

  it('publishes the end of a reconnection when it stops', () => {
    const { machine, effects } = run([{ type: 'stop' }], factsOf(), { ...running, reconnecting: true })
    expect(machine).toMatchObject({ phase: 'waiting', reconnecting: false })
    expect(effects).toEqual([['stopEngine'], ['publish', { reconnecting: false }]])
    expect(run([{ type: 'stop' }]).machine.phase).toBe('empty')
  })

  it('switches engines at the same place, and keeps the height, the sound track and the data saver', () => {
    const track = { id: 2, label: '', lang: 'de', kind: 'main' } as const
    const held = run(
      [
        { type: 'prefer', change: { height: 360 } },
        { type: 'prefer', change: { audio: track, dataSaver: true } },
      ],
      factsOf(),
      running,
    )
    const { machine, names } = run([{ type: 'switch', candidates: [hls] }], factsOf({ currentTime: 42 }), held.machine)
    expect(machine).toMatchObject({ phase: 'loading', startAt: 42, candidates: [hls], height: 360, audio: track, dataSaver: true })
    expect(names).toEqual(['stopEngine', 'publish', 'startEngine', 'resume'])
  })

  it('remembers whether the viewer wants it to play', () => {
    expect(run([{ type: 'pause' }], factsOf(), running)).toMatchObject({ machine: { wantsPlay: false }, names: ['pause'] })
    expect(run([{ type: 'element-paused' }], factsOf(), running)).toMatchObject({ machine: { wantsPlay: false }, names: [] })
    expect(run([opened, { type: 'element-played' }])).toMatchObject({ machine: { wantsPlay: true }, names: ['resume'] })
    expect(run([{ type: 'element-played' }], factsOf(), running).names).toEqual([])
  })

  it('starts at the requested time while there is no source', () => {
    expect(run([opened, { type: 'prefer', change: { startAt: 90 } }]).machine.startAt).toBe(90)
  })
})
