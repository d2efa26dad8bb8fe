import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { addClassEvent } from '../class-log/class-events.ts'
import { tellAnswered } from './tell-answered.ts'

const added = vi.fn<typeof addClassEvent>()

let ctx: Parameters<typeof tellAnswered>[0]
let begun: number
/** The class and the milliseconds of each event. */
let events: [classId: number, at: number][]
beforeEach(() => {
  vi.useFakeTimers()
  begun = Date.now()
  events = []
  added.mockReset()
  added.mockImplementation((_ctx, classId) => {
    events.push([classId, Date.now() - begun])
    return Promise.resolve({} as never)
  })
  ctx = { db: {}, clock: { now: Date.now }, actor: { kind: 'user', id: 7, displayName: 'Ann' }, log: { warn: vi.fn() } } as never
})
afterEach(() => void vi.useRealTimers())

const answerAt = (classId: number, ...times: number[]): void => {
  for (const time of times) setTimeout(() => tellAnswered(ctx, classId, added), time)
}

it('tells nothing where no one answers', async () => {
  await vi.advanceTimersByTimeAsync(60_000)
  expect(events).toEqual([])
})

it('tells an answer after 500 ms, together with all that come meanwhile, and names no one', async () => {
  answerAt(3, 0, 1, 100, 499)
  await vi.advanceTimersByTimeAsync(499)
  expect(events).toEqual([])
  await vi.advanceTimersByTimeAsync(5000)
  expect(events).toEqual([[3, 500]])
  expect(added.mock.calls[0]?.[0].actor).toEqual({ kind: 'system', groups: [] })
  expect(added.mock.calls[0]?.[2]).toEqual({ kind: 'answered-question' })
})

it('tells of a full class every 500 ms, however many answer, and of each class by itself', async () => {
  answerAt(3, ...Array.from({ length: 2000 }, (_, place) => place))
  answerAt(4, 250)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(events.filter(([id]) => id === 3).map(([, at]) => at)).toEqual([500, 1001, 1502, 2003])
  expect(events.filter(([id]) => id === 4)).toEqual([[4, 750]])
})

it('tells later answers although an event could not be written', async () => {
  added.mockImplementationOnce(() => Promise.reject(new Error('busy')))
  answerAt(3, 0, 600)
  await vi.advanceTimersByTimeAsync(5000)
  expect(events).toEqual([[3, 1100]])
  expect(ctx.log.warn).toHaveBeenCalledTimes(1)
})
