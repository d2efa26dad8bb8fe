import type { RawBuilder, SqlBool } from 'kysely'
import type { InferOutput } from 'valibot'
import {
  EditStatuses,
  type EditsInput,
  type ListedItem,
  type ListInput,
  ListLimits,
  type ListPage,
  type OwnMediaInput,
} from '../../sdk/lists/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import { searchingActor } from '../categories/searching-actor.ts'
import type { Context } from '../context.ts'
import { favouritesAmong } from '../favourites/favourites.ts'
import { refuse } from '../http/errors.ts'
import { pagerHtml } from '../http/pager-html.ts'
import { listMedia } from '../media/media.ts'
import { containsWords } from '../words/contains-words.ts'
import { presentListed, progressOf } from './present.ts'
import * as table from './table.ts'

type Paging = NonNullable<InferOutput<typeof ListInput>['f']>
type Row = table.ListedRow

const accountOf = ({ actor }: Pick<Context, 'actor'>): UserActor => (actor.kind === 'user' ? actor : refuse('SIGNED_OUT'))

const firstPage: Paging = { pi: 0, ps: ListLimits.pageSize, s: '' }

/** A page of what is in a list and may be seen; `presentAll` says what is particular about it. */
async function pageOf(
  ctx: Context,
  source: table.ListSource,
  { pi, ps, s }: Paging,
  conditions: (RawBuilder<SqlBool> | undefined)[],
  more: (rows: Row[]) => Promise<(row: Row) => Partial<ListedItem>>,
): Promise<ListPage<ListedItem>> {
  const all = [...conditions, containsWords(ctx.dialect, s)].filter((condition) => condition !== undefined)
  const query = { actor: await searchingActor(ctx), conditions: all, offset: pi * ps, limit: ps }
  const { rows, count } = await table.findListedItems(ctx.db, ctx.dialect, source, query)
  const items = await listMedia(
    ctx,
    rows.map(({ id }) => id),
  )
  const seen = new Map(items.map((item) => [item.ClipDataID, item]))
  const about = await more(rows)
  return {
    Items: rows.flatMap((row) => {
      const item = seen.get(row.id)
      return item ? [presentListed(item, row.at, about(row))] : []
    }),
    Page: pi,
    PageSize: ps,
    Total: Math.min(count, ListLimits.countedTo),
    TotalIsCapped: count > ListLimits.countedTo,
    PagerHTML: pagerHtml(pi, ps, Math.min(count, ListLimits.countedTo)),
  }
}

export async function listFavourites(ctx: Context, { f = firstPage }: InferOutput<typeof ListInput>): Promise<ListPage<ListedItem>> {
  const { id } = accountOf(ctx)
  return pageOf(ctx, table.favouritesOf(id), f, [], async (rows) => {
    const starts = await favouritesAmong(
      ctx,
      rows.map((row) => row.id),
    )
    return (row) => ({ StartTime: starts?.get(row.id) ?? 0 })
  })
}

export async function listHistory(ctx: Context, { f = firstPage }: InferOutput<typeof ListInput>): Promise<ListPage<ListedItem>> {
  const { id } = accountOf(ctx)
  return pageOf(ctx, table.historyOf(id), f, [], async (rows) => {
    const ids = rows.map((row) => row.id)
    const progress = await table.listProgress(ctx.db, id, ids)
    return (row) => {
      const known = progress.get(row.id)
      return known ? { ResumeTime: known.resume, Progress: progressOf(known, row.duration) } : {}
    }
  })
}

export async function listOwnMedia(ctx: Context, { f }: InferOutput<typeof OwnMediaInput>): Promise<ListPage<ListedItem>> {
  const { id } = accountOf(ctx)
  const { rt = [], ...paging } = f ?? firstPage
  return pageOf(ctx, table.ownMediaOf(id), paging, [rt.length > 0 ? table.isOfType(rt) : undefined], () => Promise.resolve(() => ({})))
}

export async function listGranted(ctx: Context, { f = firstPage }: InferOutput<typeof ListInput>): Promise<ListPage<ListedItem>> {
  const { id, groups } = accountOf(ctx)
  return pageOf(ctx, table.grantedTo(id, groups, false), f, [], () =>
    Promise.resolve((row) => ({ Access: row.edit === 1 ? ('edit' as const) : ('view' as const) })),
  )
}

const statusNames = { [EditStatuses.ready]: 'ready', [EditStatuses.converting]: 'converting', [EditStatuses.failed]: 'failed' } as const

export async function listEdits(ctx: Context, { status, ...paging }: InferOutput<typeof EditsInput>): Promise<ListPage<ListedItem>> {
  const { id, groups } = accountOf(ctx)
  const name = statusNames[status as keyof typeof statusNames]
  return pageOf(ctx, table.grantedTo(id, groups, true), paging, [name ? table.hasStatus(name) : undefined], () =>
    Promise.resolve((row) => ({ Access: 'edit' as const, EditURL: `/view.aspx?id=${ctx.ids.encode(row.id)}&edit=true` })),
  )
}
