import type { InferOutput } from 'valibot'
import { type MineFilterInput, type MineInput, type MineItem, MineLimits } from '../../sdk/mine/contract.ts'
import type { Page } from '../../sdk/wire/contract.ts'
import { listDeclines } from '../approvals/approvals.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { loadItems } from '../items/items.ts'
import { allowedAmong, mayDelete, mayDownload, mayEdit, mayGrant } from '../items/policy.ts'
import { privacyOf } from '../items/privacy.ts'
import { listMedia } from '../media/media.ts'
import { containsWords } from '../words/contains-words.ts'
import * as table from './table.ts'

type Filter = InferOutput<typeof MineFilterInput>

function conditionsOf(ctx: Context, { s, scope, rt, state, audience }: Filter) {
  const account = ctx.actor.kind === 'user' ? ctx.actor : refuse('SIGNED_OUT')
  const conditions = [
    table.isListed,
    table.isMine(scope, ctx.dialect, account),
    rt === undefined ? undefined : table.isOfType(rt),
    state === '' ? undefined : table.hasState(state, ctx.clock.now()),
    audience === '' ? undefined : table.hasPrivacy(privacyOf[audience]),
    containsWords(ctx.dialect, s),
  ]
  return conditions.filter((condition) => condition !== undefined)
}

/** A page of the items that the caller looks after. The number of statements does not grow with the page. */
export async function listMine(ctx: Context, input: InferOutput<typeof MineInput>): Promise<Page<MineItem>> {
  const { pi, ps, order, reverse } = input
  const where = conditionsOf(ctx, input)
  const page = { where, now: ctx.clock.now(), order, isReversed: reverse, offset: pi * ps, limit: ps }
  const rows = await table.listMineRows(ctx.db, page)
  const ids = rows.map(({ id }) => id)
  const [summaries, known, Total] = await Promise.all([
    listMedia(ctx, ids),
    loadItems(ctx, ids),
    // The only page there is has been counted already.
    pi === 0 && rows.length < ps ? rows.length : table.countMineRows(ctx.db, where),
  ])
  const reasons = await reasonsAmong(ctx, rows)
  const items = new Map(allowedAmong(mayEdit, ctx.actor, known).map((item) => [item.id, item]))
  const seen = new Map(summaries.map((summary) => [summary.ClipDataID, summary]))
  const Items = rows.flatMap(({ id, state, comments, size }): MineItem[] => {
    const [item, summary] = [items.get(id), seen.get(id)]
    if (!item || !summary) return []
    return [
      {
        ...summary,
        State: state,
        StateMessage: state === 'failed' ? ctx.language.sayStored(item.status_message) : (reasons.get(id) ?? ''),
        Approval: item.approval,
        PublishAt: isoOf(item.publish_at),
        ExpiryDate: isoOf(item.expires_at),
        CommentCount: comments,
        Size: size,
        CanDelete: mayDelete(ctx.actor, item),
        CanGrant: mayGrant(ctx.actor, item),
        CanDownload: mayDownload(ctx.actor, item),
      },
    ]
  })
  return { Items, Page: pi, PageSize: ps, Total }
}

/** Why items were declined; no statement where none was. */
async function reasonsAmong({ db }: Context, rows: readonly table.MineRow[]): Promise<ReadonlyMap<number, string>> {
  const declined = rows.filter(({ state }) => state === 'declined').map(({ id }) => id)
  return new Map((await listDeclines(db, declined)).map(({ item_id, reason }) => [item_id, reason]))
}

const isoOf = (time: number | null): string => (time === null ? '' : new Date(time).toISOString())

export async function listMineIds(ctx: Context, input: Filter): Promise<{ Ids: number[]; IsCapped: boolean }> {
  const ids = await table.listMineItemIds(ctx.db, conditionsOf(ctx, input), MineLimits.selected + 1)
  return { Ids: ids.slice(0, MineLimits.selected), IsCapped: ids.length > MineLimits.selected }
}
