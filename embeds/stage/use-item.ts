import { useEffect, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import type { Client } from '../../sdk/wire/index.ts'

export interface FetchedItem {
  item: MediaItem | undefined
  /** Why there is none; undefined while it is awaited. */
  error: unknown
  retry: () => void
}

/** Asks for an item again when its addresses have ended. */
export const renewFrom =
  (client: Client) =>
  ({ EncID }: MediaItem): Promise<MediaItem> =>
    client.call(getMedia, { id: EncID })

/** Fetches an item, and says once in the console why there is none. */
export function useItem(id: string, client: Client): FetchedItem {
  const [item, setItem] = useState<MediaItem>()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setError(undefined)
    client.call(getMedia, { id }, { signal: controller.signal }).then(setItem, (reason: unknown) => {
      if (controller.signal.aborted) return
      console.warn('Vitrine:', reason)
      setError(reason)
    })
    return () => controller.abort()
  }, [id, client, attempt])
  return { item, error, retry: () => setAttempt(attempt + 1) }
}
