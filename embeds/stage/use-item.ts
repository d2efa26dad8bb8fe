import { useEffect, useRef, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { type Client, WireError } from '../../sdk/wire/index.ts'

export interface FetchedItem {
  item: MediaItem | undefined
  /** Why there is none, as a sentence; empty while it is awaited. */
  problem: string
  retry: () => void
}

/** Asks for an item again when its addresses have ended. */
export const renewFrom =
  (client: Client) =>
  ({ EncID }: MediaItem): Promise<MediaItem> =>
    client.call(getMedia, { id: EncID })

/** Fetches an item, and says once in the console why there is none. */
export function useItem(id: string, client: Client, onProblem?: (sentence: string) => void): FetchedItem {
  const words = useWords(widgetsWords)
  // Another language is no reason to fetch the item again.
  const latest = useRef(words)
  latest.current = words
  const [item, setItem] = useState<MediaItem>()
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    setProblem('')
    client.call(getMedia, { id }, { signal: controller.signal }).then(setItem, (error: unknown) => {
      if (controller.signal.aborted) return
      console.warn('Vitrine:', error)
      const sentence = error instanceof WireError ? error.message : latest.current.itemFailed
      setProblem(sentence)
      onProblem?.(sentence)
    })
    return () => controller.abort()
  }, [id, client, onProblem, attempt])
  return { item, problem, retry: () => setAttempt(attempt + 1) }
}
