import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { ShareLimits } from '../../sdk/shares/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { KnownItem } from '../items/access.ts'
import { allow, isPublic, mayShareByEmbed } from '../items/policy.ts'
import { placedShare, placeShare, shareOfCode } from '../shares/placed-shares.ts'
import { mayBypass } from '../shares/policy.ts'
import type { Launch } from './claims.ts'
import { findPlacement, insertPlacement } from './table.ts'

/** The place of a link: a course in a deployment of a registered environment. */
export interface Place {
  environmentId: number
  deployment: string
  context: string
}

/**
 * The grant that shows an item in one course to everyone who comes from it; none where the item needs none, and where the caller may not let
 * other people see it. Its code opens nothing outside a launch. `trx` is a
 * transaction of the caller.
 */
export async function placeItem(
  ctx: Context,
  item: KnownItem,
  place: Place,
  trx?: Kysely<Database>,
): Promise<{ code: string; shareId: number } | undefined> {
  const shared = allow(mayShareByEmbed, ctx.actor, item)
  const { actor } = ctx
  if (!shared || place.context === '' || isPublic(item) || actor.kind !== 'user' || !mayBypass(actor, item)) return undefined
  const code = randomBytes(24).toString('base64url')
  const placeIn = async (db: Kysely<Database>): Promise<number> => {
    const id = await placeShare({ ...ctx, db }, shared, { code, maker: actor.id, limit: ShareLimits.open })
    await insertPlacement(db, {
      share_id: id,
      environment_id: place.environmentId,
      deployment: place.deployment,
      context: place.context,
    })
    const detail = { link: id, kind: 'lti', title: item.title, opens: true }
    await record(ctx, db, { action: 'share-created', subject: 'item', subjectId: item.id, detail })
    return id
  }
  return { code, shareId: trx ? await placeIn(trx) : await ctx.db.transaction().execute(placeIn) }
}

/**
 * The link of a launch, if it belongs to the course of the launch or to one that this course was copied from. A code that was copied into
 * another course or another environment opens nothing there.
 */
export async function placedShareId(
  ctx: Pick<Context, 'db' | 'clock'>,
  code: string,
  environmentId: number,
  launch: Course,
): Promise<number | undefined> {
  return openInCourse(ctx, await shareOfCode(ctx, code), environmentId, launch)
}

/** The same of a link that a teacher has changed: `copiedFrom` are courses that the launch proves. */
export const changedShareId = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  shareId: number,
  environmentId: number,
  launch: Course,
): Promise<number | undefined> => openInCourse(ctx, await placedShare(ctx, shareId), environmentId, launch)

type Course = Pick<Launch, 'context' | 'copiedFrom' | 'deployment'>

async function openInCourse(
  ctx: Pick<Context, 'db'>,
  share: { id: number } | undefined,
  environmentId: number,
  { context, copiedFrom, deployment }: Course,
): Promise<number | undefined> {
  const placement = share && (await findPlacement(ctx.db, share.id))
  if (!share || !placement || placement.environment_id !== environmentId) return undefined
  const courses = [context, ...copiedFrom].filter((id) => id !== '')
  return placement.deployment === deployment && courses.includes(placement.context) ? share.id : undefined
}
