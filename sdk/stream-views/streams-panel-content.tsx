import type { PanelProps } from '../panels/index.ts'
import { StreamTabs } from '../player/multi-stream/index.ts'
import { createStore, useStore } from '../store/index.ts'

/** Stands for a page that has no player yet. */
const noPlayer = createStore<{ player?: undefined }>({})

/** The content of the panel of streams, for the player that the page has now. */
export function StreamsPanelContent({ host }: PanelProps) {
  const player = useStore(host.player ?? noPlayer, (now) => now.player)
  return player ? <StreamTabs player={player} /> : null
}
