import type { Context } from '../context.ts'
import type { KnownItem } from '../items/access.ts'
import type { Allowed } from '../items/policy.ts'
import { saveShare } from './save-share.ts'
import { moveShares } from './table.ts'

const dayMs = 86_400_000

/** Links end so many days after they were made; 0: when they would. */
const soonest = (endsAt: number, createdAt: number, days: number): number =>
  days > 0 ? Math.min(endsAt, createdAt + days * dayMs) : endsAt

interface ClassShare {
  title: string
  endsAt: number
  /** Open links of one account to the class. */
  limit: number
}

/** Makes a link into a virtual class, with a code of 32 characters. It ends at a time, sooner where the site says so. */
export async function insertClassShare(
  ctx: Context,
  item: Allowed<KnownItem, 'share'>,
  { title, endsAt, limit }: ClassShare,
): Promise<{ id: number; code: string; endsAt: number }> {
  const { shareDays, shareNeedsSignIn } = ctx.settings
  const end = soonest(endsAt, ctx.clock.now(), shareDays)
  const { id, code } = await saveShare(ctx, item, {
    ...{ kind: 'class', needsSignIn: shareNeedsSignIn, bypassesRestriction: true, opens: true, endsAt: end, limit, title },
  })
  return { id, code, endsAt: end }
}

/** Moves the end of the open links into a class, whose own end has been moved; sooner where the site says so. */
export const moveClassShares = (
  { db, clock, settings }: Pick<Context, 'db' | 'clock' | 'settings'>,
  itemId: number,
  endOf: (createdAt: number) => number,
): Promise<void> =>
  moveShares(db, {
    itemId,
    kind: 'class',
    now: clock.now(),
    endsAt: (createdAt) => soonest(endOf(createdAt), createdAt, settings.shareDays),
  })
