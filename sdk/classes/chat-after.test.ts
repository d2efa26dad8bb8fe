import { describe, expect, it } from 'vitest'
import type { ClassEvent } from '../hub/contract.ts'
import {
  chatAfter,
  chatAfterGap,
  chatReadMs,
  chatUntil,
  mergeChat,
  needsChatRead,
  noChat,
  nothingRead,
  withNewestPage,
  withOlderPage,
} from './chat-after.ts'

const event = (Number: number, Kind: ClassEvent['Kind'], more: Partial<ClassEvent> = {}) =>
  ({ ...{ Number, Kind, At: Number, By: 'pupil', UserID: 0, Text: '', About: 0 }, ...more }) as ClassEvent
const read = (Number: number, Text: string, IsHidden = false) => ({ Number, At: Number, By: 'pupil', Text, IsOwn: false, IsHidden })

describe('mergeChat', () => {
  it('has every message once and in order, whether it was read or told', () => {
    const live = [event(5, 'chat', { Text: 'five' }), event(6, 'seek'), event(7, 'chat', { Text: 'seven' })].reduce(chatAfter, noChat)
    expect(mergeChat([read(2, 'two'), read(5, 'five')], live, false).map(({ Text }) => Text)).toEqual(['two', 'five', 'seven'])
  })

  it('leaves hidden messages to presenters, and shows them again', () => {
    const hidden = chatAfter(noChat, event(6, 'chat-hide', { About: 5 }))
    expect(mergeChat([read(5, 'five')], hidden, false)).toEqual([])
    expect(mergeChat([read(5, 'five')], hidden, true)).toEqual([read(5, 'five', true)])
    const shown = chatAfter(hidden, event(7, 'chat-show', { About: 5 }))
    expect(mergeChat([read(5, 'five')], shown, false)).toEqual([read(5, 'five')])
  })

  it('leaves out messages that come without a text', () => {
    expect(mergeChat([], chatAfter(noChat, event(5, 'chat')), true)).toEqual([])
    expect([needsChatRead(event(5, 'chat'), true), needsChatRead(event(5, 'chat'), false)]).toEqual([true, false])
    expect([needsChatRead(event(5, 'chat-show'), false), needsChatRead(event(5, 'chat', { Text: 'x' }), true)]).toEqual([true, false])
  })
})

describe('the pages of the chat', () => {
  const page = (from: number, until: number, More = true) => ({
    Items: Array.from({ length: until - from + 1 }, (_, at) => read(from + at, 'text')),
    More,
  })
  const numbers = ({ messages }: { messages: readonly { Number: number }[] }) => messages.map(({ Number }) => Number)

  it('have no gap after the newest page was read again', () => {
    const older = withOlderPage(withNewestPage(nothingRead, page(4, 6)), 4, page(1, 3, false))
    const again = withNewestPage(older, page(7, 9))
    expect(numbers(again)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect([older.hasMore, again.hasMore]).toEqual([false, false])
  })

  it('lose a message that the newest page no longer has', () => {
    const again = withNewestPage(withNewestPage(nothingRead, page(1, 4)), { Items: [read(2, 'two'), read(4, 'four')], More: true })
    expect(numbers(again)).toEqual([1, 2, 4])
    expect(numbers(withNewestPage(again, { Items: [], More: false }))).toEqual([])
  })

  it('leave out an older page that no longer stands before the first message', () => {
    const now = withNewestPage(nothingRead, page(7, 9))
    expect(withOlderPage(now, 4, page(1, 3))).toBe(now)
  })

  it('are all that is known after events were missed', () => {
    const live = chatAfter(noChat, event(5, 'chat', { Text: 'five' }))
    expect(chatAfterGap(live)).toEqual({ ...noChat, gaps: 1 })
    expect(chatAfter(chatAfterGap(live), event(9, 'chat', { Text: 'nine' }))).toMatchObject({ gaps: 1, messages: [{ Number: 9 }] })
  })

  it('keep the objects of messages that have not changed, so that their rows are not drawn again', () => {
    const messages = [read(1, 'one'), read(2, 'two')]
    const hidden = chatAfter(noChat, event(3, 'chat-hide', { About: 2 }))
    const [one, two] = mergeChat(messages, hidden, true)
    expect([one === messages[0], two === messages[1]]).toEqual([true, false])
  })
})

describe('chatReadMs', () => {
  it('is at once in a small class, and spreads the reads of a full one to 200 in a second', () => {
    expect([chatReadMs(1, 0), chatReadMs(1, 1), chatReadMs(1000, 0), chatReadMs(1000, 1)]).toEqual([500, 600, 500, 5500])
  })
})

describe('chatUntil', () => {
  it('has the messages of a recording up to an event', () => {
    const events = [event(1, 'chat', { Text: 'one' }), event(2, 'play'), event(3, 'chat', { Text: 'three' }), event(4, 'chat')]
    expect([0, 1, 2, 3, 9].map((number) => chatUntil(events, number).map(({ Text }) => Text))).toEqual([
      [],
      ['one'],
      ['one'],
      ['one', 'three'],
      ['one', 'three'],
    ])
  })
})
