import type { Kysely, Selectable } from 'kysely'
import { dialectOf } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'
import type { LtiLinksTable, LtiSessionLinksTable } from './rows.ts'

type Db = Kysely<Database>

export type LinkRow = Selectable<LtiLinksTable>
export type SessionLinkRow = Selectable<LtiSessionLinksTable>

/** Links of a deployment that teachers have changed, in no order. */
export const listLinks = (db: Db, environmentId: number, deployment: string, hashes: readonly string[]): Promise<LinkRow[]> =>
  db
    .selectFrom('lti_links')
    .selectAll()
    .where('environment_id', '=', environmentId)
    .where('deployment', '=', deployment)
    .where('link_hash', 'in', hashes)
    .execute()

export const saveLink = (db: Db, { environment_id, deployment, link_hash, ...values }: LinkRow): Promise<unknown> =>
  db
    .insertInto('lti_links')
    .values({ environment_id, deployment, link_hash, ...values })
    .onConflict((conflict) => conflict.columns(['environment_id', 'deployment', 'link_hash']).doUpdateSet(values))
    .execute()

/** Reads a link for a change in the same transaction. A second change of it waits, also where the link had none before. */
export async function lockLink(trx: Db, row: LinkRow): Promise<LinkRow> {
  await copyLink(trx, row)
  const query = trx
    .selectFrom('lti_links')
    .selectAll()
    .where('environment_id', '=', row.environment_id)
    .where('deployment', '=', row.deployment)
    .where('link_hash', '=', row.link_hash)
  return (dialectOf(trx) === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
}

export const insertSessionLink = (db: Db, row: SessionLinkRow): Promise<unknown> => db.insertInto('lti_session_links').values(row).execute()

/** Ends what other sessions of the same person may change at a link: their role there is another one now. */
export const endTeaching = (db: Db, { session_hash, environment_id, deployment, link_hash }: SessionLinkRow): Promise<unknown> =>
  db
    .updateTable('lti_session_links')
    .set({ teaching: '' })
    .where('environment_id', '=', environment_id)
    .where('deployment', '=', deployment)
    .where('link_hash', '=', link_hash)
    .where('session_hash', 'in', (e) =>
      e
        .selectFrom('sessions')
        .select('id_hash')
        .where('user_id', '=', (of) => of.selectFrom('sessions').select('user_id').where('id_hash', '=', session_hash)),
    )
    .execute()

export const findSessionLink = (db: Db, sessionHash: string): Promise<SessionLinkRow | undefined> =>
  db.selectFrom('lti_session_links').selectAll().where('session_hash', '=', sessionHash).executeTakeFirst()

/** Copies a change to a link that has none. */
export const copyLink = (db: Db, row: LinkRow): Promise<unknown> =>
  db
    .insertInto('lti_links')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Whether a link of a course, or a copy of it, has this grant. */
export const isShareOfLink = async (db: Db, shareId: number): Promise<boolean> =>
  (await db.selectFrom('lti_links').select('share_id').where('share_id', '=', shareId).limit(1).executeTakeFirst()) !== undefined
