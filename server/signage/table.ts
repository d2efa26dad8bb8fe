import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type {
  ScreenCommandsTable,
  ScreenMessagesTable,
  ScreenPairingsTable,
  ScreenReportsTable,
  ScreenScheduleTable,
  ScreensTable,
} from './rows.ts'

type Db = Kysely<Database>
export type ScreenRow = Selectable<ScreensTable>
export type ScheduleEntryRow = Selectable<ScreenScheduleTable>
export type MessageRow = Selectable<ScreenMessagesTable>
export type PairingRow = Selectable<ScreenPairingsTable>

export const listScreens = (db: Db): Promise<ScreenRow[]> => db.selectFrom('screens').selectAll().orderBy('name').orderBy('id').execute()

export const findScreen = (db: Db, id: number): Promise<ScreenRow | undefined> =>
  db.selectFrom('screens').selectAll().where('id', '=', id).executeTakeFirst()

export const findScreenByCode = (db: Db, code: string): Promise<ScreenRow | undefined> =>
  db.selectFrom('screens').selectAll().where('code', '=', code).executeTakeFirst()

export const findScreenBySession = (db: Db, sessionHash: string): Promise<ScreenRow | undefined> =>
  db.selectFrom('screens').selectAll().where('session_hash', '=', sessionHash).executeTakeFirst()

export const insertScreen = async (db: Db, screen: Insertable<ScreensTable>): Promise<number> =>
  (await db.insertInto('screens').values(screen).returning('id').executeTakeFirstOrThrow()).id

/** Changes a screen; false if another person has changed it, or it was deleted. */
export const changeScreen = async (
  db: Db,
  { id, revision }: Pick<ScreenRow, 'id' | 'revision'>,
  change: Updateable<ScreensTable>,
): Promise<boolean> =>
  (
    await db
      .updateTable('screens')
      .set({ ...change, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** The report and the session of the device: no change that people make. */
export const updateScreen = (db: Db, id: number, change: Updateable<ScreensTable>): Promise<unknown> =>
  db.updateTable('screens').set(change).where('id', '=', id).execute()

/** Another cookie for the device that has this key; false when it is the screen no more. */
export const renewSession = async (
  db: Db,
  { id, device_key }: Pick<ScreenRow, 'id' | 'device_key'>,
  session_hash: string,
): Promise<boolean> =>
  (
    await db
      .updateTable('screens')
      .set({ session_hash })
      .where('id', '=', id)
      .where('device_key', '=', device_key)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

/** Releases a device, found by session or key, from any screen. */
export const releaseDevice = (db: Db, { session_hash, device_key }: Pick<ScreenRow, 'session_hash' | 'device_key'>): Promise<unknown> =>
  db
    .updateTable('screens')
    .set({ session_hash: null, device_key: null })
    .where((where) => where.or([where('session_hash', '=', session_hash), where('device_key', '=', device_key)]))
    .execute()

export const deleteScreen = (db: Db, id: number): Promise<unknown> => db.deleteFrom('screens').where('id', '=', id).execute()

/** In the place of what the same device waited for before. */
export const savePairing = (db: Db, pairing: Insertable<ScreenPairingsTable>): Promise<unknown> =>
  db
    .insertInto('screen_pairings')
    .values(pairing)
    .onConflict((conflict) => conflict.column('session_hash').doUpdateSet(pairing))
    .execute()

export const findPairing = (db: Db, sessionHash: string): Promise<PairingRow | undefined> =>
  db.selectFrom('screen_pairings').selectAll().where('session_hash', '=', sessionHash).executeTakeFirst()

export const isCodeShown = async (db: Db, code: string): Promise<boolean> =>
  (await db.selectFrom('screen_pairings').select('id').where('code', '=', code).executeTakeFirst()) !== undefined

/** Answers a code at most once, however many confirm it at the same time. */
export const claimPairing = (db: Db, code: string, screen: string): Promise<PairingRow | undefined> =>
  db.deleteFrom('screen_pairings').where('code', '=', code).where('screen', '=', screen).returningAll().executeTakeFirst()

export const deletePairing = (db: Db, sessionHash: string): Promise<unknown> =>
  db.deleteFrom('screen_pairings').where('session_hash', '=', sessionHash).execute()

export const deletePairingsEndedBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('screen_pairings').where('ends_at', '<', time).execute()

export const listSchedule = (db: Db, screenId: number): Promise<ScheduleEntryRow[]> =>
  db.selectFrom('screen_programmes').selectAll().where('screen_id', '=', screenId).orderBy('id').execute()

export const findScheduleEntry = (db: Db, id: number): Promise<ScheduleEntryRow | undefined> =>
  db.selectFrom('screen_programmes').selectAll().where('id', '=', id).executeTakeFirst()

export const countScheduleEntries = (db: Db): Promise<{ screen_id: number; count: number }[]> =>
  db
    .selectFrom('screen_programmes')
    .select(['screen_id', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('screen_id')
    .execute()

export const insertScheduleEntry = async (db: Db, scheduleEntry: Insertable<ScreenScheduleTable>): Promise<number> =>
  (await db.insertInto('screen_programmes').values(scheduleEntry).returning('id').executeTakeFirstOrThrow()).id

/** False when someone else has changed it, or it is gone. */
export const updateScheduleEntry = async (
  db: Db,
  { id, revision }: Pick<ScheduleEntryRow, 'id' | 'revision'>,
  change: Updateable<ScreenScheduleTable>,
): Promise<boolean> =>
  (
    await db
      .updateTable('screen_programmes')
      .set({ ...change, revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirstOrThrow()
  ).numUpdatedRows > 0n

export const deleteScheduleEntry = (db: Db, id: number): Promise<unknown> =>
  db.deleteFrom('screen_programmes').where('id', '=', id).execute()

/** Without their images: of hundreds of screens these are megabytes. */
export const listReports = (db: Db): Promise<{ screen_id: number; at: number; report: string; has_picture: number }[]> =>
  db
    .selectFrom('screen_reports')
    .select(['screen_id', 'at', 'report', (e) => e.case().when('thumbnail', '=', '').then(0).else(1).end().as('has_picture')])
    .execute()

export const findReport = (db: Db, screenId: number): Promise<{ at: number; thumbnail: string } | undefined> =>
  db.selectFrom('screen_reports').select(['at', 'thumbnail']).where('screen_id', '=', screenId).executeTakeFirst()

export const saveReport = (db: Db, report: Insertable<ScreenReportsTable>): Promise<unknown> =>
  db
    .insertInto('screen_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict.column('screen_id').doUpdateSet({ at: report.at, report: report.report, thumbnail: report.thumbnail }),
    )
    .execute()

export const insertCommand = (db: Db, command: Insertable<ScreenCommandsTable>): Promise<unknown> =>
  db.insertInto('screen_commands').values(command).execute()

export const listCommands = (db: Db, screenId: number, since: number): Promise<Selectable<ScreenCommandsTable>[]> =>
  db.selectFrom('screen_commands').selectAll().where('screen_id', '=', screenId).where('created_at', '>=', since).orderBy('id').execute()

export const deleteCommandsBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('screen_commands').where('created_at', '<', time).execute()

/** Newest first. */
export const listMessages = (db: Db, now: number): Promise<MessageRow[]> =>
  db.selectFrom('screen_messages').selectAll().where('ends_at', '>', now).orderBy('id', 'desc').execute()

export const insertMessage = (db: Db, message: Insertable<ScreenMessagesTable>): Promise<unknown> =>
  db.insertInto('screen_messages').values(message).execute()

export const deleteMessages = (db: Db): Promise<unknown> => db.deleteFrom('screen_messages').execute()
