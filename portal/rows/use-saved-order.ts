import { useEffect, useRef, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import { moveEntry } from './move-entry.ts'

export interface SavedOrder<Entry> {
  entries: readonly Entry[]
  idOf: (entry: Entry) => number
  /** Sends the ids in their new order to the server. */
  save: (ids: number[]) => Promise<unknown>
  /** Reads the list again, after a refusal. */
  reload: () => Promise<unknown>
}

/** The order on the screen, which changes at once, and the order on the server, which follows with one request after the other. */
export function useSavedOrder<Entry>({ entries, idOf, save, reload }: SavedOrder<Entry>) {
  const portal = useWords(portalWords)
  const [order, setOrder] = useState<readonly number[]>()
  const saving = useRef<Promise<void>>(Promise.resolve())
  const fresh = entries.map(idOf).join()
  // A list that was read again decides.
  useEffect(() => setOrder((now) => (now?.join() === fresh ? now : undefined)), [fresh])
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]))
  const shown = order?.flatMap((id) => byId.get(id) ?? []) ?? [...entries]
  const send = (next: readonly number[]): void => {
    saving.current = saving.current.then(async () => {
      try {
        await save([...next])
      } catch (error) {
        toast('danger', errorSentence(portal, error))
        await reload()
        setOrder(undefined)
      }
    })
  }
  /** Moves on the screen, and on the server too unless a hand still holds the row. */
  const move = (from: number, to: number, isHeld = false): void => {
    const next = moveEntry(shown, from, to).map(idOf)
    setOrder(next)
    if (!isHeld) send(next)
  }
  return { shown, move, drop: () => send(shown.map(idOf)), settled: () => saving.current }
}
