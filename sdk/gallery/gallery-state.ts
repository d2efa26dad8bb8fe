import type { GalleryItem } from './contract.ts'
import { noZoom, type Zoom } from './zoom.ts'

/** A gallery as it is now. Positions go on after the last photo, and before the first: see `placeOf`. */
export interface GalleryState {
  items: readonly GalleryItem[]
  /** Changes when other photos take the place of these. */
  edition: number
  /** Position of the current photo. */
  position: number
  /** Position to go to as soon as its photo is ready to be drawn. */
  wanted: number
  /** Position of the photo that is leaving. */
  leaving: number | undefined
  /** The same, of the photos that others have taken the place of. */
  before: { key: string; item: GalleryItem } | undefined
  direction: 1 | -1
  /** The photo that is shown can be drawn. */
  isReady: boolean
  isPlaying: boolean
  /** Of many thumbnails one is shown large. */
  isOpen: boolean
  zoom: Zoom
  /** Pixels that a finger has moved the photo to the side. */
  drag: number
  /** True if the viewer selected the photo: screen readers announce it. Photos shown by the timer are not announced. */
  isAsked: boolean
}

/** Before anything is shown. */
export const firstState: GalleryState = {
  items: [],
  edition: 0,
  position: 0,
  wanted: 0,
  leaving: undefined,
  before: undefined,
  direction: 1,
  isReady: false,
  isPlaying: false,
  isOpen: false,
  zoom: noZoom,
  drag: 0,
  isAsked: false,
}
