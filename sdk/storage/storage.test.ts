import { describe, expect, it } from 'vitest'
import { createStorage, withConsent } from './storage.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('createStorage', () => {
  it('stores values for the lifetime of the page when storage is not available', () => {
    const storage = createStorage(refuse)
    expect(storage.get('vol')).toBeNull()
    storage.set('vol', '0.5')
    expect(storage.get('vol')).toBe('0.5')
    storage.remove('vol')
    expect(storage.get('vol')).toBeNull()
  })

  it('returns values that a full storage refused', () => {
    const storage = createStorage(() => ({ getItem: () => 'old', setItem: refuse, removeItem: refuse }))
    storage.set('subs', 'en')
    expect(storage.get('subs')).toBe('en')
  })

  it('writes through to the storage of the browser', () => {
    const kept = new Map<string, string>([['muted', 'true']])
    const storage = createStorage(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }))
    expect(storage.get('muted')).toBe('true')
    storage.set('muted', 'false')
    expect(kept.get('muted')).toBe('false')
    storage.remove('muted')
    expect(kept.size).toBe(0)
  })
})

describe('withConsent', () => {
  it('writes nothing to the storage after a refusal, so that values last as long as the page', () => {
    const kept = new Map([['vitrine.cookies', 'declined']])
    const real = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    const storage = createStorage(() => withConsent(real))
    storage.set('vol', '1')
    expect([storage.get('vol'), kept.has('vol')]).toEqual(['1', false])
    kept.set('vitrine.cookies', 'accepted')
    storage.set('vol', '0.5')
    expect(kept.get('vol')).toBe('0.5')
  })
})
