import type { Insertable, Kysely, Selectable } from 'kysely'
import type { EnvironmentKind, LmsEventKind } from '../../sdk/lms/contract.ts'
import type { Database } from '../db/schema.ts'
import type { LmsEnvironmentsTable, LmsEventsTable, LmsTicketsTable } from './rows.ts'

type Db = Kysely<Database>

export type EnvironmentRow = Selectable<LmsEnvironmentsTable>
export type EventRow = Selectable<LmsEventsTable> & { name: string | null }

export const listEnvironmentRows = (db: Db): Promise<EnvironmentRow[]> =>
  db.selectFrom('lms_environments').selectAll().orderBy('name').orderBy('id').execute()

export const listEnabledRows = (db: Db, kinds: readonly EnvironmentKind[]): Promise<EnvironmentRow[]> =>
  db.selectFrom('lms_environments').selectAll().where('is_enabled', '=', 1).where('kind', 'in', kinds).orderBy('id').execute()

export const findEnvironment = (db: Db, id: number): Promise<EnvironmentRow | undefined> =>
  db.selectFrom('lms_environments').selectAll().where('id', '=', id).executeTakeFirst()

export const insertEnvironment = async (db: Db, row: Insertable<LmsEnvironmentsTable>): Promise<number> =>
  (await db.insertInto('lms_environments').values(row).returning('id').executeTakeFirstOrThrow()).id

export const updateEnvironment = (db: Db, id: number, change: Omit<EnvironmentRow, 'id' | 'kind' | 'created_at'>): Promise<unknown> =>
  db.updateTable('lms_environments').set(change).where('id', '=', id).execute()

/** Answers whether it existed. */
export const deleteEnvironment = async (db: Db, id: number): Promise<boolean> =>
  (await db.deleteFrom('lms_environments').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n

export const findGroup = (db: Db, id: number): Promise<{ is_managed: 0 | 1 } | undefined> =>
  db.selectFrom('groups').select('is_managed').where('id', '=', id).executeTakeFirst()

export const findIdentity = async (db: Db, environmentId: number, subject: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('lms_identities')
      .select('user_id')
      .where('environment_id', '=', environmentId)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.user_id

export const hasIdentity = async (db: Db, subject: string, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('lms_identities')
    .select('user_id')
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export const hasIdentityIn = async (db: Db, environmentId: number, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('lms_identities')
    .select('user_id')
    .where('environment_id', '=', environmentId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The first to name a person decides: a second one at the same time changes nothing. */
export const insertIdentity = (db: Db, environmentId: number, subject: string, userId: number, now: number): Promise<unknown> =>
  db
    .insertInto('lms_identities')
    .values({ environment_id: environmentId, subject, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteIdentities = (db: Db, environmentId: number): Promise<unknown> =>
  db.deleteFrom('lms_identities').where('environment_id', '=', environmentId).execute()

/** Accounts with this e-mail address: two of them are nobody's. */
export const listUsersByEmail = (db: Db, email: string): Promise<{ id: number }[]> =>
  db
    .selectFrom('users')
    .select('id')
    .where((e) => e(e.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .limit(2)
    .execute()

export const joinGroup = (db: Db, groupId: number, userId: number): Promise<unknown> =>
  db
    .insertInto('group_members')
    .values({ group_id: groupId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const insertLmsTicket = (db: Db, ticket: Insertable<LmsTicketsTable>): Promise<unknown> =>
  db.insertInto('lms_tickets').values(ticket).execute()

/** Takes a ticket away: a second caller gets nothing, however many ask at the same time. */
export const claimLmsTicket = (db: Db, hash: string): Promise<Selectable<LmsTicketsTable> | undefined> =>
  db.deleteFrom('lms_tickets').where('ticket_hash', '=', hash).returningAll().executeTakeFirst()

export const deleteLmsTicketsBefore = (db: Db, time: number): Promise<unknown> =>
  db.deleteFrom('lms_tickets').where('ends_at', '<', time).execute()

export const insertEvent = (db: Db, event: Insertable<LmsEventsTable>): Promise<unknown> =>
  db.insertInto('lms_events').values(event).execute()

/** An event of an account, under its user name. An account that is gone leaves none. */
export const insertAccountEvent = (
  db: Db,
  userId: number,
  { environment_id, at, kind, reason, address }: Omit<Insertable<LmsEventsTable>, 'person'>,
): Promise<unknown> =>
  db
    .insertInto('lms_events')
    .columns(['environment_id', 'at', 'kind', 'reason', 'address', 'person'])
    .expression((e) =>
      e
        .selectFrom('users')
        .where('users.id', '=', userId)
        .select([
          e.cast<number>(e.val(environment_id), 'bigint').as('environment_id'),
          e.cast<number>(e.val(at), 'bigint').as('at'),
          e.cast<LmsEventKind>(e.val(kind), 'text').as('kind'),
          e.cast<string>(e.val(reason), 'text').as('reason'),
          e.cast<string>(e.val(address), 'text').as('address'),
          'users.name as person',
        ]),
    )
    .execute()

export const listEvents = (
  db: Db,
  { iid, before, limit, kinds }: { iid: number; before: number | undefined; limit: number; kinds?: readonly LmsEventKind[] },
): Promise<EventRow[]> =>
  db
    .selectFrom('lms_events')
    .leftJoin('lms_environments', 'lms_environments.id', 'lms_events.environment_id')
    .selectAll('lms_events')
    .select('lms_environments.name')
    .$if(iid > 0, (query) => query.where('lms_events.environment_id', '=', iid))
    .$if(before !== undefined, (query) => query.where('lms_events.id', '<', before as number))
    .$if(kinds !== undefined, (query) => query.where('lms_events.kind', 'in', kinds as LmsEventKind[]))
    .orderBy('lms_events.id', 'desc')
    .limit(limit)
    .execute()

export const deleteEventsBefore = (db: Db, time: number): Promise<unknown> => db.deleteFrom('lms_events').where('at', '<', time).execute()
