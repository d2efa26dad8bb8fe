import { CourseLimits } from '../../sdk/courses/contract.ts'
import { UsesLimits } from '../../sdk/uses/contract.ts'
import type { Context } from '../context.ts'
import type { CourseArrival } from '../items/item-hooks.ts'
import { fillGroup } from './mirror-group.ts'
import { readWhenStale } from './read-class-list.ts'
import { putCourse, putItem, putPerson } from './table.ts'

/** Remembers a course with the person and the item of a launch, and has its class list read when it is not fresh. */
export async function rememberArrival(
  ctx: Pick<Context, 'db' | 'clock' | 'jobs'>,
  { environmentId, courseId, title, classList, role, userId, itemId }: CourseArrival,
): Promise<void> {
  const now = ctx.clock.now()
  const course = await ctx.db.transaction().execute(async (trx) => {
    const row = await putCourse(trx, {
      ...{ environmentId, classList },
      ...{ courseId: courseId.slice(0, UsesLimits.courseId), title: title.slice(0, CourseLimits.name) },
    })
    if (userId !== undefined) await putPerson(trx, { course: row.id, user_id: userId, role, seen_at: now })
    if (itemId !== undefined) await putItem(trx, row.id, itemId, now)
    await fillGroup(trx, row)
    return row
  })
  await readWhenStale(ctx, course)
}
