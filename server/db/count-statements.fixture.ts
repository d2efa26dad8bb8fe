import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Runs an action and answers the SQL of each statement that this process sent meanwhile, on any connection. */
export async function statementsOf(db: Kysely<Database>, action: () => Promise<unknown>): Promise<string[]> {
  // Every executor of Kysely inherits this method, also those of transactions and of the search's own connections.
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as {
    executeQuery(query: CompiledQuery, ...rest: unknown[]): Promise<unknown>
  }
  const original = executor.executeQuery
  const statements: string[] = []
  executor.executeQuery = function (query, ...rest) {
    statements.push(query.sql)
    return original.call(this, query, ...rest)
  }
  try {
    await action()
  } finally {
    executor.executeQuery = original
  }
  return statements
}
