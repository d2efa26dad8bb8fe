import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type {
  LtiChoicesTable,
  LtiKeysTable,
  LtiLaunchesTable,
  LtiPlacementsTable,
  LtiPlatformsTable,
  LtiRegistrationsTable,
} from './rows.ts'

type Db = Kysely<Database>

export type PlatformRow = Selectable<LtiPlatformsTable>
export type KeyRow = Selectable<LtiKeysTable>
export type LaunchRow = Selectable<LtiLaunchesTable>
export type ChoiceRow = Selectable<LtiChoicesTable>

export const findPlatform = (db: Db, environmentId: number): Promise<PlatformRow | undefined> =>
  db.selectFrom('lti_platforms').selectAll().where('environment_id', '=', environmentId).executeTakeFirst()

/** The platforms of an issuer: one for each client id. */
export const listPlatformsOf = (db: Db, issuer: string): Promise<PlatformRow[]> =>
  db.selectFrom('lti_platforms').selectAll().where('issuer', '=', issuer).orderBy('environment_id').execute()

export const savePlatform = (db: Db, { environment_id, ...values }: PlatformRow): Promise<unknown> =>
  db
    .insertInto('lti_platforms')
    .values({ environment_id, ...values })
    .onConflict((conflict) => conflict.column('environment_id').doUpdateSet(values))
    .execute()

/** The newest address of an environment replaces the former one. */
export const saveRegistration = (db: Db, { environment_id, ...values }: Selectable<LtiRegistrationsTable>): Promise<unknown> =>
  db
    .insertInto('lti_registrations')
    .values({ environment_id, ...values })
    .onConflict((conflict) => conflict.column('environment_id').doUpdateSet(values))
    .execute()

/** A registration by its code, also one that has expired. */
export const findRegistration = (db: Db, codeHash: string): Promise<Selectable<LtiRegistrationsTable> | undefined> =>
  db.selectFrom('lti_registrations').selectAll().where('code_hash', '=', codeHash).executeTakeFirst()

/** Takes a registration away while it lasts: a second caller gets nothing. */
export const claimRegistration = (
  db: Db,
  codeHash: string,
  { now, max }: { now: number; max: number },
): Promise<Selectable<LtiRegistrationsTable> | undefined> =>
  db
    .deleteFrom('lti_registrations')
    .where('code_hash', '=', codeHash)
    .where('ends_at', '>', now)
    .where('attempts', '<', max)
    .returningAll()
    .executeTakeFirst()

/** Puts a registration back whose attempt has failed, unless a newer one has taken its place. */
export const returnRegistration = (db: Db, row: Selectable<LtiRegistrationsTable>): Promise<unknown> =>
  db
    .insertInto('lti_registrations')
    .values({ ...row, attempts: row.attempts + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteRegistration = (db: Db, environmentId: number): Promise<unknown> =>
  db.deleteFrom('lti_registrations').where('environment_id', '=', environmentId).execute()

export const deleteRegistrationsBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('lti_registrations').where('ends_at', '<', time).execute()

/** The current key first, then the newest. */
export const listKeys = async (db: Db): Promise<KeyRow[]> => {
  const rows = await db.selectFrom('lti_keys').selectAll().orderBy('created_at', 'desc').orderBy('kid').execute()
  return rows.sort((a, b) => Number(a.ends_at !== null) - Number(b.ends_at !== null))
}

export const insertKey = (db: Db, key: KeyRow): Promise<unknown> => db.insertInto('lti_keys').values(key).execute()

/** The current key ends later: until then it is published beside the new one. */
export const endCurrentKeys = (db: Db, endsAt: number): Promise<unknown> =>
  db.updateTable('lti_keys').set({ ends_at: endsAt }).where('ends_at', 'is', null).execute()

export const deleteKeysBefore = (db: Db, time: number): Promise<unknown> => db.deleteFrom('lti_keys').where('ends_at', '<', time).execute()

export const insertLaunch = (db: Db, launch: Insertable<LtiLaunchesTable>): Promise<unknown> =>
  db.insertInto('lti_launches').values(launch).execute()

export const findLaunch = (db: Db, stateHash: string): Promise<LaunchRow | undefined> =>
  db.selectFrom('lti_launches').selectAll().where('state_hash', '=', stateHash).executeTakeFirst()

/** Answers whether this was the first answer, however many come at the same time. */
export const useLaunch = async (db: Db, stateHash: string, now: number, result: string): Promise<boolean> =>
  (
    await db
      .updateTable('lti_launches')
      .set({ used_at: now, result })
      .where('state_hash', '=', stateHash)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Takes a verified launch away: a second caller gets nothing. */
export const claimResult = (db: Db, stateHash: string): Promise<LaunchRow | undefined> =>
  db.deleteFrom('lti_launches').where('state_hash', '=', stateHash).where('result', '<>', '').returningAll().executeTakeFirst()

export const deleteLaunchesBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('lti_launches').where('ends_at', '<', time).execute()

export const insertChoice = (db: Db, choice: ChoiceRow): Promise<unknown> => db.insertInto('lti_choices').values(choice).execute()

export const findChoice = (db: Db, choiceHash: string): Promise<ChoiceRow | undefined> =>
  db.selectFrom('lti_choices').selectAll().where('choice_hash', '=', choiceHash).executeTakeFirst()

export const deleteChoice = async (db: Db, choiceHash: string): Promise<boolean> =>
  (await db.deleteFrom('lti_choices').where('choice_hash', '=', choiceHash).executeTakeFirst()).numDeletedRows > 0n

export const deleteChoicesBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('lti_choices').where('ends_at', '<', time).execute()

export const insertPlacement = (db: Db, placement: Insertable<LtiPlacementsTable>): Promise<unknown> =>
  db.insertInto('lti_placements').values(placement).execute()

/** Everything that began at the former platform of an environment: launches, choices, and links that its courses hold. */
export async function deleteBegun(db: Db, environmentId: number): Promise<void> {
  for (const table of ['lti_launches', 'lti_choices', 'lti_placements', 'lti_links', 'lti_session_links'] as const)
    await db.deleteFrom(table).where('environment_id', '=', environmentId).execute()
}

/** The course of a link that courses hold. */
export const findPlacement = (db: Db, shareId: number): Promise<Selectable<LtiPlacementsTable> | undefined> =>
  db.selectFrom('lti_placements').selectAll().where('share_id', '=', shareId).executeTakeFirst()
