import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import {
  type AddRelatedItemInput,
  type AddRelatedLinkInput,
  type EditRelatedMediaInput,
  type ListRelatedMediaInput,
  type RelatedMediaAnswer,
  type RelatedMediaEntryInput,
  RelatedMediaLimits,
  type RelatedMediaSaved,
  type SaveRelatedMediaOrderInput,
} from '../../sdk/related-media/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { mayUpload } from '../actor/may-add.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import type { ListedItem } from '../items/item-part.ts'
import { itemFor } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { mayEditRelatedMedia } from './policy.ts'
import { presentEntries } from './present.ts'
import * as table from './table.ts'

export type EditableItem = Allowed<ListedItem, 'view' | 'edit'>

/** An item whose related media the caller may change. */
export const editableItem = (ctx: Context, id: string): Promise<EditableItem> =>
  itemFor(ctx, id, mayEditRelatedMedia, 'RELATED_MEDIA_NOT_EDITABLE')

export async function listRelatedMedia(ctx: Context, { encid }: InferOutput<typeof ListRelatedMediaInput>): Promise<RelatedMediaAnswer> {
  const item = await itemFor(ctx, encid)
  const Items = await presentEntries(ctx, item, await table.listEntriesOf(ctx.db, [item.id]))
  const CanAdd = mayEditRelatedMedia(ctx.actor, item)
  const { deniedFileTypes: DeniedFileTypes, maxUploadBytes: MaxBytes } = ctx.settings
  return {
    Items,
    Count: Items.length,
    CanAdd,
    ...(CanAdd ? { Upload: { CanUpload: mayUpload(ctx.actor), DeniedFileTypes, MaxBytes } } : {}),
  }
}

const quarterHour = 15 * 60_000

/** Rows are counted instead of requests, so that the limit holds for every address of the endpoints and after a restart. */
export async function checkRate({ db, clock, actor }: Context): Promise<number> {
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const added = await table.countAddedSince(db, actor.id, clock.now() - quarterHour)
  return added >= RelatedMediaLimits.perQuarterHour ? refuse('RELATED_MEDIA_TOO_OFTEN') : actor.id
}

type NewEntry = Pick<Parameters<typeof table.insertEntry>[2], 'title' | 'link' | 'file_id' | 'linked_id' | 'start_secs'>

/** Adds an entry at the end, in one transaction with what it needs. */
export async function addEntry(
  ctx: Context,
  item: EditableItem,
  make: (trx: Kysely<Database>) => Promise<Partial<NewEntry>>,
): Promise<number> {
  const user_id = await checkRate(ctx)
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, now)
    const { count, next } = await table.countEntries(trx, item.id)
    if (count >= RelatedMediaLimits.perItem) refuse('RELATED_MEDIA_FULL')
    const made = { title: '', link: '', file_id: null, linked_id: null, start_secs: null, ...(await make(trx)) }
    const id = await table.insertEntry(trx, item, { ...made, position: next, user_id, created_at: now, deleted_at: null })
    await table.saveCounts(trx, item)
    await recordChange(ctx, trx, 'related-media-added', item, made.title || (made.link ?? ''))
    return id
  })
}

type Action = 'related-media-added' | 'related-media-deleted' | 'related-media-restored'

const recordChange = (ctx: Context, trx: Kysely<Database>, action: Action, item: EditableItem, name: string): Promise<void> =>
  record(ctx, trx, { action, subject: 'item', subjectId: item.id, detail: { title: item.title, name } })

/** An entry after a change. */
export async function savedEntry(ctx: Context, item: EditableItem, id: number, Message: string): Promise<RelatedMediaSaved> {
  const row = await table.findEntry(ctx.db, id)
  const [Data] = row === undefined || row.deleted_at !== null ? [] : await presentEntries(ctx, item, [row])
  return Data === undefined ? refuse('RELATED_MEDIA_NOT_FOUND') : { Success: true, Message, Data }
}

/** A time must be within the item. */
function startIn(item: ListedItem, start: number | null | undefined): number | null {
  if (start === null || start === undefined) return null
  if (item.duration_secs > 0 && start > item.duration_secs) refuse('TIME_BEYOND_END')
  return Math.round(start * 1000) / 1000
}

/** An address for browsers. People copy what their address bar shows, which leaves out the beginning. */
function webAddress(text: string): string {
  const whole = /^[a-z][a-z0-9+.-]{0,30}:/i.test(text) && !/^[^/?#]{1,300}:\d{1,5}(?:[/?#]|$)/.test(text) ? text : `https://${text}`
  if (text.length > RelatedMediaLimits.address || /\s/.test(text) || !URL.canParse(whole)) return refuse('RELATED_MEDIA_LINK')
  const url = new URL(whole)
  const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === ''
  return isWeb && url.hostname.includes('.') && url.href.length <= RelatedMediaLimits.address ? url.href : refuse('RELATED_MEDIA_LINK')
}

export async function addRelatedLink(
  ctx: Context,
  { encid, url, title, start }: InferOutput<typeof AddRelatedLinkInput>,
): Promise<RelatedMediaSaved> {
  const item = await editableItem(ctx, encid)
  const entry = { title, link: webAddress(url), start_secs: startIn(item, start) }
  return savedEntry(ctx, item, await addEntry(ctx, item, async () => entry), doneWords(ctx).linkAdded)
}

export async function addRelatedItem(
  ctx: Context,
  { encid, addcdid }: InferOutput<typeof AddRelatedItemInput>,
): Promise<RelatedMediaSaved> {
  const item = await editableItem(ctx, encid)
  const added = await itemFor(ctx, addcdid)
  if (added.id === item.id) refuse('RELATED_MEDIA_SELF')
  const id = await addEntry(ctx, item, async (trx) => {
    if (await table.isLinked(trx, item.id, added.id)) refuse('RELATED_MEDIA_TWICE')
    return { linked_id: added.id }
  })
  return savedEntry(ctx, item, id, doneWords(ctx).added)
}

/**
 * An entry with its item, which the caller may change. Older callers name the entry alone: then `encid` is the same text. The
 * item that the entry belongs to decides whether it may be changed, even if the address names another one.
 */
async function entryFor(ctx: Context, encid: string, named: string): Promise<{ item: EditableItem; entry: table.EntryWithFile }> {
  const id = itemIdOf(ctx.ids, named)
  const entry = id === undefined ? undefined : await table.findEntry(ctx.db, id)
  const isAlone = encid === named
  // An item that is hidden from the caller is answered like one that does not exist.
  if (!isAlone) await editableItem(ctx, encid)
  if (entry === undefined || (!isAlone && itemIdOf(ctx.ids, encid) !== entry.item_id)) return refuse('RELATED_MEDIA_NOT_FOUND')
  return { item: await editableItem(ctx, String(entry.item_id)), entry }
}

export async function editRelatedMedia(
  ctx: Context,
  { encid, itemcdid, title, start }: InferOutput<typeof EditRelatedMediaInput>,
): Promise<RelatedMediaSaved> {
  const { item, entry } = await entryFor(ctx, encid, itemcdid ?? encid)
  if (entry.deleted_at !== null) refuse('RELATED_MEDIA_NOT_FOUND')
  const change = { title, ...(start === undefined ? {} : { start_secs: startIn(item, start) }) }
  await table.updateEntry(ctx.db, item, entry.id, change)
  return savedEntry(ctx, item, entry.id, doneWords(ctx).saved)
}

export async function deleteRelatedMedia(ctx: Context, { encid, id }: InferOutput<typeof RelatedMediaEntryInput>): Promise<Done> {
  const { item, entry } = await entryFor(ctx, encid, id)
  await changeDeleted(ctx, item, entry, ctx.clock.now())
  return { Success: true, Message: doneWords(ctx).deleted }
}

export async function restoreRelatedMedia(ctx: Context, { encid, id }: InferOutput<typeof RelatedMediaEntryInput>): Promise<Done> {
  const { item, entry } = await entryFor(ctx, encid, id)
  await changeDeleted(ctx, item, entry, null)
  return { Success: true, Message: doneWords(ctx).restored }
}

const changeDeleted = (ctx: Context, item: EditableItem, entry: table.EntryRow, deletedAt: number | null): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, ctx.clock.now())
    if (!(await table.markDeleted(trx, item, entry, deletedAt))) refuse('RELATED_MEDIA_NOT_FOUND')
    if (deletedAt === null && (await table.countEntries(trx, item.id)).count > RelatedMediaLimits.perItem) refuse('RELATED_MEDIA_FULL')
    await table.saveCounts(trx, item)
    const action = deletedAt === null ? 'related-media-restored' : 'related-media-deleted'
    await recordChange(ctx, trx, action, item, entry.title || entry.link)
  })

/** Entries that the caller does not see keep their places. */
export async function saveRelatedMediaOrder(ctx: Context, { encid, order }: InferOutput<typeof SaveRelatedMediaOrderInput>): Promise<Done> {
  const item = await editableItem(ctx, encid)
  const seen = new Set((await listRelatedMedia(ctx, { encid })).Items.map(({ ClipDataID }) => ClipDataID))
  await ctx.db.transaction().execute(async (trx) => {
    await table.lockItem(trx, item, ctx.clock.now())
    const now = (await table.listEntriesOf(trx, [item.id])).map(({ id }) => id)
    const visible = now.filter((id) => seen.has(id))
    if (order.length !== visible.length || visible.some((id) => !order.includes(id))) refuse('RELATED_MEDIA_CHANGED')
    const rest = [...order]
    const next = now.map((id) => (seen.has(id) ? (rest.shift() ?? id) : id))
    for (const [position, id] of next.entries()) await table.updateEntry(trx, item, id, { position })
  })
  return { Success: true, Message: doneWords(ctx).orderSaved }
}
