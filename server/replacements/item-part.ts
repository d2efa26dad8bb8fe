import type { Replacement, ReplacementPart } from '../../sdk/replacements/contract.ts'
import type { Context } from '../context.ts'
import type { ItemPart, ViewableItem } from '../items/item-part.ts'
import { mayEdit } from '../items/policy.ts'
import { type AfterEndRow, countAfterEnd, listProgress, listReplacements, type ReplacementRow } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    replacement: ReplacementPart
  }
}

const dayMs = 86_400_000

/** The new and earlier files of items. Items whose file was never replaced cost no statement. */
export async function presentReplacements(ctx: Context, items: readonly ViewableItem[]): Promise<ReadonlyMap<number, Replacement>> {
  const ids = items.filter(({ has_replacement }) => has_replacement === 1).map(({ id }) => id)
  const rows = await listReplacements(ctx.db, ids)
  const running = rows.filter(({ state, status }) => state === 'next' && status === 'converting')
  const [progress, afterEnd] = await Promise.all([
    listProgress(
      ctx.db,
      running.map(({ file_item_id }) => file_item_id),
    ),
    countAfterEnd(
      ctx.db,
      rows.filter(({ state }) => state === 'earlier').map(({ item_id }) => item_id),
    ),
  ])
  const byItem = Map.groupBy(rows, ({ item_id }) => item_id)
  const counts = new Map(afterEnd.map((row) => [row.id, row]))
  return new Map([...byItem].map(([id, own]) => [id, present(ctx, own, progress, counts.get(id))]))
}

function present(
  ctx: Context,
  rows: readonly ReplacementRow[],
  progress: ReadonlyMap<number, number>,
  counted: AfterEndRow | undefined,
): Replacement {
  const next = rows.find(({ state }) => state === 'next')
  const earlier = rows.find(({ state, status }) => state === 'earlier' && status === 'ready')
  const isFailed = next?.status === 'failed'
  const isoOf = (time: number): string => new Date(Number(time)).toISOString()
  return {
    State: next === undefined ? '' : isFailed ? 'failed' : 'converting',
    StateMessage: isFailed ? ctx.language.sayStored(next.status_message) : '',
    FileName: next?.original_name ?? '',
    Progress: progress.get(next?.file_item_id ?? 0) ?? 0,
    ...(earlier && {
      Earlier: {
        FileName: earlier.original_name,
        Duration: earlier.duration_secs,
        DateReplaced: isoOf(earlier.changed_at),
        KeptUntil: isoOf(Number(earlier.changed_at) + ctx.settings.trashDays * dayMs),
      },
    }),
    AfterEnd: {
      Chapters: Number(counted?.chapters ?? 0),
      Comments: Number(counted?.comments ?? 0),
      Slides: Number(counted?.slides ?? 0),
      Questions: Number(counted?.questions ?? 0),
    },
  }
}

/** For those who may change the item. */
export const replacementPart: ItemPart<ReplacementPart> = {
  none: {},
  shownOn: 'page',
  async load(ctx, items) {
    const found = await presentReplacements(
      ctx,
      items.filter((item) => mayEdit(ctx.actor, item)),
    )
    return new Map([...found].map(([id, Replacement]) => [id, { Replacement }]))
  },
}
