import { CourseLimits, type CourseView } from '../../sdk/courses/contract.ts'
import { type Actor, isAdministrator } from '../actor/actor.ts'
import { isFramed } from '../http/administrator.ts'
import type { PersonRow } from './table.ts'

const dayMs = 86_400_000

/** The earliest time at which a teacher must have come from the course. It is that of a day, so that rows can be cached. */
export const teachersSince = (now: number): number => (Math.floor(now / dayMs) - CourseLimits.teacherDays) * dayMs

/** The people of a course that the caller sees; undefined: none. Administrators see everyone, but not in a frame. */
export function courseView(
  actor: Actor,
  { person, mayEditItem, now }: { person: Pick<PersonRow, 'role' | 'seen_at'> | undefined; mayEditItem: boolean; now: number },
): CourseView | undefined {
  if (actor.kind !== 'user') return undefined
  if (isAdministrator(actor) && !isFramed(actor)) return 'class'
  if (person?.role === 'teacher' && person.seen_at > teachersSince(now)) return 'class'
  if (mayEditItem) return 'viewers'
  return person?.role === 'pupil' ? 'own' : undefined
}
