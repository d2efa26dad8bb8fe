import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ArchiveMediaInput } from '../../sdk/archive/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import { type ItemRow, itemFor } from '../items/items.ts'
import { type Allowed, mayDelete } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { moveSourceJob } from './jobs.ts'
import { listSources, setState } from './table.ts'

/** Moves what an item was made of to the archive, or back; its owner and administrators decide. */
export async function archiveMedia(ctx: Context, { id, archive }: InferOutput<typeof ArchiveMediaInput>): Promise<Done> {
  const item = await itemFor(ctx, String(id), mayDelete, 'ARCHIVE_NOT_YOURS')
  const isMoving = await ctx.db.transaction().execute((trx) => moveSource(ctx, trx, item, archive ? 1 : 0))
  const { archiving, unarchiving, nothingToDo } = doneWords(ctx)
  return { Success: true, Message: isMoving ? (archive ? archiving : unarchiving) : nothingToDo }
}

/** The item says that its source is on its way; a job moves it. False when it is there already. The caller has asked the policy. */
export async function moveSource(
  ctx: Pick<Context, 'archive' | 'jobs' | 'clock'>,
  trx: Kysely<Database>,
  item: Allowed<ItemRow, 'delete'>,
  tier: 0 | 1,
): Promise<boolean> {
  if (ctx.archive === undefined) refuse('ARCHIVE_NOT_SET_UP')
  if (item.status === 'converting') refuse('ARCHIVE_CONVERTING')
  if ((await listSources(trx, item.id)).length === 0) refuse('ARCHIVE_NO_SOURCE')
  const state = tier === 1 ? 'archiving' : 'restoring'
  const isThere = item.tier_state === '' && item.blob_tier === tier
  if (isThere || item.tier_state === state) return false
  await setState(trx, item, state, ctx.clock.now())
  await ctx.jobs.add(trx, moveSourceJob, { itemId: item.id }, { key: `tier-${item.id}` })
  return true
}
