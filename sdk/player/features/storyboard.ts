import type { Feature } from '../feature.ts'
import type { StoryboardActions, StoryboardState } from '../player-state.ts'
import { later } from './later.ts'

/**
 * Small frames for the seek bar, fetched when the first is wanted.
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
