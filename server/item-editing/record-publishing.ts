import type { Kysely } from 'kysely'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import type { ItemRow } from '../items/items.ts'
import { audienceOf } from '../items/privacy.ts'
import { dateText } from '../media/present.ts'
import type { Published } from '../publishing/publish.ts'

/** Notes in the log who sees an item from now on, and from when until when, as far as that has changed. */
export async function recordPublishing(
  ctx: Pick<Context, 'clock' | 'actor' | 'address'>,
  trx: Kysely<Database>,
  before: ItemRow,
  now: Published,
): Promise<void> {
  const item = { subject: 'item', subjectId: before.id } as const
  const { title } = before
  if (now.policy_id !== before.policy_id || now.publish_at !== before.publish_at || now.expires_at !== before.expires_at) {
    const detail = { title, policy: now.policy_id, publish: dateText(now.publish_at), expiry: dateText(now.expires_at) }
    await record(ctx, trx, { ...item, action: 'item-publishing', detail })
  }
  if (now.is_private !== before.is_private) {
    await record(ctx, trx, {
      ...item,
      action: 'item-privacy',
      detail: { title, isPrivate: now.is_private === 1, audience: audienceOf[now.is_private] },
    })
  }
}
