import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPen, createPointerSender } from './send-marks.ts'

const sending = (Success = true) => {
  const sent: [name: string, message: Record<string, unknown>][] = []
  const send = (name: string, message: Record<string, unknown> = {}) => {
    sent.push([name, message])
    return Promise.resolve({ Success, Message: Success ? '' : 'Not permitted', Now: 0 })
  }
  return { sent, send }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('createPointerSender', () => {
  it('sends ten moves and one recorded place in a second, and the last place of both', () => {
    const { sent, send } = sending()
    const { move } = createPointerSender(send)
    for (let step = 0; step < 100; step++) {
      move({ X: step / 100, Y: 0 })
      vi.advanceTimersByTime(10)
    }
    vi.advanceTimersByTime(2000)
    const of = (name: string) => sent.filter(([one]) => one === name)
    expect(of('pointerMove').length).toBeLessThanOrEqual(11)
    expect(of('mediaControlCommand').map(([, message]) => message)).toEqual([
      { command: 'pointer', x: 0, y: 0 },
      { command: 'pointer', x: 0.99, y: 0 },
    ])
    expect(of('pointerMove').at(-1)?.[1]).toEqual({ x: 0.99, y: 0 })
  })

  it('hides a pointer that was shown, and sends no move after that', () => {
    const { sent, send } = sending()
    const { move, hide } = createPointerSender(send)
    hide()
    expect(sent).toEqual([])
    move({ X: 0, Y: 0 })
    move({ X: 1, Y: 1 })
    hide()
    vi.advanceTimersByTime(5000)
    expect(sent.at(-1)).toEqual(['mediaControlCommand', { command: 'pointer' }])
    expect(sent).toHaveLength(3)
  })
})

describe('createPen', () => {
  it('sends every point once, in parts of at most 64 points', () => {
    const { sent, send } = sending()
    const pen = createPen(send, 'blue', () => undefined)
    const places = Array.from({ length: 200 }, (_, at) => ({ X: at / 200, Y: at % 2 }))
    for (const place of places) expect(pen.add(place)).toBe(true)
    expect(pen.add({ X: 199 / 200, Y: 1.001 })).toBe(false)
    pen.end()
    vi.advanceTimersByTime(5000)
    const parts = sent.map(([, message]) => message['points'] as number[])
    expect(parts.flat()).toEqual(places.flatMap(({ X, Y }) => [X, Y]))
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(128)
    expect(new Set(sent.map(([, message]) => message['stroke'])).size).toBe(1)
  })

  it('tells of a part that was refused', async () => {
    const onRefused = vi.fn()
    const pen = createPen(sending(false).send, 'red', onRefused)
    pen.add({ X: 0, Y: 0 })
    await vi.advanceTimersByTimeAsync(0)
    expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ Message: 'Not permitted' }))
  })
})
