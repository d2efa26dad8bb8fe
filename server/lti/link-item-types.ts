/** An item of a course as LTI 1.3 has it (deep linking 2.0). */
export type LinkItem = ResourceLink | PageLink | PlayerItem | ImageItem

interface Size {
  width: number
  height: number
}

export interface ItemImage extends Size {
  url: string
}

/** The words and images of an item. */
export interface Described {
  title: string
  text?: string
  icon?: ItemImage
  thumbnail?: ItemImage
}

/** ISO 8601, UTC; left out where nothing is set. */
export interface ItemTimes {
  startDateTime?: string
  endDateTime?: string
}

/** A link that launches. */
export interface ResourceLink extends Described {
  type: 'ltiResourceLink'
  url: string
  lineItem?: { label: string; tag: string; scoreMaximum: number; resourceId: string }
  /** When the item is published. */
  available?: ItemTimes
  /** When the quiz takes attempts. */
  submission?: ItemTimes
  iframe?: Size
  window?: Size & { targetName: string }
  custom: Readonly<Record<string, string>>
}

/** The lasting address of a page, which needs no launch. */
export interface PageLink extends Described {
  type: 'link'
  url: string
  iframe?: Size & { src: string }
  embed?: { html: string }
  window?: { targetName: string }
}

/** The player in a page of the course. */
export interface PlayerItem {
  type: 'html'
  title: string
  text?: string
  html: string
}

export interface ImageItem extends Described, Size {
  type: 'image'
  url: string
}
