import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { get } from '../wire/endpoint.ts'

/** Entries that a list of uses names, and characters that are kept of a course. */
export const UsesLimits = { listed: 50, courseId: 255, title: 200 } as const

/** Sentences of refusals. */
export const UsesErrors = {
  USES_NOT_YOURS: 'Only people who can edit this item can see where it is used.',
} as const

/** A course of a learning environment that has opened an item by a link. */
export interface CourseUse {
  /** The name of the learning environment in the settings of the library. */
  Environment: string
  /** Title of the course; empty: the learning environment sent none. */
  Title: string
  /** How often a person has opened the item from there. */
  Launches: number
  /** ISO 8601, UTC. */
  LastOpened: string
}

/** Items that hold an item. `Others`: those that are hidden from the caller or not listed. */
export interface UsedIn {
  Items: { EncID: string; Title: string }[]
  Others: number
}

/** The places that show an item. Lists name at most 50 entries. */
export interface ItemUses {
  /** The latest first. */
  Courses: CourseUse[]
  OtherCourses: number
  /** False: views are not counted in this library, so that websites are not known. */
  CountsViews: boolean
  /** Websites with the item, by views. Those with fewer than five views are in `OtherWebsiteViews`. */
  Websites: { Host: string; Count: number }[]
  OtherWebsiteViews: number
  Playlists: UsedIn
  /** Items that name it as related media. */
  RelatedTo: UsedIn
}

/** Schema of what `listItemUses` is given. */
export const ListItemUsesInput = v.object({ encid: ItemId })
export type ListItemUsesInput = v.InferInput<typeof ListItemUsesInput>
/** The places that show an item, for people who may edit it. Refused with `USES_NOT_YOURS` or `MEDIA_NOT_FOUND`. */
export const listItemUses = /* @__PURE__ */ get<ListItemUsesInput, ItemUses>()('/api/ml/media/:encid/uses/')
