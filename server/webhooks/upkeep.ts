import { WebhookLimits } from '../../sdk/webhooks/contract.ts'
import { system } from '../actor/actor.ts'
import { record } from '../audit/record.ts'
import type { Deps } from '../context.ts'
import { deleteDeliveriesBefore, switchOffFailing } from './table.ts'

const dayMs = 86_400_000
const batchSize = 1000

/** Every hour: endpoints that have been failing for days are switched off. */
export const switchOffWebhooks = (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const now = deps.clock.now()
    for (const { id, name } of await switchOffFailing(trx, now - WebhookLimits.offDays * dayMs, now)) {
      const detail = { name, enabled: false, reason: 'failing' }
      await record({ ...deps, actor: system }, trx, { action: 'webhook-changed', subject: 'webhook', subjectId: id, detail })
    }
  })

/** Every hour: deliveries end with their age, also those that still wait for an endpoint that is off. */
export async function deleteOldDeliveries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = clock.now() - WebhookLimits.keepDays * dayMs
  while ((await deleteDeliveriesBefore(db, before, batchSize)) === batchSize);
}
