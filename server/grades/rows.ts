import type { Generated } from 'kysely'
import type { GradeState } from '../../sdk/grades/contract.ts'
import type { Flag } from '../db/schema.ts'
import type { ServiceFaultKind } from '../lti/platform-service.ts'

declare module '../db/schema.ts' {
  interface Database {
    grade_lines: GradeLinesTable
    grades: GradesTable
    grade_teachers: GradeTeachersTable
  }
}

/** A line item: a column in the grade book of a learning environment. */
export interface GradeLinesTable {
  id: Generated<number>
  environment_id: number
  item_id: number
  /** The quiz whose best result is the score; null: the watched share is. */
  quiz_id: number | null
  /** Address of the line item; of one that the library makes, the address of its container with the link behind #. */
  address: string
  /** Address of the line items of the course, where the library makes this one; empty: the launch names it. */
  container: Generated<string>
  /** Address of the line items of the course whose launch names this one; empty: not known. Ids of links may be the same in two courses. */
  named_in: Generated<string>
  /** Id of the link in the course; empty: not known. */
  link: Generated<string>
  /** Address of the line item that the library has found or made; empty: there is none yet, or the launch names it. */
  line_item: Generated<string>
  /** The link grades the watched share; this is the line item of a quiz beside it. */
  is_extra: Generated<Flag>
  /** The line item is not made before this time; a process that makes it moves this ahead. */
  make_at: Generated<number>
  /** Why it was not made the last time; may be empty. */
  make_fault: Generated<ServiceFaultKind | ''>
  course: string
  title: string
  /** Watched share that counts as done. */
  done_percent: number
  /** Scores are sent in steps of 10 %; otherwise only when done. */
  in_steps: Flag
  /** Scores replace higher ones and those that a person entered. */
  may_replace: Flag
  /** The environment lets the library read results. */
  can_read: Flag
  /** The link shows no item any more: nothing is graded until it does. */
  has_ended: Generated<Flag>
}

/** The score of a person in a line item. */
export interface GradesTable {
  id: Generated<number>
  line_id: number
  user_id: number
  /** Id of the person in the learning environment. */
  subject: string
  /** Watched share, 0 to 1. */
  share: number
  /** Percent of the full score; 0: nothing to send yet. */
  score: number
  /** When the person had watched enough for this score. */
  deed_at: number
  state: GradeState
  /** Code of the error, with its parameters. */
  reason: string
  /** The score that the environment has taken. */
  sent_score: number | null
  /** The last score that was sent, also when no answer came. */
  tried_score: number | null
  sent_at: number | null
  /** Time of the last message, which rises with each. */
  stamp: number
  tries: number
  waiting_since: number
  /** When it is sent, or sent again; a process that sends it moves this ahead. */
  next_at: number
}

/** A teacher who has opened the link of a line item. */
export interface GradeTeachersTable {
  line_id: number
  user_id: number
  seen_at: number
}
