import type { Deps } from '../context.ts'
import type { CourseArrival } from '../items/item-hooks.ts'
import { activeChoice } from './choice.ts'
import { listVideos, registrationsOf, saveCourse } from './people-table.ts'

/** Remembers from which course a person has come to an item, while statements are on. */
export async function rememberCourse(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { environmentId, courseId, title, userId, itemId }: CourseArrival,
): Promise<void> {
  if (userId === undefined || itemId === undefined || !activeChoice(settings)) return
  await db.transaction().execute(async (trx) => {
    if ((await listVideos(trx, [itemId])).length === 0) return
    const registration = (await registrationsOf(trx, [{ userId, itemId }])).get(`${userId} ${itemId}`)
    if (registration) await saveCourse(trx, registration, environmentId, { id: courseId, title })
  })
}
