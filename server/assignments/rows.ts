import type { Generated } from 'kysely'
import type { Defaulted } from '../db/schema.ts'

declare module '../db/schema.ts' {
  interface Database {
    assignment_submissions: AssignmentSubmissionsTable
  }
}

export interface AssignmentSubmissionsTable {
  id: Generated<number>
  environment_id: number
  item_id: number
  /** The link that shows the item in the assignment. */
  share_id: number
  /** As the learning environment calls them. */
  course: string
  assignment: string
  submitted_by: string
  description: string
  created_at: number
  /** The learning environment deleted the assignment. */
  deleted_at: Defaulted<number | null>
}
