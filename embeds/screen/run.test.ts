import { describe, expect, it } from 'vitest'
import { initialRun, type Run, type RunAction, reduceRun } from './run.ts'
import type { Slide } from './slides.ts'

const facts = (key: string) => ({ key, item: 1, encId: key, title: key })
const image = (key: string): Slide => ({
  ...facts(key),
  kind: 'image',
  image: { ImageURLs: [], Title: key, AltTitle: '', Width: 0, Height: 0 },
  seconds: 10,
  hasCaption: false,
})
const page = (key: string): Slide => ({ ...facts(key), kind: 'page', url: 'https://example.org/' })
const video = (key: string): Slide => ({ ...facts(key), kind: 'video', entry: {} as never, sound: false })
const play = (run: Run, ...actions: RunAction[]): Run => actions.reduce(reduceRun, run)
const load = (slides: Slide[], cut = false): RunAction => ({ type: 'load', slides, cut })
const ready = (run: Run): Run => play(run, { type: 'ready', n: run.next?.n ?? -1 })
const done = (run: Run): Run => play(run, { type: 'done', n: run.current?.n ?? -1 })
const seen = ({ current, next }: Run) => [current?.slide.key, next?.slide.key]
const abc = [image('a'), image('b'), image('c')]

describe('reduceRun', () => {
  it('shows nothing for an empty show, and no slide before it has loaded', () => {
    expect(seen(play(initialRun, load([])))).toEqual([undefined, undefined])
    expect(seen(play(initialRun, load(abc)))).toEqual([undefined, 'a'])
  })

  it('keeps the current slide until the next one is ready, and then drops it', () => {
    let run = ready(play(initialRun, load(abc)))
    expect(seen(run)).toEqual(['a', 'b'])
    run = done(run)
    expect(seen(run)).toEqual(['a', 'b'])
    run = ready(run)
    expect(seen(run)).toEqual(['b', 'c'])
    run = ready(run)
    expect(seen(run)).toEqual(['b', 'c'])
    expect(seen(done(run))).toEqual(['c', 'a'])
  })

  it('ignores events of slides that have ended', () => {
    const run = ready(play(initialRun, load(abc)))
    expect(play(run, { type: 'done', n: 99 }, { type: 'ready', n: 1 }, { type: 'failed', n: 77 }, { type: 'left', n: 5 })).toEqual(run)
  })

  it('counts a run-through at the end of the last one', () => {
    let run = ready(play(initialRun, load(abc)))
    const rounds: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      run = done(run)
      rounds.push(run.rounds)
      run = ready(run)
    }
    expect(rounds).toEqual([0, 0, 1, 1, 1, 2])
  })

  it('skips slides that fail to load, and continues after one that breaks', () => {
    let run = ready(play(initialRun, load(abc)))
    run = play(run, { type: 'failed', n: run.next?.n ?? 0 })
    expect(seen(run)).toEqual(['a', 'c'])
    run = play(ready(run), { type: 'failed', n: run.current?.n ?? 0 })
    expect(run.current?.slide.key).toBe('c')
  })

  it('stays at an only image and counts its rounds, and replays an only video', () => {
    let run = ready(play(initialRun, load([image('a')])))
    expect(seen(run)).toEqual(['a', undefined])
    run = done(done(run))
    expect([run.rounds, run.current?.slide.key, run.isDone]).toEqual([2, 'a', false])
    expect(seen(ready(play(initialRun, load([page('p')]))))).toEqual(['p', undefined])
    let film = ready(play(initialRun, load([video('v')])))
    expect(seen(film)).toEqual(['v', 'v'])
    const before = film.current?.n
    film = done(ready(film))
    expect(film.current?.n).not.toBe(before)
  })

  it('removes slides at once when they may no longer be shown', () => {
    const run = ready(play(initialRun, load(abc)))
    const without = play(run, load([image('b'), image('c')]))
    expect(seen(without)).toEqual([undefined, 'b'])
    expect(seen(ready(without))).toEqual(['b', 'c'])
    expect(seen(play(run, load([image('a'), image('c')])))).toEqual(['a', 'c'])
    expect(seen(play(run, load([])))).toEqual([undefined, undefined])
  })

  it('keeps the slide that is loading when the others change', () => {
    const run = ready(play(initialRun, load(abc)))
    const changed = play(run, load([image('x'), image('a'), image('b')]))
    expect(changed.next?.n).toBe(run.next?.n)
    expect(changed.current?.n).toBe(run.current?.n)
  })

  it('changes to another schedule entry when that is ready, not before', () => {
    let run = ready(play(initialRun, load(abc)))
    run = play(run, load([page('p')], true))
    expect(seen(run)).toEqual(['a', 'p'])
    expect(seen(ready(run))).toEqual(['p', undefined])
  })

  it('handles the remote control', () => {
    const run = ready(play(initialRun, load(abc)))
    expect(ready(play(run, { type: 'step', by: 1 })).current?.slide.key).toBe('b')
    expect(ready(play(run, { type: 'step', by: -1 })).current?.slide.key).toBe('c')
    expect(ready(play(done(ready(run)), { type: 'first' })).current?.slide.key).toBe('a')
    expect(play(run, { type: 'toggle' }).isPaused).toBe(true)
  })
})
