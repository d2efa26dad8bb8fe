import { useEffect, useRef, useState } from 'react'
import { type RelatedMedia, saveRelatedMediaOrder } from '../../sdk/related-media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { moveEntry } from '../rows/move-entry.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

/** The order on the screen, which changes at once, and the order on the server, which follows with one request after the other. */
export function useRelatedOrder(encid: string, entries: readonly RelatedMedia[], reload: () => Promise<unknown>) {
  const portal = useWords(portalWords)
  const [order, setOrder] = useState<readonly number[]>()
  const saving = useRef<Promise<void>>(Promise.resolve())
  const fresh = entries.map(({ ClipDataID }) => ClipDataID).join()
  // A list that was read again decides.
  useEffect(() => setOrder((now) => (now?.join() === fresh ? now : undefined)), [fresh])
  const byId = new Map(entries.map((entry) => [entry.ClipDataID, entry]))
  const shown = order?.flatMap((id) => byId.get(id) ?? []) ?? [...entries]
  const save = (next: readonly number[]): void => {
    saving.current = saving.current.then(async () => {
      try {
        await client.call(saveRelatedMediaOrder, { encid, order: [...next] })
      } catch (error) {
        toast('danger', errorSentence(portal, error))
        await reload()
        setOrder(undefined)
      }
    })
  }
  /** Moves on the screen, and on the server too unless a hand still holds the row. */
  const move = (from: number, to: number, isHeld = false): void => {
    const next = moveEntry(shown, from, to).map(({ ClipDataID }) => ClipDataID)
    setOrder(next)
    if (!isHeld) save(next)
  }
  return { shown, move, drop: () => save(shown.map(({ ClipDataID }) => ClipDataID)), settled: () => saving.current }
}
