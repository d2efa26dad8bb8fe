import type { Context as Request } from 'hono'
import type { Context } from '../context.ts'
import { userSettings } from '../preferences/preferences.ts'
import { type EditableCategoryIds, isCategoryAdministrator } from './policy.ts'
import { listPaths } from './table.ts'
import { listEdited, listRestrictedCategories } from './table-people.ts'

/** Facts that decide which categories a caller sees. */
export interface CategoryViewer {
  editableIds: EditableCategoryIds
  /** Categories that are kept from them, with everything below. */
  blocked: readonly number[]
  lang: string
}

/** Nothing but the database, so that it may be asked inside a transaction. */
type ViewerContext = Pick<Context, 'db' | 'actor'>

export async function categoryViewer(ctx: ViewerContext): Promise<CategoryViewer> {
  const [editableIds, lang] = await Promise.all([editableCategories(ctx), languageOf(ctx)])
  return { editableIds, lang, blocked: await findBlockedCategories(ctx, editableIds) }
}

/** Categories that the caller is an editor of. */
export const editableCategories = ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<number[]> =>
  actor.kind === 'user' ? listEdited(db, actor.id, actor.groups) : Promise.resolve([])

/** The roots of what is hidden, or limited to policies under which the caller sees nothing. Anyone who edits a limited one sees it. */
export async function findBlockedCategories(ctx: ViewerContext, editableIds: EditableCategoryIds): Promise<number[]> {
  if (isCategoryAdministrator(ctx.actor)) return []
  const rows = await listRestrictedCategories(ctx.db)
  if (rows.length === 0) return []
  const admits = ({ policy_id, group_id }: (typeof rows)[number]): boolean =>
    policy_id !== null && (group_id === null || ctx.actor.groups.includes(group_id))
  const limits = Map.groupBy(rows, ({ id }) => id)
  const hidden = [...limits].filter(([, list]) => list[0]?.is_hidden === 1).map(([id]) => id)
  const closed = [...limits].filter(([, list]) => list[0]?.is_hidden === 0 && !list.some(admits))
  const own =
    editableIds.length === 0
      ? []
      : await listPaths(
          ctx.db,
          closed.map(([id]) => id),
          '',
        )
  const isOwn = (id: number): boolean => own.some((row) => row.id === id && editableIds.includes(row.above))
  return [...hidden, ...closed.map(([id]) => id).filter((id) => !isOwn(id))]
}

/** The language of the account, or else of the browser. */
export async function languageOf(ctx: ViewerContext & { request?: Request }): Promise<string> {
  const chosen = (await userSettings(ctx)).get('language')
  const [requested = ''] = (ctx.request?.req.header('accept-language') ?? '').split(/[,;]/, 1)
  return chosen ?? (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(requested) ? requested : 'en')
}
