import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { ViewableItem } from '../items/item-part.ts'
import { framingEnvironments } from '../lms/environments.ts'
import { embedOriginsOf } from '../shares/embed-sites.ts'

/** Refuses an item whose owner limits it to sites, none of which belongs to the learning environment of the caller. */
export async function refuseOutsideCourses(ctx: Context, row: ViewableItem): Promise<void> {
  const reach = await embedOriginsOf(ctx, row)
  if (reach === undefined) return
  const environments = await framingEnvironments(ctx, 'lti', 'lti-1')
  if (!environments.some(({ origins }) => origins.some((origin) => reach.includes(origin)))) refuse('EMBED_NOT_ALLOWED')
}
