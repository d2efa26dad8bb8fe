import { GalleryLimits } from './contract.ts'

/** The gesture of a pointer that moved by so many pixels over a photo; undefined: none. */
export function swipeOf(x: number, y: number): 'next' | 'previous' | 'close' | undefined {
  const { sideways, upright } = GalleryLimits.swipe
  if (Math.abs(x) >= Math.abs(y)) return Math.abs(x) < sideways ? undefined : x < 0 ? 'next' : 'previous'
  return Math.abs(y) < upright ? undefined : 'close'
}
