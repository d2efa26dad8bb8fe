import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, Flag, NumericText, type Page, PageIndex, PageSize, RowId, SearchText, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The choices of a site: no comments, comments of people who sign in, or comments that an editor has to approve first. */
export const CommentModes = ['off', 'signed-in', 'held'] as const
export type CommentMode = (typeof CommentModes)[number]

/** The choices of an item: as the site, held until approved, or off. The stricter of site and item is used. */
export const ItemCommentModes = ['site', 'held', 'off'] as const
export type ItemCommentMode = (typeof ItemCommentModes)[number]

/** `held` waits for approval; `hidden` was taken away by an editor. Both are seen by their writer and by editors alone. */
export const CommentStates = ['shown', 'held', 'hidden'] as const
export type CommentState = (typeof CommentStates)[number]

/** A comment about an item. */
export interface Comment {
  ID: number
  /** The comment that it replies to; 0 for none. */
  ParentID: number
  /** Seconds; null for a comment about the whole item. */
  StartTime: number | null
  /** Plain text. */
  Text: string
  WriterName: string
  /** ISO 8601, UTC. */
  DateCreated: string
  /** Its writer has changed the text. */
  IsEdited: boolean
  State: CommentState
  /** The caller wrote it. */
  IsOwn: boolean
  /** How many people reported it; 0 for callers who may not edit the item. */
  Reports: number
}

/** A comment with its replies, oldest first. Replies have no replies. */
export interface CommentThread extends Comment {
  Replies: Comment[]
}

/** The part of an item that its comments are. */
export interface CommentsPart {
  Comments?: {
    /** Comments are on for this item. Only people with an account read them. */
    Show: boolean
    CanAdd: boolean
    /** The caller may approve, hide and delete the comments of others. */
    CanEdit: boolean
    /** Comments and replies that the caller sees; 0 without an account. */
    Count: number
    /** The choice of the item; only for callers who may edit it. */
    Mode?: ItemCommentMode
  }
}

/** The figures of comments. */
export const CommentLimits = {
  /** Characters. */
  text: 5000,
  reason: 500,
  repliesPerThread: 100,
  pageSize: 30,
  /** Comments of all items on a page, and comments of one decision. */
  sitePageSize: 50,
  perDecision: 200,
  /** Comments, replies and changes of one account in 15 minutes. */
  perAccount: 60,
  /** Reports of one account in 15 minutes. */
  reports: 30,
  /** Moments that are marked on the seek bar: neighbours are counted together. */
  moments: 100,
  /** Words of the list that holds comments, and characters of each. */
  words: 500,
  word: 60,
} as const

export const CommentOrders = ['time', 'newest'] as const
export type CommentOrder = (typeof CommentOrders)[number]

const Seconds = /* @__PURE__ */ v.pipe(
  NumericText('A time must be a number of seconds.'),
  v.minValue(0, 'A time cannot be before the start.'),
)

/**
 * `order`: by time of the item, or newest first. `at`: the page of the comments at this second, ordered by time; `pi` is not used then.
 * `waiting`: only threads in which something waits for approval or was reported; for callers who may edit the item.
 */
export const ListCommentsInput = v.object({
  encid: ItemId,
  order: v.optional(v.picklist(CommentOrders), 'time'),
  at: v.optional(Seconds),
  waiting: v.optional(Flag, false),
  pi: PageIndex,
  ps: PageSize(CommentLimits.pageSize),
})
export type ListCommentsInput = v.InferInput<typeof ListCommentsInput>

/** So many comments stand at a time in seconds. */
export interface CommentMoment {
  Time: number
  Count: number
}

/** A page of threads; `Total` counts threads. */
export interface CommentPage extends Page<CommentThread> {
  /** Comments and replies that the caller sees. */
  Count: number
  /** Comments and replies that wait for approval or were reported; 0 for callers who may not edit the item. */
  Waiting: number
  /** The moments of comments that everybody sees, ascending; neighbours are one moment. */
  Moments: CommentMoment[]
  CanAdd: boolean
  CanEdit: boolean
  /** New comments of the caller wait for approval. */
  IsHeld: boolean
}
/** Comments about an item. Refused with `SIGNED_OUT`, `MEDIA_NOT_FOUND` or `COMMENTS_OFF`. */
export const listComments = /* @__PURE__ */ get<ListCommentsInput, CommentPage>()('/api/ml/media/:encid/comments/')

/** `commentid` names an own comment that is changed; `parentid` the comment of which a new one is a reply. `time` in seconds; omitted or null: about the whole item. */
export const SaveCommentInput = v.object({
  encid: ItemId,
  commentid: v.optional(Whole()),
  parentid: v.optional(Whole()),
  time: v.nullish(Seconds),
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a comment.'),
    v.maxLength(CommentLimits.text, 'A comment can have at most 5,000 characters.'),
  ),
})
export type SaveCommentInput = v.InferInput<typeof SaveCommentInput>
/** Adds a comment or a reply, or changes the text of an own one. Refused with a code of `CommentErrors`, `TIME_BEYOND_END` or `SIGNED_OUT`. */
export const saveComment = /* @__PURE__ */ post<SaveCommentInput, Done & { Comment: Comment }>()('/api/ml/media/:encid/savecomment/')

export const DeleteCommentInput = v.object({ encid: ItemId, commentid: Whole() })
export type DeleteCommentInput = v.InferInput<typeof DeleteCommentInput>
/** Deletes a comment with its replies: an own one, or any for callers who may edit the item. */
export const deleteComment = /* @__PURE__ */ post<DeleteCommentInput, Done>()('/api/ml/media/:encid/deletecomment/')

export const ModerateCommentInput = v.object({
  encid: ItemId,
  commentid: Whole(),
  moderation: v.picklist(['approve', 'hide']),
})
export type ModerateCommentInput = v.InferInput<typeof ModerateCommentInput>
/** Shows a comment to everybody and settles its reports, or hides it. For callers who may edit the item. */
export const moderateComment = /* @__PURE__ */ post<ModerateCommentInput, Done>()('/api/ml/media/:encid/moderatecomment/')

export const ReportCommentInput = v.object({
  encid: ItemId,
  commentid: Whole(),
  reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(CommentLimits.reason, 'A reason can have at most 500 characters.')), ''),
})
export type ReportCommentInput = v.InferInput<typeof ReportCommentInput>
/** Reports a comment of another person to the editors of the item. A second report of the same person changes nothing. */
export const reportComment = /* @__PURE__ */ post<ReportCommentInput, Done>()('/api/ml/media/:encid/reportcomment/')

export const SaveCommentModeInput = v.object({
  encid: ItemId,
  commentmode: v.picklist(ItemCommentModes),
})
export type SaveCommentModeInput = v.InferInput<typeof SaveCommentModeInput>
/** Chooses who may comment on an item. For callers who may edit it. */
export const saveCommentMode = /* @__PURE__ */ post<SaveCommentModeInput, Done>()('/api/ml/media/:encid/commentmode/')

/** A comment in the list of the whole site. */
export interface SiteComment extends Comment {
  EncID: string
  Title: string
  ViewURL: string
  /** The reasons of its reports, at most 20; those without a reason are left out. */
  Reasons: string[]
}

export const CommentFilters = ['waiting', 'reported', 'hidden', 'all'] as const
export type CommentFilter = (typeof CommentFilters)[number]

/** `s` is part of the text or of the writer’s name; `encid` names an item whose comments alone are listed. */
export const ListSiteCommentsInput = v.object({
  only: v.optional(v.picklist(CommentFilters), 'waiting'),
  encid: v.optional(ItemId),
  s: SearchText,
  pi: PageIndex,
  ps: PageSize(CommentLimits.sitePageSize),
})
export type ListSiteCommentsInput = v.InferInput<typeof ListSiteCommentsInput>
/** A page of the comments of the site. */
export interface SiteCommentPage extends Page<SiteComment> {
  /** The title of the item of `encid`; empty without one. */
  ItemTitle: string
}
/** All comments of the site, newest first. For administrators. Refused with `MEDIA_NOT_FOUND` for an unknown `encid`. */
export const listSiteComments = /* @__PURE__ */ get<ListSiteCommentsInput, SiteCommentPage>()('/api/admin/comments/')

/** `hold` lets a comment wait for approval again. */
export const CommentDecisions = ['approve', 'hide', 'hold', 'delete'] as const
export type CommentDecision = (typeof CommentDecisions)[number]

export const ModerateCommentsInput = v.object({
  commentids: v.pipe(
    v.array(RowId),
    v.minLength(1, 'Please choose at least one comment.'),
    v.maxLength(CommentLimits.perDecision, 'Please choose at most 200 comments.'),
  ),
  decision: v.picklist(CommentDecisions),
})
export type ModerateCommentsInput = v.InferInput<typeof ModerateCommentsInput>
/** Approves, hides, holds or deletes comments. Those that are gone already are left out; `Count` were changed. For administrators. */
export const moderateComments = /* @__PURE__ */ post<ModerateCommentsInput, Done & { Count: number }>()('/api/admin/comments/moderate/')

/** Error sentences of comments, by error code. */
export const CommentErrors = {
  COMMENT_NOT_FOUND: 'This comment no longer exists.',
  COMMENTS_OFF: 'Comments are switched off for this item.',
  COMMENTS_NOT_MANAGEABLE: 'You cannot manage the comments of this item.',
  COMMENT_TOO_OFTEN: 'You have sent many comments in a short time. Please wait some minutes.',
  COMMENT_OWN: 'You cannot report your own comment.',
  REPLIES_FULL: 'This comment has the maximum number of replies.',
} as const
