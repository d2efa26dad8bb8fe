import { useEffect, useRef, useState } from 'react'
import { savePlaylistOrder } from '../../sdk/playlists/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { moveEntry } from '../rows/move-entry.ts'
import { client } from '../session/client.ts'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

interface Placed {
  PlaylistItemID?: number
}

const idOf = ({ PlaylistItemID = 0 }: Placed): number => PlaylistItemID

/**
 * The order on the screen, which changes at once, and the order on the server, which changes with one request after the other. A conflict
 * is not overwritten: the list is loaded again, with a message. `onSaved` is for callers that keep the list without loading it.
 */
export function useEntryOrder<Entry extends Placed>(
  encid: string,
  entries: Entry[],
  reload: () => Promise<unknown>,
  onSaved?: (order: number[]) => void,
) {
  const portal = useWords(portalWords)

  const [order, setOrder] = useState<number[]>()
  const known = useRef<number[]>([])
  const saving = useRef<Promise<void>>(Promise.resolve())
  const waiting = useRef(0)
  const fresh = entries.map(idOf).join()
  useEffect(() => {
    known.current = fresh === '' ? [] : fresh.split(',').map(Number)
    // A later move is still being saved.
    if (waiting.current === 0) setOrder(undefined)
  }, [fresh])
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]))
  const shown = order?.flatMap((id) => byId.get(id) ?? []) ?? entries

  const save = (next: number[]) => {
    waiting.current++
    saving.current = saving.current.then(async () => {
      waiting.current--
      if (next.join() === known.current.join()) return
      try {
        await client.call(savePlaylistOrder, { encid, order: next, was: known.current })
        known.current = next
        onSaved?.(next)
      } catch (error) {
        toast('danger', errorSentence(portal, error))
        await reload()
        setOrder(undefined)
      }
    })
  }
  /** Moves on the screen, and on the server too unless a hand still holds it. */
  const move = (from: number, to: number, byKeyboard = false): void => {
    const next = moveEntry(shown, from, to).map(idOf)
    setOrder(next)
    if (!byKeyboard) save(next)
  }
  return { shown, move, drop: () => save(shown.map(idOf)), settled: () => saving.current }
}
