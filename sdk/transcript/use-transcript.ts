import { useCallback, useEffect, useState } from 'react'
import { readSubtitles, type SubtitleEntry } from '../subtitles/index.ts'

export type TranscriptRead =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; file: string; entries: readonly SubtitleEntry[] }

/** Reads the subtitle file at an address; `again` reads it once more after an error. Without an address it stays `loading`. */
export function useTranscript(address: string | undefined): { read: TranscriptRead; again: () => void } {
  const [read, setRead] = useState<TranscriptRead>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const again = useCallback(() => setAttempt((count) => count + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt reads the same address again.
  useEffect(() => {
    if (address === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    const load = async (): Promise<void> => {
      const answer = await fetch(address, { signal })
      if (!answer.ok) throw new Error(`Status ${answer.status}`)
      const file = await answer.text()
      const entries = readSubtitles(file)
      if (!signal.aborted) setRead({ state: 'ready', file, entries })
    }
    setRead({ state: 'loading' })
    load().catch(() => {
      if (!signal.aborted) setRead({ state: 'failed' })
    })
    return () => controller.abort()
  }, [address, attempt])
  return { read, again }
}
