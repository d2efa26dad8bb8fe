import { type SafeStorage, storage } from '../storage/index.ts'
import { ViewingLimits } from './contract.ts'

/** ClipDataIDs of what was watched in this browser, the latest first (`recentlyviewed`). */
export function readRecentlyViewed(from: SafeStorage = storage): number[] {
  try {
    const list: unknown = JSON.parse(from.get('recentlyviewed') ?? '[]')
    return Array.isArray(list) ? list.filter((id): id is number => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

/** Puts an item first in the browser's list of what was viewed. */
export function addRecentlyViewed(cdid: number, to: SafeStorage = storage): void {
  const others = readRecentlyViewed(to).filter((id) => id !== cdid)
  to.set('recentlyviewed', JSON.stringify([cdid, ...others].slice(0, ViewingLimits.recent)))
}
