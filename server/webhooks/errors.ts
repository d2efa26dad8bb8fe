import { WebhookErrors } from '../../sdk/webhooks/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(WebhookErrors, {
  WEBHOOK_NOT_FOUND: 404,
  WEBHOOK_DELIVERY_NOT_FOUND: 404,
  WEBHOOKS_FULL: 409,
  WEBHOOK_NO_HTTPS: 400,
  WEBHOOK_OFF: 409,
  WEBHOOK_TOO_OFTEN: 429,
  WEBHOOK_PRIVATE: 400,
  WEBHOOK_CERTIFICATE: 502,
  WEBHOOK_TIMEOUT: 504,
  WEBHOOK_UNREACHABLE: 502,
  WEBHOOK_NO_SECRET: 500,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof WebhookErrors, true> {}
}
