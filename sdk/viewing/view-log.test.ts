import { describe, expect, it } from 'vitest'
import { TrackingTypes } from './contract.ts'
import { createViewLog } from './view-log.ts'

const open = () => createViewLog({ cdid: 7, within: 9, id: 'a view of its own', now: () => Date.UTC(2026, 0, 5, 9) })
const event = (ct: number, v: unknown) => ({ dt: '2026-01-05T09:00:00.000Z', ct, i: 9, v, u: 'a view of its own' })
const part = (StartTimeSecs: number, EndTimeSecs: number) => ({ StartTimeSecs, EndTimeSecs })

describe('createViewLog', () => {
  it('returns no batch without events', () => {
    const log = open()
    expect(log.take()).toBeUndefined()
    log.note(TrackingTypes.start, 0)
    expect(log.take()).toBeDefined()
    expect(log.take()).toBeUndefined()
  })

  it('numbers its batches and reports each part once', () => {
    const log = open()
    log.note(TrackingTypes.start, 0)
    log.played([part(0, 4.00049)])
    expect(log.take()).toEqual({ encid: 7, ind: 0, data: [event(1 + 1, 0), event(7, part(0, 4))] })
    log.played([part(0, 6), part(20, 21)])
    log.mark()
    log.played([part(0, 7)])
    log.note(TrackingTypes.pause, 7)
    expect(log.waiting()).toBe(3)
    expect(log.take()).toEqual({
      encid: 7,
      ind: 1,
      data: [event(7, part(4, 6)), event(7, part(20, 21)), event(4, 7), event(7, part(6, 7))],
    })
    log.played([part(0, 7), part(20, 21)])
    expect(log.take()).toBeUndefined()
  })

  it('reports only the last position of a dragged seek bar', () => {
    const log = open()
    for (const position of [10, 20, 30]) log.note(TrackingTypes.seek, position)
    log.note(TrackingTypes.play, 30)
    log.note(TrackingTypes.seek, 5)
    expect(log.take()?.data).toEqual([event(1, 30), event(3, 30), event(1, 5)])
  })
})
