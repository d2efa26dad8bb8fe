import * as v from 'valibot'
import { type ImageURL, ItemId } from '../media/contract.ts'
import { FlagWith, NumberOf, Numeric, Whole } from '../wire/contract.ts'
import { get } from '../wire/endpoint.ts'

// Embeds import this: what makes a schema says so, or they would carry what they never run.

/** How a gallery shows its photos. */
export const GalleryModes = { carousel: 1, scattered: 2, slideshow: 3, thumbnails: 4, grid: 5 } as const
/** One of the numbers of `GalleryModes`. */
export type GalleryMode = (typeof GalleryModes)[keyof typeof GalleryModes]

/** How a slideshow goes from one photo to the next: the numbers of `TransitionIndex`. */
export const GalleryTransitions = { slide: 0, rise: 1, wipe: 2, zoomIn: 3, zoomOut: 4, turn: 5, fade: 6 } as const

/** The figures of galleries. */
export const GalleryLimits = {
  /** Shown when `MaxItems` is not positive, and never more. */
  items: 500,
  /** Seconds that a photo stays, at least and at most. */
  seconds: { min: 1, max: 86_400 },
  /** Pixels that a finger moves before it is a swipe: to the side, which turns to another photo, and up or down, which closes it. */
  swipe: { sideways: 80, upright: 120 },
  /** Photos that are fetched before they are shown. */
  preload: 4,
  /** Photos that are decoded at a time. */
  decoded: 5,
  /** Milliseconds: until it goes on once its tab is shown, until it begins once the cards lie there, and how long a photo comes and goes. */
  milliseconds: { resume: 100, scattered: 3000, comes: 2000, goes: 1000 },
  /** Thumbnails seen at a time, and above how many photos there are more of them. */
  strip: { slides: 4, manySlides: 6, many: 16 },
  /** On small screens scattered cards are smaller, and come less near to the edge (parts of the stage). */
  mobileScatter: { scale: 0.7, offset: 0.15 },
} as const

const Flag = /* @__PURE__ */ FlagWith('This must be true or false.')

/** Settings of a gallery. Missing ones default to `defaultGallerySettings`. */
export const GallerySettings = /* @__PURE__ */ v.object({
  GalleryMode: /* @__PURE__ */ v.optional(NumberOf([1, 2, 3, 4, 5], 'GalleryMode must be a number from 1 to 5.'), 1),
  /** Titles and descriptions are shown. */
  Captions: /* @__PURE__ */ v.optional(Flag, true),
  /** The bar with the buttons is shown. */
  ShowControls: /* @__PURE__ */ v.optional(Flag, true),
  /** Anyone who looks drives nothing: no buttons, keys or swipes. */
  DisableControls: /* @__PURE__ */ v.optional(Flag, false),
  AutoPlay: /* @__PURE__ */ v.optional(Flag, false),
  /** Seconds that a photo stays. */
  DurationSecs: /* @__PURE__ */ v.optional(
    v.pipe(
      Numeric('DurationSecs must be a number of seconds.'),
      v.minValue(GalleryLimits.seconds.min, 'A photo must be shown for at least one second.'),
      v.maxValue(GalleryLimits.seconds.max, 'A photo can be shown for at most one day.'),
    ),
    10,
  ),
  /** One of `GalleryTransitions`. */
  TransitionIndex: /* @__PURE__ */ v.optional(NumberOf([0, 1, 2, 3, 4, 5, 6], 'TransitionIndex must be a number from 0 to 6.'), 6),
  /** In another order with every run. */
  Random: /* @__PURE__ */ v.optional(Flag, false),
  /** False: the last one first. */
  OrderASC: /* @__PURE__ */ v.optional(Flag, true),
  /** Not positive: 500. */
  MaxItems: /* @__PURE__ */ v.optional(Whole('MaxItems must be a whole number.'), 500),
  /** A colour as CSS writes it; empty: that of the theme. */
  BackgroundColour: /* @__PURE__ */ v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** The address of an image; empty: none. */
  BackgroundImage: /* @__PURE__ */ v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  DisableSwipe: /* @__PURE__ */ v.optional(Flag, false),
  /** Minutes between looking whether something has changed; -1: never. */
  ComparisonCheckIntervalMins: /* @__PURE__ */ v.optional(
    v.pipe(Numeric('ComparisonCheckIntervalMins must be a number.'), v.minValue(-1), v.maxValue(10_080)),
    -1,
  ),
  ShowDownloadLink: /* @__PURE__ */ v.optional(Flag, false),
  /** Always loads the largest image. */
  UseLargestImage: /* @__PURE__ */ v.optional(Flag, false),
  /** Source of the photos: a photoset or a playlist; 0: the item in the address. */
  SourceID: /* @__PURE__ */ v.optional(v.pipe(Whole(), v.minValue(0)), 0),
})
/** How a gallery shows its photos, with every field. */
export type GallerySettings = v.InferOutput<typeof GallerySettings>

/** Default settings. */
export const defaultGallerySettings: GallerySettings = {
  GalleryMode: 1,
  Captions: true,
  ShowControls: true,
  DisableControls: false,
  AutoPlay: false,
  DurationSecs: 10,
  TransitionIndex: 6,
  Random: false,
  OrderASC: true,
  MaxItems: 500,
  BackgroundColour: '',
  BackgroundImage: '',
  DisableSwipe: false,
  ComparisonCheckIntervalMins: -1,
  ShowDownloadLink: false,
  UseLargestImage: false,
  SourceID: 0,
}

/** An image in one of its sizes. `Type` (`image/avif`, `image/webp`) marks those that not every browser knows. */
export interface GalleryImage extends ImageURL {
  Type?: string
}

/** A photo of a gallery. */
export interface GalleryItem {
  ID: number
  ClipDataID: number
  EncID: string
  Title: string
  /** Read out in place of the photo; empty: its title. */
  AltTitle: string
  Description: string
  /** From small to large. */
  ImageURLs: GalleryImage[]
  /** Pixels of the largest; 0 where they are not known. */
  Width: number
  Height: number
  /** Degrees that the photo is turned to stand upright; those from this library stand. */
  AutoRate: number
  /** -1: it is mirrored; else 1. */
  AutoScaleX: number
  /** Left out for anyone who may not take it away. */
  DownloadURL?: string
}

/** A gallery: how and what. */
export interface GalleryData {
  Settings: GallerySettings
  Items: GalleryItem[]
  /** ISO 8601, UTC: another time means that something has changed. */
  LastUpdatedAt: string
}

/** Message of a gallery in an iframe to its host page, as JSON text by `postMessage`: all photos have been shown once more. */
export interface GalleryMessage {
  context: 'vitrine'
  version: 1
  event: 'runthrough'
  /** How many photos there are. */
  value: { items: number }
}

/** Schema of what `getGalleryData` is given. */
export const GetGalleryDataInput = /* @__PURE__ */ v.object({ id: ItemId })
export type GetGalleryDataInput = v.InferInput<typeof GetGalleryDataInput>
/** The photos of a photoset, playlist or screen, and how they are shown. Refused like an item that is not there. */
export const getGalleryData = /* @__PURE__ */ get<GetGalleryDataInput, GalleryData>()('/api/pl/gallerydata/:id/', {
  iapi: ['/iapi/pl/gallerydata/:id/'],
})
