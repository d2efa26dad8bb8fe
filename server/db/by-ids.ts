import type { CompiledQuery, Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { dialectOf } from './one-of.ts'
import { readRows } from './row-cache.ts'
import type { Database } from './schema.ts'

interface Query<Row extends object> {
  compile(): CompiledQuery<Row>
}

/** Statements that one reader keeps; of more, the one used longest ago is evicted. */
const maxStatements = 60

interface Statement<Input, Row extends object> {
  /** Equal for inputs whose statements have the same text. */
  shape: (input: Input) => string
  /** Every parameter of the statement, in its order. */
  parameters: (input: Input) => readonly unknown[]
  build: (db: Kysely<Database>, input: Input) => Query<Row>
}

/** Makes a reader whose statement is built and compiled once for each shape: building it takes longer than running it. */
export function compiledOnce<Input, Row extends object>({
  shape,
  parameters,
  build,
}: Statement<Input, Row>): (db: Kysely<Database>, input: Input) => Promise<Row[]> {
  const compiled = new LRUCache<string, CompiledQuery<Row>>({ max: maxStatements })
  const reader = ++lastReader
  const compile = (db: Kysely<Database>, input: Input, key: string, given: readonly unknown[]): CompiledQuery<Row> => {
    const known = compiled.get(key)
    if (known !== undefined) return { ...known, parameters: given }
    const query = compileFor(build(db, input), given)
    compiled.set(key, query)
    return query
  }
  return (db, input) => {
    const [form, given] = [shape(input), parameters(input)]
    const name = `${reader} ${form}`
    return readRows(db, { name, parameters: given, compile: () => compile(db, input, `${dialectOf(db)} ${form}`, given) })
  }
}

/** Readers are numbered: a number and the shape are a shorter key than the text of a statement. */
let lastReader = 0

/** Makes a reader of rows by ids. The ids have to be the only parameters of the query, in their order. */
export function byIds<Row extends object>(
  build: (db: Kysely<Database>, ids: readonly number[]) => Query<Row>,
): (db: Kysely<Database>, ids: readonly number[]) => Promise<Row[]> {
  const read = compiledOnce<readonly number[], Row>({ shape: (ids) => String(ids.length), parameters: (ids) => ids, build })
  return (db, ids) => (ids.length === 0 ? Promise.resolve([]) : read(db, ids))
}

function compileFor<Row extends object>(query: Query<Row>, given: readonly unknown[]): CompiledQuery<Row> {
  const compiled = query.compile()
  const isComplete = compiled.parameters.length === given.length && compiled.parameters.every((value, index) => value === given[index])
  if (!isComplete) throw new Error(`Other parameters than the named ones: ${compiled.sql}`)
  return compiled
}
