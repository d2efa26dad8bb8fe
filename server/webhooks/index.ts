import { capability } from '../capability.ts'
import { webhooks as webhookTables } from '../db/migrations/0097-webhooks.ts'
import { watchPublished } from './announce-published.ts'
import { errors } from './errors.ts'
import { webhookNotifications } from './notification-kinds.ts'
import { queueEvent } from './queue-event.ts'
import { webhookRoutes } from './routes.ts'
import { handledSendWebhooksJob } from './send.ts'
import { addUnpublished } from './table.ts'
import { deleteOldDeliveries, switchOffWebhooks } from './upkeep.ts'

export const webhooks = capability({
  name: 'webhooks',
  errors,
  routes: webhookRoutes,
  jobs: [handledSendWebhooksJob],
  itemCreated: async (trx, itemId) => void (await addUnpublished(trx, itemId)),
  itemReady: (trx, deps, itemId) => queueEvent(trx, deps, { name: 'item.ready', itemId }),
  itemPublished: (trx, deps, itemId) => queueEvent(trx, deps, { name: 'item.published', itemId }),
  itemEvent: queueEvent,
  start: watchPublished,
  hourly: { 'failing-webhooks': (deps) => () => switchOffWebhooks(deps) },
  deletes: { 'webhook-deliveries': (deps) => () => deleteOldDeliveries(deps) },
  migrations: { '0097-webhooks': webhookTables },
  auditActions: ['webhook-added', 'webhook-changed', 'webhook-removed', 'webhook-secret-changed'],
  notificationKinds: webhookNotifications,
})
