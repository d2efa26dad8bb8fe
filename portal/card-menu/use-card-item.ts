import { useCallback, useEffect, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { useCache } from '../data/cache.ts'

/**
 * The whole item of a card, loaded before its menu opens and again when the menu is closed: an entry that came into an open menu would
 * move the others under the pointer. Undefined until it is loaded; without an item, loading it failed.
 */
export function useCardItem(id: number): { loaded: { item?: MediaItem } | undefined; load: () => void } {
  const cache = useCache()
  const [loaded, setLoaded] = useState<{ item?: MediaItem }>()
  const load = useCallback(() => {
    cache
      .fetch(getMedia, { id: String(id) })
      .then((item) => setLoaded({ item }))
      .catch(() => setLoaded((before) => before ?? {}))
  }, [cache, id])
  useEffect(load, [load])
  return { loaded, load }
}
