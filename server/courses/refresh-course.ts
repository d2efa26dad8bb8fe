import type { InferOutput } from 'valibot'
import type { RefreshCourseInput } from '../../sdk/courses/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { courseFor } from './course-statistics.ts'
import { isPaused, readClassList } from './read-class-list.ts'

/** Reads a class list at once. An environment that has asked for a pause is left alone until it is over. */
export async function refreshCourse(
  ctx: Context,
  { courseid }: InferOutput<typeof RefreshCourseInput>,
): Promise<{ IsRead: boolean; Message: string }> {
  const { course, view } = await courseFor(ctx, { courseid, encid: '' })
  if (view !== 'class') refuse('COURSE_NOT_FOUND')
  if (course.class_list === '') refuse('COURSE_NO_LIST')
  const code = isPaused(course, ctx.clock.now()) ? 'COURSE_BUSY' : await readClassList(ctx, course)
  return { IsRead: code === undefined, Message: code === undefined ? '' : ctx.language.say({ code }) }
}
