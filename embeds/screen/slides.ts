import type { GalleryItem, GallerySettings } from '../../sdk/gallery/contract.ts'
import type { MediaItem, PlaylistItem } from '../../sdk/media/contract.ts'
import type { ShownScheduleEntry } from '../../sdk/signage/contract.ts'

interface SlideFacts {
  key: string
  /** ClipDataID of the item; 0: none. */
  item: number
  encId: string
  title: string
}

/** One thing that fills the screen. */
export type Slide =
  | (SlideFacts & {
      kind: 'image'
      image: Pick<GalleryItem, 'ImageURLs' | 'Title' | 'AltTitle' | 'Width' | 'Height'>
      seconds: number
      hasCaption: boolean
    })
  | (SlideFacts & { kind: 'video'; entry: PlaylistItem; sound: boolean })
  | (SlideFacts & { kind: 'player'; media: MediaItem; sound: boolean })
  | (SlideFacts & { kind: 'page'; url: string })
  | (SlideFacts & { kind: 'gallery'; images: readonly GalleryItem[]; settings: GallerySettings })

const slideshow: GallerySettings['GalleryMode'] = 3

const kept = (item: number, allowed: ReadonlySet<number> | undefined): boolean => allowed === undefined || allowed.has(item)

/** Returns the slides of an entry in order, without those that may no longer be shown. */
export function slidesOf(scheduleEntry: ShownScheduleEntry, allowed?: ReadonlySet<number>): Slide[] {
  const { ID, Settings, Title, Sound, Pictures = [], Entries = [], Item, URL: url } = scheduleEntry
  const base = { seconds: Settings.DurationSecs, hasCaption: Settings.Captions }
  const key = (place: number | string): string => `${ID}-${place}`
  if (scheduleEntry.Kind === 'page' && url) return [{ kind: 'page', key: key(url), item: 0, encId: '', title: Title, url }]
  if (Item) {
    const facts = { item: Item.ClipDataID, encId: Item.EncID, title: Item.Title }
    return kept(Item.ClipDataID, allowed) ? [{ kind: 'player', key: key(Item.EncID), ...facts, media: Item, sound: Sound }] : []
  }
  const seen = Pictures.filter(({ ClipDataID }) => kept(ClipDataID, allowed))
  // One after the other is this page's own business; the other modes are the gallery's. Another list of images is another gallery.
  if (scheduleEntry.Kind === 'gallery' && Settings.GalleryMode !== slideshow && seen.length > 0) {
    const list = seen.map(({ EncID }) => EncID).join()
    return [{ kind: 'gallery', key: key(list), item: 0, encId: '', title: Title, images: seen, settings: Settings }]
  }
  const images = Pictures.flatMap((image, index): Slide[] => {
    const { ClipDataID, EncID } = image
    if (!kept(ClipDataID, allowed)) return []
    return [{ kind: 'image', key: key(`${EncID}-${index}`), item: ClipDataID, encId: EncID, title: image.Title, image, ...base }]
  })
  const entries = Entries.flatMap((entry, index): Slide[] => {
    const { ClipDataID, EncID, Title: title, Pages = [] } = entry
    if (!kept(ClipDataID, allowed)) return []
    const facts = { item: ClipDataID, encId: EncID, title }
    if (Pages.length === 0) return [{ kind: 'video', key: key(`${EncID}-${index}`), ...facts, entry, sound: Sound }]
    return Pages.map((page, number): Slide => {
      const image = { ...page, Title: page.Title || title, AltTitle: '' }
      return { kind: 'image', key: key(`${EncID}-${index}-${number}`), ...facts, image, ...base }
    })
  })
  return [...images, ...entries]
}

/** The image that fills so many pixels across, else the largest. */
export const imageFor = (images: GalleryItem['ImageURLs'], width: number): string =>
  (images.find(({ Size }) => Size >= width) ?? images.at(-1))?.URL ?? ''

/** How many pixels across an image of these sides is on this screen. */
export function pixelsAcross({ Width, Height }: Pick<GalleryItem, 'Width' | 'Height'>, screen: { width: number; height: number }): number {
  return Width > 0 && Height > 0 ? Math.min(screen.width, (screen.height * Width) / Height) : screen.width
}

/** The items of the library that a slide shows. */
export const itemsOf = (slide: Slide): { item: number; encId: string }[] =>
  slide.kind === 'gallery' ? slide.images.map(({ ClipDataID, EncID }) => ({ item: ClipDataID, encId: EncID })) : [slide]
