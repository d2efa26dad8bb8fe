import * as v from 'valibot'
import { type Audience, Audiences, type ListedSummary, type MediaApproval } from '../media/contract.ts'
import { Flag, Numeric, type Page, PageInput, SearchText } from '../wire/contract.ts'
import { get } from '../wire/endpoint.ts'

/** Entries of a page, and how many items can be selected at once. */
export const MineLimits = { pageSize: 20, selected: 10_000 } as const

/** `own` are the caller's items, `shared` those of others that the caller may edit by a grant, `all` both. */
export const MineScopes = ['own', 'shared', 'all'] as const
/** One of the names in `MineScopes`. */
export type MineScope = (typeof MineScopes)[number]

/**
 * State of an item for the people who look after it; the first that holds. `problem` is an item that plays, and a part of it could not be
 * made.
 */
export const MineStates = ['failed', 'converting', 'declined', 'waiting', 'expired', 'scheduled', 'problem', 'ready'] as const
/** One of the names in `MineStates`. */
export type MineState = (typeof MineStates)[number]

/** The orders of the list. Titles begin with A, everything else with the largest; `reverse` turns the order around. */
export const MineOrders = ['added', 'title', 'views', 'comments', 'duration', 'size', 'expiry'] as const
/** One of the names in `MineOrders`. */
export type MineOrder = (typeof MineOrders)[number]

/** An item in the list of the people who look after it. */
export interface MineItem extends ListedSummary {
  State: MineState
  /** Why it failed, in words, or the reason with which it was declined; else empty. */
  StateMessage: string
  Approval: MediaApproval
  /** ISO 8601, UTC; empty: none. */
  PublishAt: string
  /** ISO 8601, UTC; empty: none. */
  ExpiryDate: string
  /** Comments on the item, with those that are held or hidden. */
  CommentCount: number
  /** Bytes of all files of the item. */
  Size: number
  CanDelete: boolean
  /** May decide who sees it and who owns it. */
  CanGrant: boolean
  CanDownload: boolean
}

const ItemType = v.pipe(Numeric('A record type must be a number.'), v.integer('A record type must be a whole number.'))
const filter = {
  s: SearchText,
  scope: v.optional(v.picklist(MineScopes), 'own'),
  rt: v.optional(ItemType),
  state: v.optional(v.picklist(['', ...MineStates], 'This status does not exist.'), ''),
  audience: v.optional(v.picklist(['', ...Audiences]), ''),
}

/** Schema of the filter of `listMineIds`. */
export const MineFilterInput = v.object(filter)
/** Which items: `s` words, `rt` a record type, `state` and `audience`; empty or left out is all of them. */
export interface MineFilter {
  s?: string
  scope?: MineScope
  rt?: number
  state?: MineState | ''
  audience?: Audience | ''
}

/** Schema of what `listMine` is given. */
export const MineInput = v.object({
  ...filter,
  ...PageInput(MineLimits.pageSize),
  order: v.optional(v.picklist(MineOrders), 'added'),
  reverse: v.optional(Flag, false),
})
/** A filter, an order, and a page. */
export interface MineInput extends MineFilter {
  pi?: number
  ps?: number
  order?: MineOrder
  reverse?: boolean
}

/** Lists the caller's own items, or those that the caller may edit, with what their owners want to know. */
export const listMine = get<MineInput, Page<MineItem>>()('/api/ml/user/mine/')

/** The ids of all items that match, the newest first, for a selection over all pages; cut after `MineLimits.selected`. */
export const listMineIds = get<MineFilter, { Ids: number[]; IsCapped: boolean }>()('/api/ml/user/mine/ids/')
