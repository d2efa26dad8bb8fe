import type { StoryboardTile } from './read-storyboard.ts'

/** The frame for a time: the one it lies in, else the last before it. */
export function tileAt(tiles: readonly StoryboardTile[], time: number): StoryboardTile | undefined {
  return tiles.findLast(({ start }) => start <= time) ?? tiles[0]
}
