import { describe, expect, it } from 'vitest'
import { emptyRun, type Run, type RunAction, runStep } from './run.ts'
import type { Slide } from './slides.ts'

const facts = (key: string) => ({ key, item: 1, encId: key, title: key })
const picture = (key: string): Slide => ({
  ...facts(key),
  kind: 'picture',
  picture: { ImageURLs: [], Title: key, AltTitle: '', Width: 0, Height: 0 },
  seconds: 10,
  hasCaption: false,
})
const page = (key: string): Slide => ({ ...facts(key), kind: 'page', url: 'https://example.org/' })
const video = (key: string): Slide => ({ ...facts(key), kind: 'video', entry: {} as never, sound: false })
const play = (run: Run, ...actions: RunAction[]): Run => actions.reduce(runStep, run)
const load = (slides: Slide[], cut = false): RunAction => ({ type: 'load', slides, cut })
const ready = (run: Run): Run => play(run, { type: 'ready', n: run.next?.n ?? -1 })
const done = (run: Run): Run => play(run, { type: 'done', n: run.current?.n ?? -1 })
const seen = ({ current, next }: Run) => [current?.slide.key, next?.slide.key]
const abc = [picture('a'), picture('b'), picture('c')]

describe('runStep', () => {
  it('shows nothing of nothing, and nothing before it is ready', () => {
    expect(seen(play(emptyRun, load([])))).toEqual([undefined, undefined])
    expect(seen(play(emptyRun, load(abc)))).toEqual([undefined, 'a'])
  })

  it('keeps what is seen until the next one is ready, and the other way round', () => {
    let run = ready(play(emptyRun, load(abc)))
    expect(seen(run)).toEqual(['a', 'b'])
    run = done(run)
    expect(seen(run)).toEqual(['a', 'b'])
    run = ready(run)
    expect(seen(run)).toEqual(['b', 'c'])
    run = ready(run)
    expect(seen(run)).toEqual(['b', 'c'])
    expect(seen(done(run))).toEqual(['c', 'a'])
  })

  it('listens to nobody whose turn is over', () => {
    const run = ready(play(emptyRun, load(abc)))
    expect(play(run, { type: 'done', n: 99 }, { type: 'ready', n: 1 }, { type: 'failed', n: 77 }, { type: 'left', n: 5 })).toEqual(run)
  })

  it('counts a run-through at the end of the last one', () => {
    let run = ready(play(emptyRun, load(abc)))
    const rounds: number[] = []
    for (let turn = 0; turn < 6; turn++) {
      run = done(run)
      rounds.push(run.rounds)
      run = ready(run)
    }
    expect(rounds).toEqual([0, 0, 1, 1, 1, 2])
  })

  it('leaves out what fails, and goes on from what breaks', () => {
    let run = ready(play(emptyRun, load(abc)))
    run = play(run, { type: 'failed', n: run.next?.n ?? 0 })
    expect(seen(run)).toEqual(['a', 'c'])
    run = play(ready(run), { type: 'failed', n: run.current?.n ?? 0 })
    expect(run.current?.slide.key).toBe('c')
  })

  it('stays at the only picture, counts its rounds, and shows the only video again', () => {
    let run = ready(play(emptyRun, load([picture('a')])))
    expect(seen(run)).toEqual(['a', undefined])
    run = done(done(run))
    expect([run.rounds, run.current?.slide.key, run.isDone]).toEqual([2, 'a', false])
    expect(seen(ready(play(emptyRun, load([page('p')]))))).toEqual(['p', undefined])
    let film = ready(play(emptyRun, load([video('v')])))
    expect(seen(film)).toEqual(['v', 'v'])
    const before = film.current?.n
    film = done(ready(film))
    expect(film.current?.n).not.toBe(before)
  })

  it('takes away at once what may not be shown any more', () => {
    const run = ready(play(emptyRun, load(abc)))
    const without = play(run, load([picture('b'), picture('c')]))
    expect(seen(without)).toEqual([undefined, 'b'])
    expect(seen(ready(without))).toEqual(['b', 'c'])
    expect(seen(play(run, load([picture('a'), picture('c')])))).toEqual(['a', 'c'])
    expect(seen(play(run, load([])))).toEqual([undefined, undefined])
  })

  it('keeps what is getting ready when the others change around it', () => {
    const run = ready(play(emptyRun, load(abc)))
    const changed = play(run, load([picture('x'), picture('a'), picture('b')]))
    expect(changed.next?.n).toBe(run.next?.n)
    expect(changed.current?.n).toBe(run.current?.n)
  })

  it('changes to another programme when that is ready, not before', () => {
    let run = ready(play(emptyRun, load(abc)))
    run = play(run, load([page('p')], true))
    expect(seen(run)).toEqual(['a', 'p'])
    expect(seen(ready(run))).toEqual(['p', undefined])
  })

  it('does what the remote control says', () => {
    const run = ready(play(emptyRun, load(abc)))
    expect(ready(play(run, { type: 'step', by: 1 })).current?.slide.key).toBe('b')
    expect(ready(play(run, { type: 'step', by: -1 })).current?.slide.key).toBe('c')
    expect(ready(play(done(ready(run)), { type: 'first' })).current?.slide.key).toBe('a')
    expect(play(run, { type: 'toggle' }).isPaused).toBe(true)
  })
})
