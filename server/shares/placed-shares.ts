import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import type { Allowed } from '../items/policy.ts'
import { codeHashOf, openShare } from './find-share.ts'
import { countOpenShares, findShareByCode, insertShare } from './table.ts'

/** Saves a link that opens an item past its restrictions for sessions that begin with it. Its code alone opens nothing. */
export async function placeShare(
  ctx: Pick<Context, 'db' | 'clock'>,
  item: Allowed<KnownItem, 'share'>,
  { code, maker, limit }: { code: string; maker: number; limit: number },
): Promise<number> {
  const now = ctx.clock.now()
  if ((await countOpenShares(ctx.db, item.id, maker, now)) >= limit) refuse('SHARE_TOO_MANY')
  return insertShare(ctx.db, item, {
    ...{ kind: 'lti', code_hash: codeHashOf(code), chapter_id: null, needs_sign_in: 0, bypasses_restriction: 1, opens: 1, ends_at: null },
    ...{ created_by: maker, created_at: now },
  })
}

/** The link of a placed code, while its maker may still grant access to the item. */
export async function shareOfCode(
  deps: Pick<Context, 'db' | 'clock'>,
  code: string,
): Promise<{ id: number; itemId: number; codeHash: string } | undefined> {
  if (!/^[\w-]{20,60}$/.test(code)) return undefined
  const codeHash = codeHashOf(code)
  const row = await findShareByCode(deps.db, codeHash)
  const share = row?.kind === 'lti' ? await openShare(deps, row) : undefined
  return share && { id: share.id, itemId: share.itemId, codeHash }
}
