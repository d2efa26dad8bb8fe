import { describe, expect, it } from 'vitest'
import { mediaToken, readMediaToken } from './media-token.ts'

const hour = 3_600_000
const now = 1_790_000_000_000
const token = mediaToken('secret', {}, 5, now, 6)

describe('readMediaToken', () => {
  it('refuses a token of another item, secret or holder, and an invalid token', () => {
    expect(readMediaToken('secret', token, 6, now)).toBeUndefined()
    expect(readMediaToken('another', token, 5, now)).toBeUndefined()
    expect(readMediaToken('secret', token.replace(/^p/, 'u7'), 5, now)).toBeUndefined()
    for (const text of [
      '',
      'p',
      '.',
      'p-1.x',
      `-1.${'A'.repeat(22)}`,
      `${token}x`,
      token.slice(0, -1),
      token.toUpperCase(),
      `p-${'z'.repeat(9)}.${'A'.repeat(22)}`,
    ]) {
      expect(readMediaToken('secret', text, 5, now)).toBeUndefined()
    }
  })

  it('refuses a token whose expiry was changed', () => {
    const [, , hours = '', signature] = /^(.-)([^.]+)\.(.+)$/.exec(token) as unknown as string[]
    const later = (Number.parseInt(hours, 36) + 1000).toString(36)
    expect(readMediaToken('secret', `p-${later}.${signature}`, 5, now)).toBeUndefined()
  })

  it('accepts a token for at least the given hours and at most twice as long', () => {
    expect(readMediaToken('secret', token, 5, now + 6 * hour)).toBeDefined()
    expect(readMediaToken('secret', token, 5, now + 12 * hour)).toBeUndefined()
  })

  it('refuses another spelling of the same bytes, and another holder before the same signature', () => {
    const own = mediaToken('secret', { userId: 7 }, 5, now, 6)
    const [sealed = '', rest = ''] = [own.slice(0, 22), own.slice(22)]
    for (const text of [`p${rest}`, `${sealed.slice(0, -1)}_${rest}`, own.replace('-', '-0'), `${own.slice(0, -1)}_`]) {
      expect(text).not.toBe(own)
      expect(readMediaToken('secret', text, 5, now)).toBeUndefined()
    }
  })

  it('returns the holder of a token', () => {
    for (const holder of [
      {},
      { userId: 7 },
      { isGuest: true },
      { shareId: 12 },
      { userId: 7, shareId: 12 },
      { isGuest: true, shareId: 12 },
      { screenId: 3, device: '0123456789' },
    ] as const) {
      expect(readMediaToken('secret', mediaToken('secret', holder, 5, now, 6), 5, now)?.holder).toEqual(holder)
    }
  })
})

describe('mediaToken', () => {
  it('hides the id of its holder, the length of that id, and whether two tokens have the same holder', () => {
    const of = (holder: Parameters<typeof mediaToken>[1], itemId = 5) => mediaToken('secret', holder, itemId, now, 6)
    const holders = [{ userId: 7 }, { userId: 123_456 }, { isGuest: true }, { shareId: 12 }, { userId: 7, shareId: 12 }] as const
    const shapes = holders.map((holder) =>
      of(holder)
        .replace(/^[\w-]{22}-/, '*-')
        .replace(/[^.]*$/, '*'),
    )
    expect(new Set(shapes).size).toBe(1)
    for (const [holder, numbers] of [
      [{ userId: 123_456_789 }, '123456789'],
      [{ screenId: 987_654_321, device: '0123456789' }, '987654321'],
    ] as const)
      expect(of(holder)).not.toContain(numbers)
    expect(of({ userId: 7 }).slice(0, 22)).not.toBe(of({ userId: 7 }, 6).slice(0, 22))
    expect(of({})).toMatch(/^p-/)
  })

  it('is the same for one account within the same hours, so that the browser can cache the files', () => {
    const start = Math.floor(now / (6 * hour)) * 6 * hour
    const first = mediaToken('secret', { userId: 7 }, 5, start, 6)
    expect(mediaToken('secret', { userId: 7 }, 5, start + 6 * hour - 1, 6)).toBe(first)
    expect(mediaToken('secret', { userId: 7 }, 5, start + 6 * hour, 6)).not.toBe(first)
  })

  it('is the same for all callers within some hours, so that caches can keep it', () => {
    const start = Math.floor(now / (6 * hour)) * 6 * hour
    expect(mediaToken('secret', {}, 5, start, 6)).toBe(mediaToken('secret', {}, 5, start + 6 * hour - 1, 6))
  })
})
