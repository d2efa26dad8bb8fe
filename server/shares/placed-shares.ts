import type { Kysely } from 'kysely'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import { loadItems } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { codeHashOf, openShare } from './find-share.ts'
import type { Share } from './share.ts'
import { countOpenShares, findShare, findShareByCode, insertShare, markRevoked } from './table.ts'

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
export async function shareOfCode(deps: Pick<Context, 'db' | 'clock'>, code: string): Promise<Share | undefined> {
  if (!/^[\w-]{20,60}$/.test(code)) return undefined
  const row = await findShareByCode(deps.db, codeHashOf(code))
  return row?.kind === 'lti' ? openShare(deps, row) : undefined
}

/** The same by its id. */
export async function placedShare(deps: Pick<Context, 'db' | 'clock'>, id: number): Promise<Share | undefined> {
  const row = await findShare(deps.db, id)
  return row?.kind === 'lti' ? openShare(deps, row) : undefined
}

/** Ends a placed link whose place shows something else. Links of other kinds stay. */
export async function endPlacedShare(ctx: Context, trx: Kysely<Database>, id: number): Promise<void> {
  const share = await findShare(trx, id)
  if (share?.kind !== 'lti' || !(await markRevoked(trx, id, ctx.clock.now()))) return
  const [item] = await loadItems({ ...ctx, db: trx }, [share.item_id])
  const detail = { link: id, kind: share.kind, title: item?.title ?? '' }
  await record(ctx, trx, { action: 'share-revoked', subject: 'item', subjectId: share.item_id, detail })
}
