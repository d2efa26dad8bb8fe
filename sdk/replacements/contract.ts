import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Writes of an account in a quarter of an hour. */
export const ReplacementLimits = { perQuarterHour: 60 } as const

/** State of the new file of an item: it is being converted, could not be used, or there is none. */
export type ReplacementState = 'converting' | 'failed' | ''

/** A file that an item had before. */
export interface EarlierFile {
  FileName: string
  /** Seconds; 0 for documents and images. */
  Duration: number
  /** When it was replaced, ISO 8601, UTC. */
  DateReplaced: string
  /** It can be used again until then, ISO 8601, UTC. */
  KeptUntil: string
}

/** The new and the earlier file of an item. */
export interface Replacement {
  State: ReplacementState
  /** Why the new file could not be used, in words; else empty. */
  StateMessage: string
  /** Name of the new file; empty: there is none. */
  FileName: string
  /** Percent of its conversion. */
  Progress: number
  Earlier?: EarlierFile
  /** Parts of the item that begin after the end of the present file. They are kept. */
  AfterEnd: { Chapters: number; Comments: number; Slides: number; Questions: number }
}

/** For those who may change an item whose file was replaced, or is being replaced. */
export interface ReplacementPart {
  Replacement?: Replacement
}

/** Schema of what the calls about the file of an item are given. */
export const ReplacementInput = v.object({ encid: ItemId })
export type ReplacementInput = v.InferInput<typeof ReplacementInput>

/** Schema of what `replaceFile` is given: `fn` the id of an upload, the last part of the address that tus gave. */
export const ReplaceFileInput = v.object({
  encid: ItemId,
  fn: v.pipe(v.string('No files were selected'), v.minLength(1, 'No files were selected')),
})
export type ReplaceFileInput = v.InferInput<typeof ReplaceFileInput>

/** `NeedsApproval`: the item waits for approval as soon as the new file is used. */
export interface FileReplaced extends Done {
  NeedsApproval: boolean
}

/** Takes an upload as the new file of an item. The present file is used until the new one is converted. */
export const replaceFile = post<ReplaceFileInput, FileReplaced>()('/api/ml/media/:encid/file/replace/')

/** The state of a replacement, for pages that wait for its end. */
export const getReplacement = get<ReplacementInput, Replacement>()('/api/ml/media/:encid/file/')

/** Gives up a new file that is being converted or could not be used. */
export const cancelReplacement = post<ReplacementInput, Done>()('/api/ml/media/:encid/file/cancel/')

/** Uses the earlier file again; the present one becomes the earlier one. */
export const restoreEarlierFile = post<ReplacementInput, FileReplaced>()('/api/ml/media/:encid/file/earlier/')

/** Error sentences of replaced files, by error code. */
export const ReplacementErrors = {
  REPLACE_RUNNING: 'This file is already being replaced. Wait until the new file is ready, or cancel it.',
  REPLACE_CONVERTING: 'This item is still being converted. Replace its file afterwards.',
  REPLACE_MOVING: 'The source of this item is on its way to or from the archive. Try again when it has arrived.',
  REPLACE_NO_FILE: 'This item has no file that can be replaced.',
  REPLACE_OTHER_KIND:
    'The new file must be of the same kind as the present one: a video for a video, sound for sound, an image for an image.',
  REPLACE_NOTHING_EARLIER: 'The earlier file is no longer kept.',
  REPLACE_NOT_RUNNING: 'No new file is waiting for this item.',
  REPLACE_TOO_OFTEN: 'Too many changes of files. Please wait a quarter of an hour and try again.',
} as const
