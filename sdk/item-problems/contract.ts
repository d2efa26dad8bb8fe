/** Parts of an item that can have a fault although it plays: a source that is cut off, or something beside the renditions that could not be made. */
export type ItemPart =
  | 'source'
  /** Further videos of the file that did not become streams of the item. */
  | 'streams'
  | 'poster'
  | 'small'
  | 'storyboard'
  | 'subtitles'
  | 'chapters'
  | 'waveform'
  /** The sizes of a photo after it was rotated. */
  | 'photo'
  | 'chapter-pictures'
  /** Subtitles of the file that are images, and that were not read. */
  | 'image-subtitles'
  /** Nothing is missing: a draft that a program made waits for an editor. */
  | 'subtitle-draft'

/** A fault of an item that plays. */
export interface ItemProblem {
  Part: ItemPart
  /** Why, in words. */
  Message: string
  /** `manageConversion` with `ConversionID` and the command `retry` makes the part again. */
  CanRetry: boolean
  ConversionID: number
  /** When it is tried again by itself, ISO 8601, UTC; empty when it is not. */
  NextTry: string
}

/** The part of an item that its problems are; only for those who may change the item, and only where there is a problem. */
export interface ProblemsPart {
  Problems?: ItemProblem[]
}
