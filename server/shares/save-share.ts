import { randomBytes } from 'node:crypto'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import type { Allowed } from '../items/policy.ts'
import { codeHashOf } from './find-share.ts'
import type { ShareRow } from './table.ts'
import { addPeople, countOpenShares, insertShare } from './table.ts'

export interface NewShare {
  kind: ShareRow['kind']
  chapterId?: number
  needsSignIn: boolean
  bypassesRestriction: boolean
  /** More people see the item by the link than without it. */
  opens: boolean
  /** Milliseconds since 1970; null: never. */
  endsAt: number | null
  /** Open links of one account to the item. */
  limit: number
  /** The accounts that may use it; undefined: everyone who has it. */
  people?: readonly number[] | undefined
  /** For the audit log. */
  title: string
  days?: number
}

/** Saves a link of the caller with a new code of 32 characters. The database and the audit log have no code, so their readers cannot use the link. */
export async function saveShare(
  ctx: Context,
  item: Allowed<KnownItem, 'share'>,
  { kind, chapterId = 0, needsSignIn, bypassesRestriction, opens, endsAt, limit, people, title, days }: NewShare,
): Promise<{ id: number; code: string }> {
  const { actor } = ctx
  if (actor.kind !== 'user') return refuse('SIGNED_OUT')
  const now = ctx.clock.now()
  const code = randomBytes(24).toString('base64url')
  const id = await ctx.db.transaction().execute(async (trx) => {
    if ((await countOpenShares(trx, item.id, actor.id, now)) >= limit) refuse('SHARE_TOO_MANY')
    const made = await insertShare(trx, item, {
      kind,
      code_hash: codeHashOf(code),
      chapter_id: chapterId > 0 ? chapterId : null,
      needs_sign_in: needsSignIn ? 1 : 0,
      bypasses_restriction: bypassesRestriction ? 1 : 0,
      // A link without bypass never opens more later, even if the item becomes private.
      opens: opens ? 1 : 0,
      ends_at: endsAt,
      created_by: actor.id,
      created_at: now,
    })
    if (people) await addPeople(trx, made, [...people])
    const detail = { link: made, kind, title, needsSignIn, opens, ...(days === undefined ? {} : { days }), people: people ?? [] }
    await record(ctx, trx, { action: 'share-created', subject: 'item', subjectId: item.id, detail })
    return made
  })
  return { id, code }
}
