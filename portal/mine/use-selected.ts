import { useRef, useState } from 'react'
import { listMineIds, MineLimits } from '../../sdk/mine/contract.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { clickPage, clickRow, type Selected } from '../ui/select-rows.ts'
import { toast } from '../ui/toasts.ts'
import { filterOf, type MineView } from './mine-query.ts'

const nothing: Selected = new Set()

/** The selection of the page; another filter clears it, because what was selected may not be shown any more. */
export function useSelected(view: MineView, page: readonly number[]) {
  const words = useWords(mineWords)
  const [selected, setSelected] = useState<Selected>(nothing)
  const last = useRef<number>(undefined)
  const filter = filterOf(view)
  const shown = JSON.stringify(filter)
  const [selectedIn, setSelectedIn] = useState(shown)
  if (selectedIn !== shown) {
    setSelectedIn(shown)
    setSelected(nothing)
  }
  const all = useWrite(() => client.call(listMineIds, filter), {
    // It only reads.
    changes: [],
    onDone: ({ Ids, IsCapped }) => {
      setSelected(new Set(Ids))
      if (IsCapped) toast('warning', words.capped({ max: MineLimits.selected }))
    },
  })
  return {
    selected,
    clear: () => setSelected(nothing),
    clickRow: (id: number, isRange: boolean) => {
      setSelected(clickRow(selected, { id, page, last: last.current, isRange }))
      last.current = id
    },
    clickPage: () => setSelected(clickPage(selected, page)),
    selectAll: () => all.mutate(),
    isSelecting: all.isPending,
  }
}
