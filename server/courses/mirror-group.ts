import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { MirrorCourseInput } from '../../sdk/courses/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { createGroup } from '../groups/groups.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { type CourseRow, findCourse, listAccountsOf, replaceGroupMembers, updateCourse } from './table.ts'

/**
 * Brings the group of a course up to its class: everyone with an account who is in the class list, or who came where there is none. People
 * who left the course leave the group.
 */
export async function fillGroup(trx: Kysely<Database>, course: Pick<CourseRow, 'id'>): Promise<void> {
  const now = await findCourse(trx, course.id)
  if (now && now.group_id !== null) await replaceGroupMembers(trx, now.group_id, await listAccountsOf(trx, now))
}

/** Begins or ends a group that mirrors a course. Items are granted to a course by granting them to its group. */
export async function mirrorCourse(
  ctx: Context,
  { courseid, mirrored }: InferOutput<typeof MirrorCourseInput>,
): Promise<Done & { GroupID: number }> {
  requireAdministrator(ctx)
  const GroupID = await ctx.db.transaction().execute(async (trx) => {
    const course = (await findCourse(trx, courseid)) ?? refuse('COURSE_NOT_FOUND')
    if (mirrored === (course.group_id !== null)) return course.group_id ?? 0
    const name = `${course.title || course.course_id} (${course.environment})`
    const group_id = mirrored ? await createGroup(ctx, trx, name.replace(/\p{Cc}/gu, ' ').slice(0, 180)) : null
    await updateCourse(trx, course.id, { group_id })
    const detail = { name: course.environment, course: course.title, mirrored }
    await record(ctx, trx, { action: 'course-mirrored', subject: 'lms', subjectId: course.environment_id, detail })
    await fillGroup(trx, course)
    return group_id ?? 0
  })
  return { Success: true, Message: doneWords(ctx).saved, GroupID }
}
