import { type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { XapiState } from '../../sdk/xapi/contract.ts'
import type { Database } from '../db/schema.ts'
import type { XapiQueueTable, XapiStatementsTable } from './rows.ts'
import type { NewStatement } from './statement.ts'

type Db = Kysely<Database>

export type QueueRow = Selectable<XapiQueueTable>
export type StatementRow = Selectable<XapiStatementsTable>

/** Writes a row that every process reads with the settings of the site. */
export const writeSiteRow = (trx: Db, name: string, value: string): Promise<unknown> =>
  trx
    .insertInto('settings')
    .values({ name: `site.${name}`, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()

export const readQueue = (db: Db): Promise<QueueRow> =>
  db.selectFrom('xapi_queue').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

export const updateQueue = (db: Db, change: Updateable<XapiQueueTable>): Promise<unknown> =>
  db.updateTable('xapi_queue').set(change).where('id', '=', 1).execute()

/** Ends a pause or a stop: the next job sends at once. */
export const restartQueue = (trx: Db): Promise<unknown> =>
  updateQueue(trx, { next_at: 0, tries: 0, stopped_at: null, fault: '', status: 0, answer: '' })

/** Takes the queue, so that no other process sends from it before `until`. Undefined: another one does, or it pauses. */
export const claimQueue = (db: Db, now: number, until: number): Promise<QueueRow | undefined> =>
  db
    .updateTable('xapi_queue')
    .set({ claimed_until: until })
    .where('id', '=', 1)
    .where('claimed_until', '<=', now)
    .where('next_at', '<=', now)
    .where('stopped_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

export interface OwnedStatement {
  userId: number | null
  /** A sealed token of its own. */
  credential?: string
  statement: NewStatement
}

export const insertStatements = (trx: Db, statements: readonly OwnedStatement[], now: number): Promise<unknown> =>
  trx
    .insertInto('xapi_statements')
    .values(
      statements.map(({ userId, credential = '', statement: { id, verb, title, body } }) => ({
        ...{ user_id: userId, statement_id: id, verb, title, body, state: 'waiting' as const, created_at: now, credential },
      })),
    )
    .execute()

/** The statements that wait, in the order of what happened, as far as one token sends them. */
export async function listWaiting(db: Db, limit: number): Promise<StatementRow[]> {
  const rows = await db.selectFrom('xapi_statements').selectAll().where('state', '=', 'waiting').orderBy('id').limit(limit).execute()
  const other = rows.findIndex(({ credential }) => credential !== rows[0]?.credential)
  return other < 0 ? rows : rows.slice(0, other)
}

export const saveState = (db: Db, ids: readonly number[], state: XapiState, answer = ''): Promise<unknown> =>
  db.updateTable('xapi_statements').set({ state, answer }).where('id', 'in', ids).execute()

/** Answers whether it was there, and refused. */
export const restartRefused = async (trx: Db, id: number, now: number): Promise<boolean> =>
  (
    await trx
      .updateTable('xapi_statements')
      .set({ state: 'waiting', answer: '', created_at: now })
      .where('id', '=', id)
      .where('state', '=', 'refused')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export async function countStates(db: Db): Promise<{ waiting: number; refused: number }> {
  const rows = await db
    .selectFrom('xapi_statements')
    .select((e) => ['state', e.fn.countAll().as('amount')])
    .where('state', 'in', ['waiting', 'refused'])
    .groupBy('state')
    .execute()
  const amountOf = (state: XapiState): number => Number(rows.find((row) => row.state === state)?.amount ?? 0)
  return { waiting: amountOf('waiting'), refused: amountOf('refused') }
}

export interface StatementFilter {
  state: XapiState | ''
  before: number | undefined
  limit: number
}

export const listStatementRows = (db: Db, { state, before, limit }: StatementFilter): Promise<StatementRow[]> =>
  db
    .selectFrom('xapi_statements')
    .selectAll()
    .$if(state !== '', (query) => query.where('state', '=', state as XapiState))
    .$if(before !== undefined, (query) => query.where('id', '<', before as number))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Answers how many were deleted. */
export async function deleteStatementsBefore(db: Db, state: XapiState, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('xapi_statements')
    .where('id', 'in', (e) =>
      e
        .selectFrom('xapi_statements')
        .select('id')
        .where('state', '=', state)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes the statements that wait for the record store; answers how many there were. */
export const deleteWaiting = async (trx: Db): Promise<number> =>
  Number((await trx.deleteFrom('xapi_statements').where('state', '=', 'waiting').executeTakeFirstOrThrow()).numDeletedRows)

export const addDropped = (trx: Db, amount: number): Promise<unknown> =>
  updateQueue(trx, { dropped: sql<number>`dropped + ${amount}` as never })
