import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Limits of finding cuts. */
export const VideoCutLimits = {
  /** Cuts of an item. Of more, the clearest are kept: a film of two hours has some 2,000. */
  cuts: 5000,
  /** Searches that one person starts in a quarter of an hour. */
  perQuarterHour: 60,
} as const

/** Cuts of the video of an item. */
export interface VideoCuts {
  /**
   * `none`: there is no video whose cuts could be found. `unknown`: `findVideoCuts` has not been called for the present file. `failed`: it may
   * be called again.
   */
  State: 'none' | 'unknown' | 'waiting' | 'failed' | 'done'
  /** Seconds at which a shot begins, sorted. Empty until they are found. */
  Cuts: number[]
}

/** Schema of what `getVideoCuts` and `findVideoCuts` are given. */
export const VideoCutsInput = v.object({ encid: ItemId })
export type VideoCutsInput = v.InferInput<typeof VideoCutsInput>
/** The cuts of the video of an item, for those who may edit it. Nothing is searched for them. */
export const getVideoCuts = /* @__PURE__ */ get<VideoCutsInput, VideoCuts>()('/api/ml/media/:encid/videocuts/')

/**
 * Has the cuts of the video of an item found in the background, for those who may edit it. Nothing happens while that goes on, or when the cuts
 * of the present file are known. Refused with a code of `VideoCutErrors`.
 */
export const findVideoCuts = /* @__PURE__ */ post<VideoCutsInput, Done>()('/api/ml/media/:encid/findvideocuts/')

/** Sentences for refused requests about cuts. */
export const VideoCutErrors = {
  CUTS_NO_VIDEO: 'This item has no video in which cuts can be found.',
  CUTS_TOO_OFTEN: 'You have had the cuts of many videos found. Please try again in some minutes.',
} as const
