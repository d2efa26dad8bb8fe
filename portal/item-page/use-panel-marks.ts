import { useCallback, useRef, useState } from 'react'
import type { PanelHost, PanelMarks } from '../../sdk/panels/index.ts'
import { createStore } from '../../sdk/store/index.ts'
import type { PlayerHandle } from '../item-player/item-player.tsx'

/** The player of the page, which shows the marks of the panels also when it is loaded after them. */
export function usePanelMarks() {
  const player = useRef<PlayerHandle>(undefined)
  const [shown] = useState<NonNullable<PanelHost['player']>>(() => createStore({}))
  const marks = useRef(new Map<string, PanelMarks | undefined>())
  const onPlayer = useCallback(
    (handle: PlayerHandle | undefined): void => {
      player.current = handle
      shown.set({ player: handle?.player })
      for (const [panel, points] of marks.current) handle?.showMarks(panel, points)
    },
    [shown],
  )
  const showMarks = useCallback<NonNullable<PanelHost['showMarks']>>((panel, points) => {
    marks.current.set(panel, points)
    player.current?.showMarks(panel, points)
  }, [])
  return { player, shown, onPlayer, showMarks }
}
