import { setImmediate } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import { type DocumentType, RecordTypes } from '../../sdk/media/contract.ts'
import type { ListTrashInput, TrashedInput, TrashedItem } from '../../sdk/trash/contract.ts'
import type { Done, Page } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context, Deps } from '../context.ts'
import { resumeConversion } from '../conversions/conversions.ts'
import type { Database } from '../db/schema.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { type KnownItem, withAccess } from '../items/access.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { changeItem, type ItemRow } from '../items/items.ts'
import { removeMediaJob } from '../items/jobs.ts'
import { allowSystem, mayRemove, mayRestore, seesInTrash } from '../items/policy.ts'
import { requireCapacity } from '../playlists/change-playlist.ts'
import { doneWords } from '../text/done-words.ts'
import { findTrashed, listExpired, listTrashed, listTrashedOf, markRemoving, restoreRow, type TrashedRow } from './table.ts'

const dayMs = 86_400_000

export async function listTrash(ctx: Context, { pi, ps, s, all }: InferOutput<typeof ListTrashInput>): Promise<Page<TrashedItem>> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  if (all) requireAdministrator(ctx)
  const { rows, total } = await listTrashed(ctx.db, { viewer: all ? undefined : ctx.actor, text: s, page: pi, size: ps })
  return { Items: (await withAccess(ctx, rows)).map((row) => present(ctx, row)), Page: pi, PageSize: ps, Total: total }
}

const present = (ctx: Context, row: TrashedRow & KnownItem): TrashedItem => ({
  ClipDataID: row.id,
  EncID: ctx.ids.encode(row.id),
  RecordType: row.record_type,
  ...(row.record_type === RecordTypes.document ? { DocumentType: row.document_type as DocumentType } : {}),
  AudioOnly: row.audio_only === 1,
  Title: row.title,
  OwnerDisplayName: row.owner_name,
  DateDeleted: new Date(row.deleted_at ?? 0).toISOString(),
  DeletedBy: row.deleter_name ?? '',
  RemovedAfter: new Date((row.deleted_at ?? 0) + ctx.settings.trashDays * dayMs).toISOString(),
  CanRestore: mayRestore(ctx.actor, row),
  CanRemove: mayRemove(ctx.actor, row),
})

/** Everybody who has nothing to do with it is told what they are told of any item that is not there. */
async function trashedItem(ctx: Context, id: string): Promise<TrashedFacts> {
  const itemId = itemIdOf(ctx.ids, id)
  const found = itemId === undefined ? undefined : await findTrashed(ctx.db, itemId)
  const [row] = await withAccess(ctx, found ? [found] : [])
  if (!row || !seesInTrash(ctx.actor, row)) refuse('MEDIA_NOT_FOUND')
  return row
}

type TrashedFacts = KnownItem & { deleter_is_admin: number | null }

/** The photos of a photoset that are in the trash, with what the policy asks. */
export const trashedPhotos = async (ctx: Context, photosetId: number): Promise<TrashedFacts[]> =>
  withAccess(ctx, await listTrashedOf(ctx.db, photosetId))

export async function restoreMedia(ctx: Context, { id }: InferOutput<typeof TrashedInput>): Promise<Done> {
  const row = await trashedItem(ctx, id)
  if (!mayRestore(ctx.actor, row)) refuse('TRASH_NOT_YOURS')
  await ctx.db.transaction().execute((trx) => restoreFromTrash(ctx, trx, row))
  return { Success: true, Message: doneWords(ctx).restored }
}

/** Restores an item; an interrupted conversion starts again. The caller has checked the policy. */
export async function restoreFromTrash(ctx: Context, trx: Kysely<Database>, row: ItemRow): Promise<void> {
  // Locks the photoset, so that photos added at the same time are counted.
  if (row.photoset_id !== null) await changeItem(trx, allowSystem({ id: row.photoset_id }), { updated_at: ctx.clock.now() })
  if (!(await restoreRow(trx, row.id, ctx.clock.now()))) refuse('TRASH_TOO_LATE')
  if (row.photoset_id !== null) await requireCapacity(trx, row.photoset_id)
  await record(ctx, trx, { action: 'item-restored', subject: 'item', subjectId: row.id, detail: { title: row.title } })
  if (row.status === 'converting') await resumeConversion(trx, ctx, row.id)
}

export async function removeMedia(ctx: Context, { id }: InferOutput<typeof TrashedInput>): Promise<Done> {
  requireAdministrator(ctx)
  const row = await trashedItem(ctx, id)
  if (!mayRemove(ctx.actor, row)) refuse('MEDIA_NOT_FOUND')
  await ctx.db.transaction().execute(async (trx) => {
    await beginRemoval(ctx, trx, row.id)
    await record(ctx, trx, { action: 'item-removed', subject: 'item', subjectId: row.id, detail: { title: row.title } })
  })
  return { Success: true, Message: doneWords(ctx).purged }
}

/** Marks the item: it can no longer be restored. A job deletes the files after a running conversion has ended. */
async function beginRemoval(deps: Pick<Deps, 'jobs'>, trx: Kysely<Database>, itemId: number): Promise<void> {
  // Two jobs with one key never run at the same time.
  if (await markRemoving(trx, itemId)) await deps.jobs.add(trx, removeMediaJob, { itemId }, { key: `convert-${itemId}` })
}

const batchSize = 100

/** Every hour: what has been in the trash for as long as the site keeps it goes. */
export async function purgeExpiredTrash(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'settings'>): Promise<void> {
  const before = deps.clock.now() - deps.settings.trashDays * dayMs
  for (
    let ids = await listExpired(deps.db, before, 0, batchSize);
    ids.length > 0;
    ids = await listExpired(deps.db, before, ids.at(-1) ?? 0, batchSize)
  ) {
    for (const id of ids) await deps.db.transaction().execute((trx) => beginRemoval(deps, trx, id))
    await setImmediate()
  }
}
