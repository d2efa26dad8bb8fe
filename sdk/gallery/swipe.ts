import { GalleryLimits } from './contract.ts'

/** What a finger, pen or mouse meant that moved so many pixels over a picture; undefined: nothing. */
export function swipeOf(x: number, y: number): 'next' | 'previous' | 'close' | undefined {
  const { sideways, upright } = GalleryLimits.swipe
  if (Math.abs(x) >= Math.abs(y)) return Math.abs(x) < sideways ? undefined : x < 0 ? 'next' : 'previous'
  return Math.abs(y) < upright ? undefined : 'close'
}
