import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { TeamChatAppsTable } from './rows.ts'

type Db = Kysely<Database>

export type AppRow = Selectable<TeamChatAppsTable>

export const findApp = (db: Db, environmentId: number): Promise<AppRow | undefined> =>
  db.selectFrom('team_chat_apps').selectAll().where('environment_id', '=', environmentId).executeTakeFirst()

/** The apps of registrations that are switched on. */
export const listEnabledApps = (db: Db): Promise<AppRow[]> =>
  db
    .selectFrom('team_chat_apps')
    .innerJoin('lms_environments', 'lms_environments.id', 'team_chat_apps.environment_id')
    .selectAll('team_chat_apps')
    .where('lms_environments.is_enabled', '=', 1)
    .where('lms_environments.kind', '=', 'teams')
    .orderBy('team_chat_apps.environment_id')
    .execute()

export const saveApp = (db: Db, { environment_id, ...values }: AppRow): Promise<unknown> =>
  db
    .insertInto('team_chat_apps')
    .values({ environment_id, ...values })
    .onConflict((conflict) => conflict.column('environment_id').doUpdateSet(values))
    .execute()
