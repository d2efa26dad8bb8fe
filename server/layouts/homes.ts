import type { InferOutput } from 'valibot'
import type { HomeLayout, SetHomeLayoutInput } from '../../sdk/layouts/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { existingGroups } from '../groups/groups.ts'
import { refuse } from '../http/errors.ts'
import { builtInName } from '../text/built-in-name.ts'
import { doneWords } from '../text/done-words.ts'
import { maySetHome } from './policy.ts'
import { findLayout, listHomes, listHomesOf, putHome, removeHome } from './table.ts'

/** The layout of the caller's home page: that of their first group with one, else that of everyone. Undefined: the usual page. */
export async function homeLayoutOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<number | undefined> {
  const [home] = await listHomesOf(db, actor.groups)
  return home?.layout_id
}

export async function listHomeLayouts(ctx: Context): Promise<{ Items: HomeLayout[] }> {
  requireRight(ctx)
  const rows = await listHomes(ctx.db)
  return {
    Items: rows.map(({ group_id, group_name, layout_id, layout_name }) => ({
      GroupID: group_id ?? 0,
      GroupName: group_name === null ? '' : builtInName(ctx.language, group_name),
      LayoutID: layout_id,
      LayoutName: layout_name,
    })),
  }
}

export async function setHomeLayout(ctx: Context, { layoutid, groupid }: InferOutput<typeof SetHomeLayoutInput>): Promise<Done> {
  requireRight(ctx)
  const layout = layoutid === 0 ? undefined : ((await findLayout(ctx.db, layoutid)) ?? refuse('LAYOUT_NOT_FOUND'))
  if (layout && layout.published === null) refuse('LAYOUT_NOT_PUBLISHED')
  if (groupid > 0 && (await existingGroups(ctx.db, [groupid])).length === 0) refuse('GROUP_NOT_FOUND')
  const group = groupid || null
  await ctx.db.transaction().execute(async (trx) => {
    if (layout) await putHome(trx, group, layout.id)
    else await removeHome(trx, group)
    const detail = { group: groupid, name: layout?.name ?? '' }
    await record(ctx, trx, { action: 'home-layout-changed', subject: 'layout', subjectId: layoutid, detail })
  })
  return { Success: true, Message: doneWords(ctx).saved }
}

function requireRight({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  if (!maySetHome(actor)) refuse('LAYOUT_NOT_ALLOWED')
}
