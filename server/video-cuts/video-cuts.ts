import type { InferOutput } from 'valibot'
import type { VideoCuts, VideoCutsInput } from '../../sdk/video-cuts/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { mayEdit } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { findCutsJob } from './job.ts'
import { findCutsRow, findSmallestVideo, saveCuts } from './table.ts'

type Named = InferOutput<typeof VideoCutsInput>

export async function getVideoCuts(ctx: Context, { encid }: Named): Promise<VideoCuts> {
  const item = await itemFor(ctx, encid, mayEdit)
  const row = await findCutsRow(ctx.db, item.id)
  if (row?.file_version === item.file_version) return { State: row.state, Cuts: (JSON.parse(row.cuts) as number[]).map((ms) => ms / 1000) }
  return { State: (await findSmallestVideo(ctx.db, item.id)) ? 'unknown' : 'none', Cuts: [] }
}

export async function findVideoCuts(ctx: Context, { encid }: Named): Promise<Done> {
  const { id: itemId, file_version: fileVersion } = await itemFor(ctx, encid, mayEdit)
  if (!(await findSmallestVideo(ctx.db, itemId))) refuse('CUTS_NO_VIDEO')
  const row = await findCutsRow(ctx.db, itemId)
  if (row?.file_version !== fileVersion || row.state === 'failed')
    await ctx.db.transaction().execute(async (trx) => {
      await saveCuts(trx, { item_id: itemId, file_version: fileVersion, state: 'waiting', cuts: '[]', updated_at: ctx.clock.now() })
      // Two editors who ask at the same time have one search.
      await ctx.jobs.add(trx, findCutsJob, { itemId, fileVersion }, { key: `find-video-cuts-${itemId}-${fileVersion}` })
    })
  return { Success: true, Message: doneWords(ctx).saved }
}
