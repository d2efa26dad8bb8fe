import pino from 'pino'
import { describe, expect, it } from 'vitest'
// It defines the error codes.
import '../capabilities.ts'
import { refuseAnswer } from './refused-answer.ts'

describe('refuseAnswer', () => {
  it('logs at most 200 reasons an hour, because anyone can post responses', () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    let now = 0
    const refuseMany = (count: number): void => {
      for (let at = 0; at < count; at++)
        expect(() => refuseAnswer({ log, clock: { now: () => now } }, 1, `made up ${'x'.repeat(1000)}`)).toThrow('SIGN_IN_ANSWER_REFUSED')
    }
    refuseMany(1000)
    expect(lines).toHaveLength(201)
    expect(lines[200]).toContain('more refused sign-in answers are not written down within this hour')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(1000)
    now = 3_600_000
    refuseMany(1)
    expect(lines).toHaveLength(202)
  })
})
