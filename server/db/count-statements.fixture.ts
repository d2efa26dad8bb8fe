import { AsyncLocalStorage } from 'node:async_hooks'
import type { CompiledQuery, Kysely } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Runs an action and answers the SQL of each statement that it sent, on any connection. Statements of jobs and of other test files in this
 * process, which did not begin in the action, do not count.
 */
export async function statementsOf(db: Kysely<Database>, action: () => Promise<unknown>): Promise<string[]> {
  // Every executor of Kysely inherits this method, also those of transactions and of the search's own connections.
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as {
    executeQuery(query: CompiledQuery, ...rest: unknown[]): Promise<unknown>
  }
  const original = executor.executeQuery
  const statements: string[] = []
  const scope = new AsyncLocalStorage<true>()
  executor.executeQuery = function (query, ...rest) {
    if (scope.getStore()) statements.push(query.sql)
    return original.call(this, query, ...rest)
  }
  try {
    await scope.run(true, action)
  } finally {
    executor.executeQuery = original
  }
  return statements
}
