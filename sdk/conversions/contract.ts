import * as v from 'valibot'
import type { ItemProblem } from '../item-problems/contract.ts'
import { MediaProfile } from '../media/contract.ts'
import { Flag, type Page, PageInput, SearchText, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** State of a conversion. */
export type ConversionStatus = 'queued' | 'converting' | 'done' | 'failed' | 'cancelled'

/** The work that makes an upload playable. */
export interface Conversion {
  ID: number
  ClipDataID: number
  EncID: string
  MediaItem: { Title: string; DateCreated: string }
  Status: ConversionStatus
  /** 1 is next; 0 when it is not waiting. */
  QueuePosition: number
  IsProcessing: boolean
  /** The current step, as a text. */
  Step: string
  /** Percent, 0 to 100. */
  Progress: number
  /** Seconds that are left, or null when nobody can tell yet. */
  TimeLeft: number | null
  /** True as soon as something can be played. */
  Playable: boolean
  /** Why it failed, in words. */
  Message: string
  /** Parts that could not be made although the item plays; they are tried again by themselves, or with the command `retry`. */
  Problems?: ItemProblem[]
}

/** Tries before a conversion counts as failed, and conversions on a page of the list. */
export const ConversionLimits = { attempts: 3, pageSize: 10 } as const

/** `pending` true lists conversions that wait or work, false those that failed or left parts out. Without it: everything of the caller, newest first. `s`: words of the item. */
export const ListConversionsInput = v.object({
  pending: v.optional(Flag),
  ...PageInput(ConversionLimits.pageSize),
  s: SearchText,
})
export type ListConversionsInput = v.InferInput<typeof ListConversionsInput>
/** A page of conversions. */
export interface ConversionPage extends Page<Conversion> {
  /** Links to the pages, for readers that put them into their page as they are; empty for a single page. */
  PagerHTML: string
}
/** The conversions of the caller, newest first, a page at a time. */
export const listConversions = get<ListConversionsInput, ConversionPage>()('/api/ml/user/conversions/', {
  iapi: ['/iapi/ml/user/conversions/'],
})

/** Schema of what `manageConversion` is given. */
export const ManageConversionInput = v.object({
  cid: Whole('A conversion ID must be a number.'),
  command: v.picklist(['delete', 'cancel', 'retry'], 'A command must be delete, cancel or retry.'),
  cdid: v.optional(v.union([v.string(), v.number()])),
  profileid: v.optional(MediaProfile),
})
export type ManageConversionInput = v.InferInput<typeof ManageConversionInput>
/** Tries a conversion again, or cancels it. Refused with a code of `ConversionErrors`. */
export const manageConversion = post<ManageConversionInput, { Success: true; Message: string }>()('/api/ml/conversions/manage/', {
  actions: ['ManageConversion'],
})

/** Error sentences of conversions, by error code. */
export const ConversionErrors = {
  CONVERSION_NOT_FOUND: 'This conversion no longer exists.',
  CONVERSION_NOT_RUNNING: 'This conversion has already finished.',
  CONVERSION_NOT_FAILED: 'Only failed, cancelled or incomplete conversions can be tried again.',
  CONVERSION_SOURCE_GONE: 'The uploaded file is no longer available. Please upload it again.',
} as const
