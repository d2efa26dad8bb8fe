import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AssignmentSubmissionsTable } from './rows.ts'

export const insertSubmission = (trx: Kysely<Database>, row: Insertable<AssignmentSubmissionsTable>): Promise<unknown> =>
  trx.insertInto('assignment_submissions').values(row).execute()

/** Marks what was submitted to an assignment as deleted, and answers what was not marked before. */
export const markSubmissionsDeleted = (
  trx: Kysely<Database>,
  environmentId: number,
  assignment: string,
  now: number,
): Promise<{ item_id: number; share_id: number }[]> =>
  trx
    .updateTable('assignment_submissions')
    .set({ deleted_at: now })
    .where('environment_id', '=', environmentId)
    .where('assignment', '=', assignment)
    .where('deleted_at', 'is', null)
    .returning(['item_id', 'share_id'])
    .execute()
