import { storage } from '../../storage/index.ts'
import { adoptAround } from '../../ui/index.ts'
import sheet from './motion.css'

/** Whether the viewer has asked for less motion, in this player or of the device. */
export const isMotionReduced = (): boolean => storage.get('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows the choice of the viewer in the box of a player. */
export function applyMotion(media: HTMLMediaElement): void {
  const box = media.closest<HTMLElement>('.vt-player')
  if (!box) return
  if (storage.get('motion') === 'reduced') adoptAround(box, [sheet])
  box.toggleAttribute('data-reduced-motion', storage.get('motion') === 'reduced')
}

/** Remembers the choice as `motion`. */
export function reduceMotion(media: HTMLMediaElement, isReduced: boolean): void {
  if (isReduced) storage.set('motion', 'reduced')
  else storage.remove('motion')
  applyMotion(media)
}
