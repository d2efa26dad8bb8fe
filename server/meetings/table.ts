import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { MeetingServiceName } from '../../sdk/meetings/contract.ts'
import type { Database } from '../db/schema.ts'
import type {
  MeetingAccountsTable,
  MeetingAttemptsTable,
  MeetingImportsTable,
  MeetingRevocationsTable,
  MeetingServicesTable,
} from './rows.ts'

type Db = Kysely<Database>

export type ServiceRow = Selectable<MeetingServicesTable>
export type AccountRow = Selectable<MeetingAccountsTable>
export type ImportRow = Selectable<MeetingImportsTable>
export type RevocationRow = Selectable<MeetingRevocationsTable>

export const listServices = (db: Db): Promise<ServiceRow[]> => db.selectFrom('meeting_services').selectAll().execute()

export const findService = (db: Db, service: MeetingServiceName): Promise<ServiceRow | undefined> =>
  db.selectFrom('meeting_services').selectAll().where('service', '=', service).executeTakeFirst()

export const saveService = (trx: Db, row: Insertable<MeetingServicesTable>): Promise<unknown> =>
  trx
    .insertInto('meeting_services')
    .values(row)
    .onConflict((conflict) => conflict.column('service').doUpdateSet(row))
    .execute()

export const pauseService = (db: Db, service: MeetingServiceName, until: number): Promise<unknown> =>
  db
    .updateTable('meeting_services')
    .set({ paused_until: until })
    .where('service', '=', service)
    // A shorter pause ends no longer one.
    .where('paused_until', '<', until)
    .execute()

export async function countAccounts(db: Db): Promise<ReadonlyMap<MeetingServiceName, number>> {
  const rows = await db
    .selectFrom('meeting_accounts')
    .select(({ fn }) => ['service', fn.countAll().as('count')])
    .groupBy('service')
    .execute()
  return new Map(rows.map(({ service, count }) => [service, Number(count)]))
}

export const insertAttempt = (db: Db, row: MeetingAttemptsTable): Promise<unknown> =>
  db.insertInto('meeting_attempts').values(row).execute()

/** Takes an attempt, so that its answer is used once. */
export const takeAttempt = (db: Db, stateHash: string): Promise<MeetingAttemptsTable | undefined> =>
  db.deleteFrom('meeting_attempts').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()

export const deleteAttemptsBefore = (db: Db, before: number): Promise<unknown> =>
  db.deleteFrom('meeting_attempts').where('created_at', '<', before).execute()

export const listAccounts = (db: Db, userId: number): Promise<AccountRow[]> =>
  db.selectFrom('meeting_accounts').selectAll().where('user_id', '=', userId).execute()

export const listAccountsOf = (db: Db, service: MeetingServiceName): Promise<AccountRow[]> =>
  db.selectFrom('meeting_accounts').selectAll().where('service', '=', service).execute()

/** Services that the site uses and that someone imports new recordings of. */
export async function listLooked(db: Db): Promise<MeetingServiceName[]> {
  const rows = await db
    .selectFrom('meeting_services as s')
    .innerJoin('meeting_accounts as a', 'a.service', 's.service')
    .select('s.service')
    .distinct()
    .where('s.is_on', '=', 1)
    .where('a.is_automatic', '=', 1)
    .where('a.is_ended', '=', 0)
    .execute()
  return rows.map(({ service }) => service)
}

export const listAutomatic = (db: Db, service: MeetingServiceName, after: number): Promise<AccountRow[]> =>
  db
    .selectFrom('meeting_accounts')
    .selectAll()
    .where('service', '=', service)
    .where('is_automatic', '=', 1)
    .where('is_ended', '=', 0)
    .where('id', '>', after)
    .orderBy('id')
    .execute()

/** The recordings among some that a person has imported, or that wait. */
export async function listKnown(db: Db, userId: number, service: MeetingServiceName, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('meeting_imports')
    .select('recording_id')
    .where('user_id', '=', userId)
    .where('service', '=', service)
    .where('recording_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ recording_id }) => recording_id))
}

export const findAccount = (db: Db, userId: number, service: MeetingServiceName): Promise<AccountRow | undefined> =>
  db.selectFrom('meeting_accounts').selectAll().where('user_id', '=', userId).where('service', '=', service).executeTakeFirst()

export const saveAccount = (trx: Db, row: Insertable<MeetingAccountsTable>): Promise<unknown> =>
  trx
    .insertInto('meeting_accounts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'service']).doUpdateSet({ tokens: row.tokens, expires_at: row.expires_at, is_ended: 0 }),
    )
    .execute()

export const updateAccount = (db: Db, id: number, change: Updateable<MeetingAccountsTable>): Promise<unknown> =>
  db.updateTable('meeting_accounts').set(change).where('id', '=', id).execute()

/** Only over the tokens that were read: another process may have renewed them. */
export const replaceTokens = async (
  db: Db,
  { id, tokens: former }: AccountRow,
  change: Pick<AccountRow, 'tokens' | 'expires_at'>,
): Promise<boolean> =>
  (
    await db
      .updateTable('meeting_accounts')
      .set({ ...change, is_ended: 0 })
      .where('id', '=', id)
      .where('tokens', '=', former)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Only with the tokens that were refused: the person may have connected again. */
export const markEnded = (db: Db, { id, tokens }: AccountRow): Promise<unknown> =>
  db.updateTable('meeting_accounts').set({ is_ended: 1 }).where('id', '=', id).where('tokens', '=', tokens).execute()

export const deleteAccount = (trx: Db, id: number): Promise<unknown> => trx.deleteFrom('meeting_accounts').where('id', '=', id).execute()

export const insertRevocation = async (trx: Db, row: Insertable<MeetingRevocationsTable>): Promise<number> =>
  (await trx.insertInto('meeting_revocations').values(row).returning('id').executeTakeFirstOrThrow()).id

export const findRevocation = (db: Db, id: number): Promise<RevocationRow | undefined> =>
  db.selectFrom('meeting_revocations').selectAll().where('id', '=', id).executeTakeFirst()

export const deleteRevocation = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('meeting_revocations').where('id', '=', id).execute()

export const findImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('meeting_imports').selectAll().where('id', '=', id).executeTakeFirst()

export const listImportRows = (db: Db, userId: number, limit: number): Promise<ImportRow[]> =>
  importRows(db).where('user_id', '=', userId).orderBy('meeting_imports.id', 'desc').limit(limit).execute()

/** Imports with their item; without it where that is in the trash or deleted. */
const importRows = (db: Db) =>
  db
    .selectFrom('meeting_imports')
    .leftJoin('items', (join) => join.onRef('items.id', '=', 'meeting_imports.item_id').on('items.deleted_at', 'is', null))
    .selectAll('meeting_imports')
    .select('items.id as item_id')

/** Undefined: the recording is known. */
export const insertImport = async (trx: Db, row: Insertable<MeetingImportsTable>): Promise<number | undefined> =>
  (
    await trx
      .insertInto('meeting_imports')
      .values(row)
      .onConflict((conflict) => conflict.columns(['user_id', 'service', 'recording_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const findImportOf = (
  db: Db,
  { user_id, service, recording_id }: Pick<ImportRow, 'user_id' | 'service' | 'recording_id'>,
): Promise<ImportRow | undefined> =>
  importRows(db).where('user_id', '=', user_id).where('service', '=', service).where('recording_id', '=', recording_id).executeTakeFirst()

export const updateImport = (db: Db, id: number, change: Updateable<MeetingImportsTable>): Promise<unknown> =>
  db.updateTable('meeting_imports').set(change).where('id', '=', id).execute()

/** False: the import no longer runs. */
export const saveProgress = async (db: Db, id: number, progress: number): Promise<boolean> =>
  (await db.updateTable('meeting_imports').set({ progress }).where('id', '=', id).where('state', '=', 'importing').executeTakeFirst())
    .numUpdatedRows > 0n

/** How many imports of a person have not ended. */
export async function countWaitingImports(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('meeting_imports')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'importing'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks a part of an import as added; false: it was before, or the import is gone. */
export const markPart = async (trx: Db, id: number, part: 'has_transcript' | 'has_chat'): Promise<boolean> =>
  (await trx.updateTable('meeting_imports').set(part, 1).where('id', '=', id).where(part, '=', 0).executeTakeFirst()).numUpdatedRows > 0n
