import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

const isBelow = (parentId: number | null): RawBuilder<SqlBool> =>
  parentId === null ? sql<SqlBool>`parent_id is null` : sql<SqlBool>`parent_id = ${parentId}`

/** Numbers what is below a category as it is shown, from 1: until someone puts it in order, its names do. */
export async function numberSiblings(trx: Db, parentId: number | null, lang: string): Promise<void> {
  await sql`update categories set position = ranked.place from (
      select c.id as id, row_number() over (order by c.is_featured desc, c.position, lower(coalesce(t.value, c.name)), c.id) as place
      from categories c left join translations t on t.subject_id = c.id and t.subject = 'category' and t.lang = ${lang}
      where ${isBelow(parentId)}
    ) ranked where categories.id = ranked.id and categories.position <> ranked.place`.execute(trx)
}

export const positionOf = async (trx: Db, id: number): Promise<number> =>
  (await trx.selectFrom('categories').select('position').where('id', '=', id).executeTakeFirstOrThrow()).position

/** Stands behind this position then; what was behind it makes room. */
export async function moveBehind(trx: Db, id: number, parentId: number | null, position: number): Promise<void> {
  await sql`update categories set position = position + 1 where ${isBelow(parentId)} and position > ${position}`.execute(trx)
  await trx
    .updateTable('categories')
    .set({ position: position + 1 })
    .where('id', '=', id)
    .execute()
}

/** For one that comes: behind the others where someone has put them in order, else where its name belongs. */
export async function positionForNew(trx: Db, parentId: number | null): Promise<number> {
  const last = await trx
    .selectFrom('categories')
    .select((e) => e.fn.max('position').as('position'))
    .where(isBelow(parentId))
    .executeTakeFirst()
  const position = Number(last?.position ?? 0)
  return position > 0 ? position + 1 : 0
}
