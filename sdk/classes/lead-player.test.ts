import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClassState, HubAnswer } from '../hub/contract.ts'
import { fakePlayer, twoItems } from './fake-player.fixture.ts'
import { leadPlayer } from './lead-player.ts'

const answer: HubAnswer = { Success: true, Message: '', Now: 0 }

/** A presenter; what the class is told is in `sent`. The class does what it is told where `isHeard`. */
function leading(change: Partial<ClassState> = {}, look = {}) {
  const made = fakePlayer(look)
  const sent: [name: string, message: Record<string, unknown>][] = []
  const state = { Control: true, Item: 4, IsPlaying: false, Position: 0, At: Date.now(), Page: 0, ...change } as ClassState
  const send = (name: string, message: Record<string, unknown> = {}) => {
    sent.push([name, message])
    if (message['command'] === 'changeitem') Object.assign(state, { Item: message['item'], Page: 0 })
    if (message['command'] === 'gallery-goto') Object.assign(state, { Page: message['page'] })
    return Promise.resolve(answer)
  }
  const end = leadPlayer(made.player, twoItems, { send }, () => ({ state, now: Date.now() }))
  return { ...made, sent, end, commands: () => sent.map(([name, { command, item, page }]) => [command ?? name, item ?? page]) }
}

describe('leadPlayer', () => {
  let end: () => void
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    end()
    vi.useRealTimers()
  })

  it('tells nothing while control is off', async () => {
    const presenter = leading({ Control: false, Item: 0 })
    ;({ end } = presenter)
    presenter.media.play()
    presenter.media.dispatchEvent(new Event('playing'))
    presenter.player.open(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(presenter.sent).toEqual([])
  })

  it('never changes the speed and never seeks: the class is told where the presenter is', async () => {
    const presenter = leading({ IsPlaying: true, Position: 0 })
    ;({ end } = presenter)
    presenter.media.seeks.length = 0
    presenter.media.play()
    for (const slip of [0.3, -0.3, 0.9, -5, 20]) {
      presenter.media.put(presenter.media.currentTime + slip)
      await vi.advanceTimersByTimeAsync(1000)
    }
    expect([presenter.media.rates, presenter.media.seeks]).toEqual([[], []])
    const places = presenter.sent.filter(([name]) => name === 'locationUpdate')
    expect(places.length).toBeGreaterThanOrEqual(4)
    expect(places.at(-1)?.[1]).toMatchObject({ playing: true, position: presenter.media.currentTime })
  })

  it('names its first item, which need not be the first one of the viewers, once', async () => {
    const presenter = leading({ Item: 0 })
    ;({ end } = presenter)
    await vi.advanceTimersByTimeAsync(5000)
    expect(presenter.commands()).toEqual([['changeitem', 4]])
  })

  it('goes on playing where it names its item while that plays', async () => {
    const presenter = leading({ Item: 0, IsPlaying: true })
    ;({ end } = presenter)
    presenter.media.play()
    await vi.advanceTimersByTimeAsync(1000)
    expect(presenter.commands()).toEqual([['changeitem-resync', 4]])
  })

  it.each([
    ['there already', 'pages'],
    ['not there yet', ''],
  ])('goes on at the page of the class after its own page was loaded again, where the pages are %s', async (_name, still) => {
    const presenter = leading({ Item: 5, Page: 3 }, { still })
    ;({ end } = presenter)
    presenter.store.set({ still: 'pages' })
    await vi.advanceTimersByTimeAsync(3000)
    expect([presenter.store.get().index, presenter.store.get().page, presenter.commands()]).toEqual([1, 3, []])
  })

  it('tells the item and the page at which it is when control begins, also of an image, which never loads as a video', async () => {
    const presenter = leading({ Item: 5 }, { still: 'pages', page: 3 })
    ;({ end } = presenter)
    presenter.store.set({ index: 0, page: 3 })
    Object.assign(presenter.media, { readyState: 0 })
    presenter.sent.length = 0
    await vi.advanceTimersByTimeAsync(3000)
    expect(presenter.commands()).toEqual([
      ['changeitem', 4],
      ['gallery-goto', 3],
    ])
  })
})
