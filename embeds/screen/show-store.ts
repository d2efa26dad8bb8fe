import type { ScreenShow } from '../../sdk/signage/contract.ts'
import { cacheNames } from './media-key.ts'
import { readShow } from './read-show.ts'

/**
 * Stores the last complete show for a start without a network. It never throws: a screen without storage plays until it is switched off.
 */
export interface StoredShow {
  read: () => Promise<{ show: ScreenShow; offset: number } | undefined>
  write: (show: ScreenShow, offset: number) => Promise<void>
  forget: () => Promise<void>
}

export function createShowStore(screen: string): StoredShow {
  const key = `/signage/kept/${screen}`
  const attempt = async <Result>(act: (cache: Cache) => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await act(await caches.open(cacheNames.data))
    } catch {
      return undefined
    }
  }
  return {
    read: () =>
      attempt(async (cache) => {
        const text = (await (await cache.match(key))?.json()) as { show?: unknown; offset?: unknown } | undefined
        const show = readShow(text?.show)
        return show && { show, offset: typeof text?.offset === 'number' ? text.offset : 0 }
      }),
    async write(show, offset) {
      await attempt((cache) => cache.put(key, new Response(JSON.stringify({ show, offset }))))
    },
    async forget() {
      await attempt((cache) => cache.delete(key))
    },
  }
}
