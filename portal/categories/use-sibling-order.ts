import { useEffect, useRef, useState } from 'react'
import { type Category, moveCategory } from '../../sdk/categories/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { moveEntry } from '../rows/move-entry.ts'

/** Featured ones stand before the others: where one of them, or of the others, may go. */
export function placesOf(shown: readonly Category[], index: number): { first: number; last: number } {
  const featured = shown.filter(({ IsFeatured }) => IsFeatured).length
  return shown[index]?.IsFeatured ? { first: 0, last: featured - 1 } : { first: featured, last: shown.length - 1 }
}

/** The order on the screen, which follows the hand at once, and the server's, which follows one request after the other. */
export function useSiblingOrder(items: readonly Category[], reload: () => void) {
  const [order, setOrder] = useState<readonly number[]>()
  const saving = useRef<Promise<void>>(Promise.resolve())
  const fresh = items.map(({ ID }) => ID).join()
  useEffect(() => setOrder(undefined), [fresh])
  const byId = new Map(items.map((item) => [item.ID, item]))
  const shown = order?.flatMap((id) => byId.get(id) ?? []) ?? [...items]

  const moving = useWrite(moveCategory, {
    changes: [],
    onFailed() {
      setOrder(undefined)
      reload()
    },
  })
  const save = (id: number, all: readonly number[]): void => {
    const after = all[all.indexOf(id) - 1] ?? 0
    saving.current = saving.current.then(() =>
      moving.mutateAsync({ id, after }).then(
        () => undefined,
        () => undefined,
      ),
    )
  }
  /** Moves on the screen, and on the server too unless a hand still holds it. Answers where it is then. */
  const move = (from: number, to: number, byKeyboard = false): number => {
    const { first, last } = placesOf(shown, from)
    const place = Math.min(Math.max(to, first), last)
    const all = moveEntry(shown, from, place).map(({ ID }) => ID)
    setOrder(all)
    const id = shown[from]?.ID
    if (!byKeyboard && id !== undefined && place !== from) save(id, all)
    return place
  }
  const drop = (id: number): void =>
    save(
      id,
      shown.map(({ ID }) => ID),
    )
  return { shown, move, drop, settled: () => saving.current }
}
