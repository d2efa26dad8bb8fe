import type { CompiledQuery, Kysely } from 'kysely'
import { dialectOf } from './one-of.ts'
import type { Database } from './schema.ts'

interface Query<Row> {
  compile(): CompiledQuery<Row>
}

/** Longer lists are read in the usual way: their statements differ in the number of ids. */
const maxIds = 50

/**
 * Makes a reader of rows by ids whose statement is built and compiled once for each number of ids: building it takes longer than running
 * it. The ids have to be the only parameters of the query, in their order.
 */
export function byIds<Row>(
  build: (db: Kysely<Database>, ids: readonly number[]) => Query<Row>,
): (db: Kysely<Database>, ids: readonly number[]) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>()
  return async (db, ids) => {
    if (ids.length === 0) return []
    const key = `${dialectOf(db)} ${ids.length}`
    const query = compiled.get(key) ?? compileFor(build(db, ids), ids)
    if (ids.length <= maxIds) compiled.set(key, query)
    return (await db.executeQuery<Row>({ ...query, parameters: ids })).rows
  }
}

function compileFor<Row>(query: Query<Row>, ids: readonly number[]): CompiledQuery<Row> {
  const compiled = query.compile()
  if (compiled.parameters.length !== ids.length) throw new Error(`Only ids may be parameters: ${compiled.sql}`)
  return compiled
}
