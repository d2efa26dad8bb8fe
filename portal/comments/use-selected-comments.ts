import { useRef, useState } from 'react'
import type { SiteComment } from '../../sdk/comments/contract.ts'
import { clickPage, clickRow, pageState, type Selected } from '../ui/select-rows.ts'

const nothing: Selected = new Set()

/** The selection of the list, over its pages; another filter clears it. The comments are kept, because an undo needs their states. */
export function useSelectedComments(filter: string, page: readonly SiteComment[]) {
  const [selected, setSelected] = useState<Selected>(nothing)
  const [selectedIn, setSelectedIn] = useState(filter)
  const known = useRef(new Map<number, SiteComment>())
  const last = useRef<number>(undefined)
  for (const comment of page) known.current.set(comment.ID, comment)
  if (selectedIn !== filter) {
    setSelectedIn(filter)
    setSelected(nothing)
  }
  const ids = page.map(({ ID }) => ID)
  return {
    comments: [...selected].flatMap((id) => known.current.get(id) ?? []),
    has: (id: number) => selected.has(id),
    state: pageState(selected, ids),
    clear: () => setSelected(nothing),
    clickPage: () => setSelected(clickPage(selected, ids)),
    clickRow(id: number, isRange: boolean) {
      setSelected(clickRow(selected, { id, page: ids, last: last.current, isRange }))
      last.current = id
    },
  }
}
