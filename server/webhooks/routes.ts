import {
  DeliveryInput,
  ListDeliveriesInput,
  listDeliveries as listDeliveriesEndpoint,
  listWebhooks as listWebhooksEndpoint,
  removeWebhook as removeWebhookEndpoint,
  rotateWebhookSecret as rotateWebhookSecretEndpoint,
  SaveWebhookInput,
  saveWebhook as saveWebhookEndpoint,
  sendDeliveryAgain as sendDeliveryAgainEndpoint,
  testWebhook as testWebhookEndpoint,
  WebhookInput,
  WebhookLimits,
} from '../../sdk/webhooks/contract.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, type Route, serve } from '../http/serve.ts'
import { listDeliveries, sendDeliveryAgain, testWebhook } from './deliveries.ts'
import { listWebhooks, removeWebhook, rotateWebhookSecret, saveWebhook } from './webhooks.ts'

export const webhookRoutes = (): Route[] => {
  const changes = createAccountRate(WebhookLimits.changes, 'WEBHOOK_TOO_OFTEN')
  const sends = createAccountRate(WebhookLimits.sends, 'WEBHOOK_TOO_OFTEN')
  return [
    serve(listWebhooksEndpoint, NoInput, listWebhooks),
    serve(saveWebhookEndpoint, SaveWebhookInput, withRate(changes, saveWebhook)),
    serve(removeWebhookEndpoint, WebhookInput, withRate(changes, removeWebhook)),
    serve(rotateWebhookSecretEndpoint, WebhookInput, withRate(changes, rotateWebhookSecret)),
    serve(listDeliveriesEndpoint, ListDeliveriesInput, listDeliveries),
    serve(testWebhookEndpoint, WebhookInput, withRate(sends, testWebhook)),
    serve(sendDeliveryAgainEndpoint, DeliveryInput, withRate(sends, sendDeliveryAgain)),
  ]
}
