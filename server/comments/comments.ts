import type { InferOutput } from 'valibot'
import type {
  Comment,
  CommentPage,
  DeleteCommentInput,
  ListCommentsInput,
  ModerateCommentInput,
  ReportCommentInput,
  SaveCommentInput,
  SaveCommentModeInput,
} from '../../sdk/comments/contract.ts'
import { CommentLimits } from '../../sdk/comments/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { announce } from '../items/announce.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import { allow } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { commentMode } from './comment-mode.ts'
import { isHeldText } from './held-text.ts'
import { mayManageComments, mayReadComments } from './policy.ts'
import { presentComment } from './present.ts'
import {
  type CommentRow,
  countCommentsAmong,
  countReplies,
  countThreads,
  countUndecided,
  decideComments,
  deleteComments,
  findComment,
  insertComment,
  insertReport,
  listMoments,
  listReplies,
  listThreads,
  type Reader,
  updateCommentMode,
  updateText,
  type WrittenComment,
} from './table.ts'

/** The account of the caller. */
const accountOf = ({ actor }: Pick<Context, 'actor'>): UserActor => (mayReadComments(actor) ? actor : refuse('SIGNED_OUT'))

interface Place {
  account: UserActor
  item: ViewableItem
  isHeldSite: boolean
  reader: Reader
}

/** The item whose comments the caller reads or writes; refused where comments are off. */
async function placeOf(ctx: Context, encid: string): Promise<Place> {
  const account = accountOf(ctx)
  const item = await itemFor(ctx, encid)
  const mode = await commentMode(ctx, item)
  if (mode === 'off') refuse('COMMENTS_OFF')
  return { account, item, isHeldSite: mode === 'held', reader: { userId: account.id, isEditor: mayManageComments(account, item) } }
}

export async function listComments(ctx: Context, input: InferOutput<typeof ListCommentsInput>): Promise<CommentPage> {
  const { item, account, reader, isHeldSite } = await placeOf(ctx, input.encid)
  const editable = allow(mayManageComments, ctx.actor, item)
  const asked = { itemId: item.id, reader, order: input.order, isWaiting: input.waiting && reader.isEditor }
  const { total, before } = await countThreads(ctx.db, asked, input.at ?? 0)
  const page = input.at === undefined ? input.pi : Math.floor(Math.max(0, before - 1) / input.ps)
  const rows = await listThreads(ctx.db, { ...asked, limit: input.ps, offset: page * input.ps })
  const [replies, counts, moments, waiting] = await Promise.all([
    listReplies(
      ctx.db,
      rows.map(({ id }) => id),
      reader,
    ),
    countCommentsAmong(ctx.db, { userId: account.id, itemIds: [item.id] }),
    // The end of the item begins a part of its own.
    listMoments(ctx.db, item.id, Math.max(1, item.duration_secs / (CommentLimits.moments - 1)), CommentLimits.moments),
    editable ? countUndecided(ctx.db, editable) : 0,
  ])
  const byParent = Map.groupBy(replies, ({ parent_id }) => parent_id)
  const present = (row: WrittenComment): Comment => presentComment(row, reader)
  return {
    Items: rows.map((row) => ({ ...present(row), Replies: (byParent.get(row.id) ?? []).map(present) })),
    Page: page,
    PageSize: input.ps,
    Total: total,
    Count: Number(counts[0]?.count ?? 0),
    Waiting: waiting,
    Moments: moments.map(({ time, count }) => ({ Time: time, Count: count })),
    CanAdd: true,
    CanEdit: reader.isEditor,
    IsHeld: isHeldSite && !reader.isEditor,
  }
}

/** A comment of this item that the caller sees: not a hidden one, and no reply in a hidden thread. */
async function seenComment(
  ctx: Pick<Context, 'db'>,
  { item, reader }: Pick<Place, 'item' | 'reader'>,
  id: number,
): Promise<WrittenComment> {
  const row = (await findComment(ctx.db, item, id)) ?? refuse('COMMENT_NOT_FOUND')
  const isSeen = ({ state, user_id }: CommentRow): boolean => reader.isEditor || state === 'shown' || user_id === reader.userId
  const parent = row.parent_id === null ? undefined : await findComment(ctx.db, item, row.parent_id)
  return isSeen(row) && (parent === undefined || isSeen(parent)) ? row : refuse('COMMENT_NOT_FOUND')
}

export async function saveComment(ctx: Context, input: InferOutput<typeof SaveCommentInput>): Promise<Done & { Comment: Comment }> {
  const place = await placeOf(ctx, input.encid)
  const { account, item, reader, isHeldSite } = place
  if (item.duration_secs > 0 && (input.time ?? 0) > item.duration_secs) refuse('TIME_BEYOND_END')
  const isHeld = !reader.isEditor && (isHeldSite || isHeldText(input.text, ctx.settings.commentWords))
  const state = isHeld ? 'held' : 'shown'
  const row = await ctx.db.transaction().execute(async (trx) => {
    if (input.commentid !== undefined && input.commentid > 0) {
      const known = await seenComment({ db: trx }, place, input.commentid)
      if (known.user_id !== account.id) refuse('COMMENT_NOT_FOUND')
      const change = { text: input.text, state: known.state === 'hidden' ? known.state : state, edited_at: ctx.clock.now() } as const
      return (await updateText(trx, known, change)) ?? refuse('COMMENT_NOT_FOUND')
    }
    const parent = input.parentid !== undefined && input.parentid > 0 ? await seenComment({ db: trx }, place, input.parentid) : undefined
    // A reply to a reply goes to the same thread.
    const parentId = parent === undefined ? null : (parent.parent_id ?? parent.id)
    if (parentId !== null && (await countReplies(trx, parentId)) >= CommentLimits.repliesPerThread) refuse('REPLIES_FULL')
    const added = await insertComment(trx, item, {
      user_id: account.id,
      parent_id: parentId,
      start_secs: parentId === null && typeof input.time === 'number' ? Math.round(input.time * 1000) / 1000 : null,
      text: input.text,
      state,
      created_at: ctx.clock.now(),
      edited_at: null,
    })
    await announce(ctx, trx, { name: 'comment.created', itemId: item.id, userId: account.id, rowId: added.id, at: added.start_secs })
    return added
  })
  return { Success: true, Message: doneWords(ctx).saved, Comment: presentComment({ ...row, writer_name: account.displayName }, reader) }
}

/** An own comment can be deleted also where comments were switched off. */
export async function deleteComment(ctx: Context, { encid, commentid }: InferOutput<typeof DeleteCommentInput>): Promise<Done> {
  const account = accountOf(ctx)
  const item = await itemFor(ctx, encid)
  const isEditor = mayManageComments(account, item)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await seenComment({ db: trx }, { item, reader: { userId: account.id, isEditor } }, commentid)
    if (row.user_id !== account.id) {
      if (!isEditor) refuse('COMMENTS_NOT_MANAGEABLE')
      const detail = { comment: row.id, writer: row.writer_name }
      await record(ctx, trx, { action: 'comment-deleted', subject: 'item', subjectId: item.id, detail })
    }
    await deleteComments(trx, [row.id])
  })
  return { Success: true, Message: doneWords(ctx).deleted }
}

export async function moderateComment(
  ctx: Context,
  { encid, commentid, moderation }: InferOutput<typeof ModerateCommentInput>,
): Promise<Done> {
  accountOf(ctx)
  const item = await itemFor(ctx, encid, mayManageComments, 'COMMENTS_NOT_MANAGEABLE')
  await ctx.db.transaction().execute(async (trx) => {
    const row = (await findComment(trx, item, commentid)) ?? refuse('COMMENT_NOT_FOUND')
    await decideComments(trx, [row.id], moderation === 'approve' ? 'shown' : 'hidden', ctx.clock.now())
    const action = moderation === 'approve' ? 'comment-approved' : 'comment-hidden'
    await record(ctx, trx, { action, subject: 'item', subjectId: item.id, detail: { comment: row.id, writer: row.writer_name } })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function reportComment(ctx: Context, { encid, commentid, reason }: InferOutput<typeof ReportCommentInput>): Promise<Done> {
  const place = await placeOf(ctx, encid)
  await ctx.db.transaction().execute(async (trx) => {
    const row = await seenComment({ db: trx }, place, commentid)
    if (row.user_id === place.account.id) refuse('COMMENT_OWN')
    await insertReport(trx, { comment_id: row.id, user_id: place.account.id, reason, created_at: ctx.clock.now() })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

export async function saveCommentMode(ctx: Context, { encid, commentmode }: InferOutput<typeof SaveCommentModeInput>): Promise<Done> {
  accountOf(ctx)
  const item = await itemFor(ctx, encid, mayManageComments, 'COMMENTS_NOT_MANAGEABLE')
  if (item.comment_mode !== commentmode)
    await ctx.db.transaction().execute(async (trx) => {
      await updateCommentMode(trx, item, commentmode)
      const detail = { was: item.comment_mode, is: commentmode }
      await record(ctx, trx, { action: 'comments-changed', subject: 'item', subjectId: item.id, detail })
    })
  return { Success: true, Message: doneWords(ctx).saved }
}
