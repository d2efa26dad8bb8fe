import type { Feature } from '../feature.ts'
import type { StoryboardTile } from '../read-storyboard.ts'

export interface StoryboardState {
  tiles: readonly StoryboardTile[]
}

export interface StoryboardActions {
  /** Fetches the pictures' index; called when somebody points at the seek bar. */
  loadTiles: () => void
}

/**
 * Small pictures for the seek bar, fetched when the first is wanted.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), time(), storyboard()], item })
 * player.store.subscribe(() => console.log(player.store.get()))
 */
export const storyboard = (): Feature<'storyboard', StoryboardState, StoryboardActions> => ({
  name: 'storyboard',
  state: { tiles: [] },
  attach({ entry, address, onEntry }, signal, set) {
    let asked: string | undefined
    onEntry(() => {
      asked = undefined
      set({ tiles: [] })
    })
    return {
      loadTiles() {
        const item = entry()
        if (!item?.StoryboardURL || asked === item.StoryboardURL) return
        asked = item.StoryboardURL
        const url = address(asked)
        fetch(url, { signal })
          .then(async (answer) => {
            const text = answer.ok ? await answer.text() : ''
            const { readStoryboard } = await import('../read-storyboard.ts')
            if (entry() === item) set({ tiles: readStoryboard(text, url) })
          })
          // Without pictures the time alone is shown.
          .catch(() => undefined)
      },
    }
  },
})
