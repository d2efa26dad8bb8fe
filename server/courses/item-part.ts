import type { CoursesPart } from '../../sdk/courses/contract.ts'
import type { ItemPart } from '../items/item-part.ts'
import { mayEdit } from '../items/policy.ts'
import { teachersSince } from './policy.ts'
import { openedAmong } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    courses: CoursesPart
  }
}

/** Whether the caller sees statistics of a course with an item. */
export const coursesPart: ItemPart<CoursesPart> = {
  none: {},
  shownOn: 'page',
  async load({ db, actor, clock }, items) {
    if (actor.kind !== 'user') return new Map()
    const [editable, others] = [items.filter((item) => mayEdit(actor, item)), items.filter((item) => !mayEdit(actor, item))]
    const opened = await Promise.all([
      openedAmong(
        db,
        editable.map(({ id }) => id),
        undefined,
      ),
      openedAmong(
        db,
        others.map(({ id }) => id),
        { userId: actor.id, after: teachersSince(clock.now()) },
      ),
    ])
    return new Map(opened.flat().map((id) => [id, { HasCourses: true as const }]))
  },
}
