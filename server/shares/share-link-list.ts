import type { ListSharesInput, RevokeShareInput, ShareList } from '../../sdk/shares/contract.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { itemFor } from '../items/items.ts'
import { isPublic, mayShareByEmbed, mayShareByWeblink } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { mayBypass, mayRevoke } from './policy.ts'
import { presentShareLink } from './present.ts'
import { findShare, listShares as listRows, markRevoked } from './table.ts'

/** Links beyond it are old: what is still open comes from a few hands with a limit of its own. */
const listed = 500

export async function listShares(ctx: Context, input: ListSharesInput): Promise<ShareList> {
  const { actor, settings } = ctx
  const item = await itemFor(ctx, String(input.id))
  if (actor.kind !== 'user') refuse('SIGNED_OUT')
  if (!mayShareByWeblink(actor, item) && !mayShareByEmbed(actor, item) && !mayBypass(actor, item)) refuse('SHARE_NOT_ALLOWED')
  const rows = await listRows(ctx.db, item.id, mayBypass(actor, item) ? undefined : actor.id, listed)
  return {
    Items: rows.map((row) => presentShareLink(row, ctx.clock.now())),
    Count: rows.length,
    IsPublic: isPublic(item),
    CanBypass: mayBypass(actor, item),
    Copies: mayBypass(actor, item) ? item.link_copies : 0,
    SignInForced: settings.shareNeedsSignIn,
    MostDays: settings.shareDays,
    DefaultExpiryPeriod: settings.embedDays,
  }
}

/** The response is the same for a link of another person, of another item, and a missing one. */
export async function revokeShare(
  ctx: Context,
  input: { id: RevokeShareInput['id']; shareid: number },
): Promise<{ Success: true; Message: string }> {
  const item = await itemFor(ctx, String(input.id))
  const share = await findShare(ctx.db, input.shareid)
  if (!share || share.item_id !== item.id || !mayRevoke(ctx.actor, item, share)) refuse('SHARE_NOT_FOUND')
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await markRevoked(trx, share.id, ctx.clock.now()))) return
    const detail = { link: share.id, kind: share.kind, title: item.title }
    await record(ctx, trx, { action: 'share-revoked', subject: 'item', subjectId: item.id, detail })
  })
  return { Success: true, Message: doneWords(ctx).linkRevoked }
}
