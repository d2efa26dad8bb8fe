import type { Generated } from 'kysely'
import type { CourseRole } from '../lti/claims.ts'

declare module '../db/schema.ts' {
  interface Database {
    courses: CoursesTable
    course_people: CoursePeopleTable
    course_items: CourseItemsTable
    course_members: CourseMembersTable
  }
}

/** A course of a learning environment from which people came. */
export interface CoursesTable {
  id: Generated<number>
  environment_id: number
  /** As the learning environment names the course. */
  course_id: string
  title: string
  /** Address of the class list; empty: the environment gives none. */
  class_list: string
  /** The group whose members are the people of the course. */
  group_id: number | null
  /** When the class list was read; 0: never, or it has expired. */
  read_at: number
  /** Why it could not be read the last time: a code; empty: it could. */
  fault: string
  /** Attempts that failed in a row. */
  tries: number
  /** Before this time the environment is not asked again. */
  next_at: number
}

/** A person who came from a course, with the role of the last time. */
export interface CoursePeopleTable {
  course: number
  user_id: number
  role: CourseRole
  seen_at: number
}

/** An item that was opened by a link of a course. */
export interface CourseItemsTable {
  course: number
  item_id: number
  opened_at: number
}

/** An active person of a class list. */
export interface CourseMembersTable {
  course: number
  /** As `lms_identities` name the person. */
  subject: string
  /** May be empty: some environments tell no names. */
  name: string
  role: CourseRole
}
