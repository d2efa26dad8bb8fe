import { useCallback, useRef } from 'react'
import type { PanelHost, PanelMarks } from '../../sdk/panels/index.ts'
import type { PlayerHandle } from '../item-player/item-player.tsx'

/** The player of the page, which shows the marks of the panels also when it is loaded after them. */
export function usePanelMarks() {
  const player = useRef<PlayerHandle>(undefined)
  const marks = useRef(new Map<string, PanelMarks | undefined>())
  const onPlayer = useCallback((handle: PlayerHandle | undefined): void => {
    player.current = handle
    for (const [panel, shown] of marks.current) handle?.showMarks(panel, shown)
  }, [])
  const showMarks = useCallback<NonNullable<PanelHost['showMarks']>>((panel, shown) => {
    marks.current.set(panel, shown)
    player.current?.showMarks(panel, shown)
  }, [])
  return { player, onPlayer, showMarks }
}
