import type { InferOutput } from 'valibot'
import {
  type ClassChatMessage,
  ClassLimits,
  type DeleteClassChatInput,
  type ListClassChatInput,
  type WriteClassChatInput,
} from '../../sdk/classes/contract.ts'
import type { CommentMode } from '../../sdk/comments/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { system } from '../actor/actor.ts'
import { addClassEvent, type EventTerms } from '../class-log/class-events.ts'
import { countChat, insertChatMessage, listChat, removeChatMessage, saveHidden } from '../class-log/class-log.ts'
import { mayPresent } from '../class-log/policy.ts'
import { commentMode } from '../comments/comment-mode.ts'
import { hasListedWord } from '../comments/held-text.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { createChatRate } from './chat-rate.ts'
import { openClass } from './find-class.ts'

/** Refuses where the site, the publishing policy or the item has no comments: a chat is one more way to write them. */
export async function requireChat(ctx: Context, item: Parameters<typeof commentMode>[1]): Promise<Exclude<CommentMode, 'off'>> {
  const mode = await commentMode(ctx, item)
  return mode === 'off' ? refuse('CLASS_CHAT_OFF') : mode
}

export async function listClassChat(
  ctx: Context,
  { encid, before }: InferOutput<typeof ListClassChatInput>,
): Promise<{ Items: ClassChatMessage[]; More: boolean }> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const { item, state } = await openClass(ctx, encid)
  if ((await commentMode(ctx, item)) === 'off') return { Items: [], More: false }
  const withHidden = mayPresent(ctx.actor, item, state)
  const rows = await listChat(ctx.db, item.id, { before, withHidden }, ClassLimits.chatPage + 1)
  const { id } = ctx.actor
  const Items = rows.slice(0, ClassLimits.chatPage).map(({ number, at, display_name, text, hidden_at, user_id }) => ({
    ...{ Number: Number(number), At: Number(at), By: display_name, Text: text },
    IsOwn: user_id === id,
    IsHidden: hidden_at !== null,
  }))
  return { Items: Items.reverse(), More: rows.length > ClassLimits.chatPage }
}

/** A message is hidden until the presenter shows it, if comments are held or it has a word that the site does not allow. */
async function writeChat(
  ctx: Context,
  { encid, text }: InferOutput<typeof WriteClassChatInput>,
  countWrite: ReturnType<typeof createChatRate>,
): Promise<Done & { Number: number; IsHidden: boolean }> {
  const { actor } = ctx
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  const { item, state } = await openClass(ctx, encid)
  const mode = await requireChat(ctx, item)
  if (!state.Chat) refuse('CLASS_CHAT_CLOSED')
  await countWrite(item.id)
  const IsHidden = !mayPresent(actor, item, state) && (mode === 'held' || hasListedWord(text, ctx.settings.commentWords))
  let written = 0
  // The event names no one: the writer and the text are deleted with the account, and the number stays.
  await addClassEvent(
    { ...ctx, actor: system },
    item.id,
    { kind: 'chat' },
    {
      async prepare(trx, { number, state: before, at }) {
        // Asked again here, because the presenter may have closed it meanwhile.
        if (!before.Chat) refuse('CLASS_CHAT_CLOSED')
        const { all, own } = await countChat(trx, item.id, actor.id)
        if (all >= ClassLimits.chat || own >= ClassLimits.chatOfPerson) refuse('CLASS_CHAT_FULL')
        await insertChatMessage(trx, { item_id: item.id, number, user_id: actor.id, text, hidden_at: IsHidden ? at : null })
        written = number
      },
    },
  )
  return { Success: true, Message: doneWords(ctx).saved, Number: written, IsHidden }
}

/** Deletes a message for its writer; everyone who shows it is told that it is no longer there. */
export async function deleteClassChat(ctx: Context, { encid, number }: InferOutput<typeof DeleteClassChatInput>): Promise<Done> {
  const { actor } = ctx
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  const { item } = await openClass(ctx, encid)
  await addClassEvent(
    { ...ctx, actor: system },
    item.id,
    { kind: 'chat-delete' },
    {
      async prepare(trx) {
        if (!(await removeChatMessage(trx, item.id, number, actor.id))) refuse('CLASS_CHAT_NOT_FOUND')
        return { about: number }
      },
    },
  )
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Writes a message, with the rate of its class. */
export function createChatWriter() {
  const countWrite = createChatRate()
  return (ctx: Context, input: InferOutput<typeof WriteClassChatInput>) => writeChat(ctx, input, countWrite)
}

/** Hides a message of a class, or shows it again, with the event that tells it. */
export const showChatMessage =
  (itemId: number, about: number, isShown: boolean): EventTerms['prepare'] =>
  async (trx, { at }) => {
    if (!(await saveHidden(trx, itemId, about, isShown ? null : at))) refuse('CLASS_CHAT_NOT_FOUND')
    return { about }
  }
