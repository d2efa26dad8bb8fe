import { useLayoutEffect } from 'react'
import { adoptAround } from '../../ui/index.ts'
import { usePlayer } from '../controls/player-context.ts'
import sheet from './compact.css'

/** The style sheet of the skin, on the page or in the shadow root that the player is in. */
export function CompactStyle() {
  const { media } = usePlayer()
  useLayoutEffect(() => adoptAround(media, [sheet]), [media])
  return null
}
