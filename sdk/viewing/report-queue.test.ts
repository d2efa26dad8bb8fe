import { describe, expect, it } from 'vitest'
import { createStorage } from '../storage/index.ts'
import { WireError } from '../wire/index.ts'
import { ViewingLimits } from './contract.ts'
import { createReportQueue, type Report } from './report-queue.ts'

const batch = (ind: number): Report => ({ kind: 'tracking', input: { encid: 1, ind, data: [{ dt: 0, ct: 3, v: ind, u: 'x'.repeat(16) }] } })
const offline = () => new WireError('away', 'OFFLINE', 0)

function setUp(answer: (report: Report) => Promise<unknown>) {
  const kept = new Map<string, string>()
  const storage = createStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }))
  const sent: Report[] = []
  const queue = createReportQueue({
    storage,
    post: async (report) => {
      await answer(report)
      sent.push(report)
    },
  })
  return { kept, sent, queue }
}

describe('createReportQueue', () => {
  it('discards a report that the server refused', async () => {
    for (const status of [400, 401, 403, 404, 413]) {
      const { kept, queue } = setUp(() => Promise.reject(new WireError('no', 'NO', status)))
      await queue.send(batch(0))
      expect([status, kept.size]).toEqual([status, 0])
    }
  })

  it('stores reports that could not be sent, and sends them in order when the network is back', async () => {
    let isAway = true
    const { kept, sent, queue } = setUp(() => (isAway ? Promise.reject(offline()) : Promise.resolve()))
    for (const ind of [0, 1, 2]) await queue.send(batch(ind), ind === 2)
    expect(kept.size).toBe(1)
    await queue.drain()
    expect([sent, kept.size]).toEqual([[], 1])
    isAway = false
    await Promise.all([queue.drain(), queue.drain()])
    expect(sent).toEqual([batch(0), batch(1), batch(2)])
    expect(kept.size).toBe(0)
  })

  it('sends the queued reports after one succeeds, and skips refused ones', async () => {
    const trouble = new Map<number, unknown>([
      [0, offline()],
      [1, offline()],
    ])
    const { sent, kept, queue } = setUp((report) => {
      const { ind } = report.input as { ind: number }
      return trouble.has(ind) ? Promise.reject(trouble.get(ind)) : Promise.resolve()
    })
    await queue.send(batch(0))
    await queue.send(batch(1))
    trouble.set(0, new WireError('no', 'NO', 404))
    trouble.delete(1)
    await queue.send(batch(2))
    expect([sent, kept.size]).toEqual([[batch(2), batch(1)], 0])
  })

  it('keeps reports while the server fails or limits requests', async () => {
    for (const status of [0, 429, 500, 503]) {
      const { kept, queue } = setUp(() => Promise.reject(new WireError('later', 'LATER', status)))
      await queue.send(batch(0))
      expect([status, kept.size]).toEqual([status, 1])
    }
  })

  it('keeps at most the max number of reports, the latest ones', async () => {
    const { kept, queue } = setUp(() => Promise.reject(offline()))
    for (let ind = 0; ind < ViewingLimits.queued + 5; ind++) await queue.send(batch(ind))
    const waiting = JSON.parse([...kept.values()][0] ?? '[]') as Report[]
    expect([waiting.length, waiting[0]]).toEqual([ViewingLimits.queued, batch(5)])
  })

  it('does not store resume positions and sizes', async () => {
    const { kept, queue } = setUp(() => Promise.reject(offline()))
    await queue.send({ kind: 'resume', input: { encid: 1, time: 30 } }, true)
    await queue.send({ kind: 'size', input: { id: 1, w: 1, h: 1 } })
    expect(kept.size).toBe(0)
  })

  it('starts with an empty queue when the stored value is not a list', async () => {
    for (const text of ['{', '{}', 'null', '"x"']) {
      const { kept, queue } = setUp(() => Promise.reject(offline()))
      kept.set('viewing.waiting', text)
      await queue.drain()
      await queue.send(batch(0))
      expect(kept.get('viewing.waiting')).toBe(JSON.stringify([batch(0)]))
    }
  })
})
