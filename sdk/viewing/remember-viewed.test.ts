import { describe, expect, it } from 'vitest'
import { createStorage } from '../storage/index.ts'
import { ViewingLimits } from './contract.ts'
import { recentlyViewed, rememberViewed } from './remember-viewed.ts'

const storageWith = (text?: string) => {
  const storage = createStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  if (text !== undefined) storage.set('recentlyviewed', text)
  return storage
}

describe('recentlyViewed', () => {
  it('is empty where nothing or nonsense is kept', () => {
    for (const text of [undefined, '', '{', 'null', '{}', '"1"', '["x", null, 1.5]']) expect(recentlyViewed(storageWith(text))).toEqual([])
  })
})

describe('rememberViewed', () => {
  it('puts an item first, once, and forgets the oldest', () => {
    const storage = storageWith('[1,2,3]')
    rememberViewed(2, storage)
    expect(recentlyViewed(storage)).toEqual([2, 1, 3])
    for (let id = 10; id < 40; id++) rememberViewed(id, storage)
    expect([recentlyViewed(storage).length, recentlyViewed(storage)[0]]).toEqual([ViewingLimits.recent, 39])
  })
})
