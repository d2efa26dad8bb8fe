import { GradeLimits, type GradesPart } from '../../sdk/grades/contract.ts'
import { isFramed } from '../http/administrator.ts'
import type { ItemPart } from '../items/item-part.ts'
import { maySeeGrades } from './policy.ts'
import { gradedAmong } from './table.ts'

declare module '../items/item-part.ts' {
  interface PartFields {
    grades: GradesPart
  }
}

const dayMs = 86_400_000

/** Whether the caller sees grades of an item. The time is that of a day, so that the rows can be cached. */
export const gradesPart: ItemPart<GradesPart> = {
  none: {},
  shownOn: 'page',
  async load({ db, actor, clock }, items) {
    if (actor.kind !== 'user') return new Map()
    const seesAll = maySeeGrades(actor, { isTeacher: false, isInFrame: isFramed(actor) })
    const after = (Math.floor(clock.now() / dayMs) - GradeLimits.teacherDays) * dayMs
    const ids = items.map(({ id }) => id)
    const graded = await gradedAmong(db, ids, seesAll ? undefined : { userId: actor.id, after })
    return new Map(graded.map((id) => [id, { HasGrades: true as const }]))
  },
}
