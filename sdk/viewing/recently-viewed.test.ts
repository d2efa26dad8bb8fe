import { describe, expect, it } from 'vitest'
import { createStorage } from '../storage/index.ts'
import { ViewingLimits } from './contract.ts'
import { addRecentlyViewed, readRecentlyViewed } from './recently-viewed.ts'

const storageWith = (text?: string) => {
  const storage = createStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  if (text !== undefined) storage.set('recentlyviewed', text)
  return storage
}

describe('readRecentlyViewed', () => {
  it('is empty when the stored value is missing or invalid', () => {
    for (const text of [undefined, '', '{', 'null', '{}', '"1"', '["x", null, 1.5]'])
      expect(readRecentlyViewed(storageWith(text))).toEqual([])
  })
})

describe('addRecentlyViewed', () => {
  it('puts an item first, once, and removes the oldest', () => {
    const storage = storageWith('[1,2,3]')
    addRecentlyViewed(2, storage)
    expect(readRecentlyViewed(storage)).toEqual([2, 1, 3])
    for (let id = 10; id < 40; id++) addRecentlyViewed(id, storage)
    expect([readRecentlyViewed(storage).length, readRecentlyViewed(storage)[0]]).toEqual([ViewingLimits.recent, 39])
  })
})
