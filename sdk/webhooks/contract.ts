import * as v from 'valibot'
import { type Done, Flag, NameLine, OptionalRow, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Events that other programs can be told of. docs/capabilities/webhooks.md says when each happens. */
export const WebhookEvents = ['item.ready', 'item.published', 'item.deleted', 'comment.created', 'quiz.completed', 'class.ended'] as const
/** One of `WebhookEvents`. */
export type WebhookEvent = (typeof WebhookEvents)[number]

/** The figures of webhooks; the names say which. */
export const WebhookLimits = {
  /** Endpoints of a library. */
  endpoints: 20,
  /** Characters of an address. */
  addressLength: 500,
  /** Seconds in which an endpoint has to answer. */
  timeoutSeconds: 10,
  /** Bytes of an answer that are read and stored. */
  answerBytes: 2048,
  /** Days for which a delivery is retried. */
  retryDays: 3,
  /** Days after which a failing endpoint is switched off. */
  offDays: 4,
  /** Days that deliveries are kept. */
  keepDays: 30,
  /** Hours in which messages are signed with the former secret too. */
  formerSecretHours: 24,
  /** Deliveries on a page of the list. */
  page: 50,
  /** Deliveries that are claimed at once, and sent at the same time, for one endpoint. */
  batchSize: 20,
  concurrency: 4,
  /** Changes, and tests and repeated deliveries, of one account in 15 minutes. */
  changes: 100,
  sends: 60,
} as const

/** An address that is told of events. */
export interface Webhook {
  ID: number
  Name: string
  Address: string
  Events: WebhookEvent[]
  IsOn: boolean
  /** ISO 8601, UTC: since then deliveries were given up and none arrived. Empty: it works. */
  FailingSince: string
  /** When it was switched off because it was failing; empty: it was not. */
  OffSince: string
}

/** The endpoints by name. For administrators. */
export const listWebhooks = get<Record<string, never>, { Items: Webhook[] }>()('/api/admin/webhooks/')

const Address = v.pipe(
  v.string('Please enter an address.'),
  v.trim(),
  v.minLength(1, 'Please enter an address.'),
  v.maxLength(WebhookLimits.addressLength, 'An address can have at most 500 characters.'),
  v.regex(/^https?:\/\/[^\s\\]+$/i, 'Please enter an address like https://school.example/hook.'),
  v.url('Please enter an address like https://school.example/hook.'),
)

/** `iid` 0 adds an endpoint. */
export const SaveWebhookInput = v.object({
  iid: OptionalRow(),
  name: NameLine,
  address: Address,
  events: v.pipe(
    v.array(v.picklist(WebhookEvents)),
    v.minLength(1, 'Please choose at least one event.'),
    v.maxLength(WebhookEvents.length),
  ),
  enabled: Flag,
})
export type SaveWebhookInput = v.InferInput<typeof SaveWebhookInput>
/** Adds an endpoint, or changes the one of `iid`. A new one is answered with its secret, which is never answered again. For administrators. */
export const saveWebhook = post<SaveWebhookInput, Done & { ID: number; Secret?: string }>()('/api/admin/webhooks/save/')

/** Schema of what the calls about one endpoint are given. */
export const WebhookInput = v.object({ iid: RowId })
export type WebhookInput = v.InferInput<typeof WebhookInput>
/** Removes an endpoint with its deliveries. For administrators. */
export const removeWebhook = post<WebhookInput, Done>()('/api/admin/webhooks/remove/')

/** Makes a new secret. For a day, messages are signed with the former one too. For administrators. */
export const rotateWebhookSecret = post<WebhookInput, Done & { Secret: string }>()('/api/admin/webhooks/rotate/')

/** `waiting`: it is sent or retried. `failed`: it was given up. */
export const DeliveryStates = ['waiting', 'sent', 'failed'] as const
/** One of `DeliveryStates`. */
export type DeliveryState = (typeof DeliveryStates)[number]

/** A message to one endpoint. */
export interface WebhookDelivery {
  ID: number
  /** The `webhook-id` of its requests. */
  MessageID: string
  WebhookID: number
  WebhookName: string
  /** One of `WebhookEvents`, or `test`. */
  Event: WebhookEvent | 'test'
  State: DeliveryState
  /** ISO 8601, UTC: the time of the event. */
  Date: string
  /** The time of the last attempt; empty: there was none. */
  LastTry: string
  /** The time of the next attempt; empty: there is none. */
  NextTry: string
  /** Attempts so far. */
  Tries: number
  /** HTTP status of the last answer; 0: there was none. */
  Status: number
  /** The first 2 kB of the last answer. */
  Answer: string
  /** Why there was no answer, in a sentence. */
  Reason: string
  /** The JSON that is sent. */
  Body: string
}

/** Sends a test at once, also while the endpoint is off, and answers how it went. It is not retried. For administrators. */
export const testWebhook = post<WebhookInput, { Delivery: WebhookDelivery }>()('/api/admin/webhooks/test/')

/** `iid` 0 lists those of all endpoints, `state` '' those of every state; `before` is the `ID` of the last entry of the page before. */
export const ListDeliveriesInput = v.object({
  iid: OptionalRow(),
  state: v.optional(v.picklist(['', ...DeliveryStates]), ''),
  before: v.optional(RowId),
})
export type ListDeliveriesInput = v.InferInput<typeof ListDeliveriesInput>
/** Deliveries of the last 30 days, newest first. For administrators. */
export const listDeliveries = get<ListDeliveriesInput, { Items: WebhookDelivery[]; More: boolean }>()('/api/admin/webhooks/deliveries/')

/** Schema of what `sendDeliveryAgain` is given. */
export const DeliveryInput = v.object({ deliveryid: RowId })
export type DeliveryInput = v.InferInput<typeof DeliveryInput>
/** Sends a delivery again, with the same `webhook-id`, and retries it for three days. For administrators. */
export const sendDeliveryAgain = post<DeliveryInput, Done>()('/api/admin/webhooks/again/')

/** Error sentences of webhooks, by error code. */
export const WebhookErrors = {
  WEBHOOK_NOT_FOUND: 'This endpoint no longer exists.',
  WEBHOOK_DELIVERY_NOT_FOUND: 'This delivery is no longer kept.',
  WEBHOOKS_FULL: 'There are 20 endpoints. Remove one first.',
  WEBHOOK_NO_HTTPS: 'The address must start with https.',
  WEBHOOK_OFF: 'This endpoint is switched off.',
  WEBHOOK_TOO_OFTEN: 'You have done this very often. Please wait a few minutes.',
  WEBHOOK_PRIVATE: 'The address is in a private network, where this server sends nothing.',
  WEBHOOK_CERTIFICATE: 'The certificate of this server is not valid, or its chain is incomplete.',
  WEBHOOK_TIMEOUT: 'The endpoint did not answer within 10 seconds.',
  WEBHOOK_UNREACHABLE: 'The endpoint cannot be reached.',
  WEBHOOK_NO_SECRET: 'The secret of this endpoint cannot be read. Make a new one.',
} as const
