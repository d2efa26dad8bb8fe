import type { Feature } from '../feature.ts'
import type { StoryboardTile } from '../timeline/read-storyboard.ts'
import { later } from './later.ts'

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
  attach(target, signal, set) {
    const run = later(async () => (await import('./storyboard-run.ts')).runStoryboard(target, signal, set))
    return { loadTiles: () => run(({ load }) => load()) }
  },
})
