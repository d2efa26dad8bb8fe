import { randomBytes } from 'node:crypto'
import { ShareLimits } from '../../sdk/shares/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { KnownItem } from '../items/access.ts'
import { allow, isPublic, mayShareByEmbed } from '../items/policy.ts'
import { placeShare, shareOfCode } from '../shares/placed-shares.ts'
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
 * The code of a link that shows an item in one course to everyone who comes from it; empty where the item needs none, and where the caller may
 * not let other people see it. The code opens nothing outside a launch.
 */
export async function placeItem(ctx: Context, item: KnownItem, place: Place): Promise<string> {
  const shared = allow(mayShareByEmbed, ctx.actor, item)
  const { actor } = ctx
  if (!shared || place.context === '' || isPublic(item) || actor.kind !== 'user' || !mayBypass(actor, item)) return ''
  const code = randomBytes(24).toString('base64url')
  await ctx.db.transaction().execute(async (trx) => {
    const shareId = await placeShare({ ...ctx, db: trx }, shared, { code, maker: actor.id, limit: ShareLimits.open })
    await insertPlacement(trx, {
      share_id: shareId,
      environment_id: place.environmentId,
      deployment: place.deployment,
      context: place.context,
    })
    const detail = { link: shareId, kind: 'lti', title: item.title, opens: true }
    await record(ctx, trx, { action: 'share-created', subject: 'item', subjectId: item.id, detail })
  })
  return code
}

/**
 * The link of a launch, if it belongs to the course of the launch or to one that this course was copied from. A code that was copied into
 * another course or another environment opens nothing there.
 */
export async function placedShareId(
  ctx: Pick<Context, 'db' | 'clock'>,
  code: string,
  environmentId: number,
  launch: Launch,
): Promise<number | undefined> {
  const share = await shareOfCode(ctx, code)
  const placement = share && (await findPlacement(ctx.db, share.codeHash))
  if (!share || !placement || placement.environment_id !== environmentId) return undefined
  const courses = [launch.context, ...launch.copiedFrom].filter((id) => id !== '')
  const isHere = placement.deployment === launch.deployment && courses.includes(placement.context)
  return isHere ? share.id : undefined
}
