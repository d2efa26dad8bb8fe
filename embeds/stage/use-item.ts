import { useEffect, useState } from 'react'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { widgets as words } from '../../sdk/text/en.ts'
import { call, WireError } from '../../sdk/wire/index.ts'

export interface FetchedItem {
  item: MediaItem | undefined
  /** Why there is none, as a sentence; empty while it is awaited. */
  problem: string
  retry: () => void
}

/** Asks for an item again when its addresses have ended. */
export const renewFrom =
  (base: string, code?: string) =>
  ({ EncID }: MediaItem): Promise<MediaItem> =>
    call(getMedia, { id: EncID }, { base, ...(code === undefined ? {} : { code }) })

/** Fetches an item, and says once in the console why there is none. */
export function useItem(id: string, base: string, code?: string, onProblem?: (sentence: string) => void): FetchedItem {
  const [item, setItem] = useState<MediaItem>()
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const gone = new AbortController()
    setProblem('')
    call(getMedia, { id }, { base, signal: gone.signal, ...(code === undefined ? {} : { code }) }).then(setItem, (error: unknown) => {
      if (gone.signal.aborted) return
      console.warn('Vitrine:', error)
      const sentence = error instanceof WireError ? error.message : words.itemFailed
      setProblem(sentence)
      onProblem?.(sentence)
    })
    return () => gone.abort()
  }, [id, base, code, onProblem, attempt])
  return { item, problem, retry: () => setAttempt(attempt + 1) }
}
