import type { PlaylistItem } from '../../media/contract.ts'
import type { PlayerTarget } from '../feature.ts'
import type { StoryboardState } from '../player-state.ts'
import { readStoryboard } from '../timeline/read-storyboard.ts'

export interface StoryboardRun {
  load: () => void
}

export function runStoryboard(
  { entry, address, subscribe }: PlayerTarget,
  signal: AbortSignal,
  set: (change: Partial<StoryboardState>) => void,
): StoryboardRun {
  let asked: PlaylistItem | undefined
  subscribe(() => {
    if (!asked || entry() === asked) return
    asked = undefined
    set({ tiles: [] })
  })
  return {
    load() {
      const item = entry()
      if (!item?.StoryboardURL || asked === item) return
      asked = item
      const url = address(item.StoryboardURL)
      fetch(url, { signal })
        .then(async (answer) => {
          const text = answer.ok ? await answer.text() : ''
          if (entry() === item) set({ tiles: readStoryboard(text, url) })
        })
        // Without frames the time alone is shown.
        .catch(() => undefined)
    },
  }
}
