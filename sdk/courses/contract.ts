import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import type { CsvFile } from '../statistics/contract.ts'
import { type Done, Flag, PageInput, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Limits of courses; the names say of what. */
export const CourseLimits = {
  /** Fewer pupils than this are a small class: nothing is shown of how they watch. */
  smallClass: 5,
  /** Days for which a teacher sees a course that they do not open. */
  teacherDays: 180,
  /** Hours after which a class list is read again when someone comes from the course or looks at it. */
  freshHours: 24,
  /** Days after which a class list that was not read again is deleted. */
  keptDays: 30,
  /** Days after which a person who did not come from a course again is forgotten there. */
  peopleDays: 365,
  /** People of one class list. */
  members: 5000,
  /** Pages of one class list. */
  pages: 100,
  /** Items of one course, those that were opened last. */
  items: 50,
  /** Courses in one list, those that were opened last. */
  courses: 100,
  /** People in one answer. */
  pageSize: 100,
  /** Class lists that one account reads again in 15 minutes. */
  refreshes: 20,
  /** Characters of a name. */
  name: 200,
} as const

/** The part of an item that says whether the caller sees a course with it. */
export interface CoursesPart {
  /** The item was opened by a link of a course that the caller teaches or learns in; or in any course, for those who may edit it. */
  HasCourses?: true
}

/**
 * The people that the caller sees: `class` all pupils (teachers of the course, administrators), `viewers` those who have watched (editors of
 * the item), `own` only themselves (pupils).
 */
export type CourseView = 'class' | 'viewers' | 'own'

/** A course that has opened an item. */
export interface ItemCourse {
  ID: number
  EnvironmentName: string
  CourseName: string
  View: CourseView
}

/** Schema of what `listItemCourses` is given. */
export const ListItemCoursesInput = v.object({ encid: ItemId })
export type ListItemCoursesInput = v.InferInput<typeof ListItemCoursesInput>
/** The courses that have opened an item and that the caller may see, the latest first. */
export const listItemCourses = /* @__PURE__ */ get<ListItemCoursesInput, { Items: ItemCourse[] }>()('/api/ml/media/:encid/courses/')

/** A pupil of a course. */
export interface CoursePerson {
  /** Position in the list, from 1. */
  ID: number
  DisplayName: string
  /** Has come from the course at least once; otherwise nothing is known of what they have watched. */
  HasCome: boolean
  /** Percent of the item, or of all items of the course on average; null: no item has a length. */
  WatchedPercentage: number | null
  /** Items of which they have watched something. */
  WatchedItems: number
  /** ISO 8601, UTC; empty: never. */
  LastViewed: string
}

/** `none`: the learning environment gives no class list; `waiting`: it was not read yet, or has expired. */
export type ClassListState = 'none' | 'waiting' | 'known'

/** The watched shares of a class. */
export interface CourseStatistics {
  /** Whether views are counted at present. */
  Tracking: boolean
  EnvironmentName: string
  CourseName: string
  View: CourseView
  ClassList: ClassListState
  /** When the class list was read; ISO 8601, UTC; empty: never. */
  DateRead: string
  /** Why the class list could not be read the last time; may be empty. */
  Message: string
  /** Pupils of the course; without a class list those who came. */
  Pupils: number
  /** The class is too small: no figures and no people are answered. */
  IsSmall: boolean
  /** Pupils who have watched something; null: not for the caller, or the class is too small. */
  Watched: number | null
  /** Percent that the class has watched on average; null also where no item has a length. */
  WatchedPercentage: number | null
  /** The items of the course that the caller may see; only without `encid`. */
  Items: { EncID: string; Title: string; WatchedPercentage: number | null }[]
  People: CoursePerson[]
  /** The page of people, from 0. */
  Page: number
  /** Entries of all pages of people. */
  Total: number
  /** The group of the course; 0: none. Only for administrators. */
  GroupID: number
}

const course = { courseid: RowId, encid: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), '') }

/** Schema of what `getCourseStatistics` is given. `encid` empty: all items of the course. */
export const CourseStatisticsInput = v.object({ ...course, ...PageInput(CourseLimits.pageSize) })
export type CourseStatisticsInput = v.InferInput<typeof CourseStatisticsInput>
/** How much of an item, or of all items of a course, its class has watched. Pupils get their own. */
export const getCourseStatistics = /* @__PURE__ */ get<CourseStatisticsInput, CourseStatistics>()('/api/courses/statistics/')

/** Schema of what `getCourseCsv` is given. */
export const CourseCsvInput = v.object(course)
export type CourseCsvInput = v.InferInput<typeof CourseCsvInput>
/** The people of `getCourseStatistics` as a file. */
export const getCourseCsv = /* @__PURE__ */ get<CourseCsvInput, CsvFile>()('/api/courses/csv/')

/** Schema of what `refreshCourse` is given. */
export const RefreshCourseInput = v.object({ courseid: RowId })
export type RefreshCourseInput = v.InferInput<typeof RefreshCourseInput>
/** Reads the class list of a course again. `Message` says why it could not be read. For teachers of the course and administrators. */
export const refreshCourse = /* @__PURE__ */ post<RefreshCourseInput, { IsRead: boolean; Message: string }>()('/api/courses/refresh/')

/** Schema of what `mirrorCourse` is given. */
export const MirrorCourseInput = v.object({ courseid: RowId, mirrored: Flag })
export type MirrorCourseInput = v.InferInput<typeof MirrorCourseInput>
/**
 * Creates a group whose members are the people of a course with an account, or ends that: the group stays then, as it is. For administrators,
 * not from a frame.
 */
export const mirrorCourse = /* @__PURE__ */ post<MirrorCourseInput, Done & { GroupID: number }>()('/api/courses/mirror/')

/** Error sentences of courses, by error code. */
export const CourseErrors = {
  COURSE_NOT_FOUND: 'This course is not known to the library, or you are not a member of it.',
  COURSE_NO_LIST: 'The learning environment gives no class list for this course.',
  COURSE_TOO_OFTEN: 'The class list was read too often in a short time. Please wait a few minutes and try again.',
  COURSE_OFF: 'The learning environment is switched off in the administration of the library.',
  COURSE_NO_TOKEN:
    'The learning environment does not let the library read class lists. Check the permissions of the tool: names and roles.',
  COURSE_REFUSED: 'The learning environment refused the class list. The course may be deleted.',
  COURSE_BUSY: 'The learning environment is busy or has a fault. The class list is read again later.',
  COURSE_UNREACHABLE: 'The learning environment cannot be reached. Check its firewall and its address.',
  COURSE_CERTIFICATE:
    'The certificate of the learning environment is not trusted. Check that its web server sends the whole certificate chain.',
} as const
