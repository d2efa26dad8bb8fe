import * as v from 'valibot'
import { PageSize, SearchText, Whole } from '../wire/contract.ts'
import { get } from '../wire/endpoint.ts'

/** Everything that the log keeps. Old entries stay when a name leaves this list. */
export const AuditActions = [
  'sign-in',
  'sign-in-failed',
  'guest-sign-in',
  'sign-out',
  'account-added',
  'account-changed',
  'password-set',
  'own-password-changed',
  'own-account-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'own-address-asked',
  'own-address-changed',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'account-suspended',
  'account-restored',
  'account-deleted',
  'people-import-started',
  'people-import-ended',
  'first-passwords-read',
  'group-added',
  'group-changed',
  'group-removed',
  'policy-added',
  'policy-changed',
  'policy-removed',
  'settings-changed',
  'branding-changed',
  'clock-confirmed',
  'session-ended',
  'sessions-ended',
  'upload-disclaimer-accepted',
  'item-deleted',
  'item-restored',
  'item-removed',
  'photos-deleted',
  'photos-restored',
  'stream-added',
  'stream-deleted',
  'stream-restored',
  'related-media-added',
  'related-media-deleted',
  'related-media-restored',
  'file-replaced',
  'file-restored',
  'file-replacing-ended',
  'item-owner',
  'item-privacy',
  'item-publishing',
  'item-approved',
  'item-declined',
  'item-approval-asked',
  'access-granted',
  'access-revoked',
  'share-created',
  'share-revoked',
  'embed-sites-changed',
  'provider-added',
  'provider-changed',
  'provider-removed',
  'batch-started',
  'batch-ended',
  'content-exported',
  'category-added',
  'category-changed',
  'category-removed',
  'field-added',
  'field-changed',
  'field-removed',
  'translations-changed',
  'tag-group-changed',
  'tag-group-removed',
  'layout-added',
  'layout-changed',
  'layout-published',
  'layout-removed',
  'home-layout-changed',
  'tour-added',
  'tour-changed',
  'tour-published',
  'tour-hidden',
  'tour-removed',
  'widget-added',
  'widget-changed',
  'widget-removed',
  'screen-added',
  'screen-changed',
  'screen-removed',
  'screen-paired',
  'screen-message',
  'screen-command',
  'programme-added',
  'programme-changed',
  'programme-removed',
  'font-added',
  'font-removed',
  'lms-added',
  'lms-changed',
  'lms-removed',
  'lti-key-changed',
  'lti-link-changed',
  'lti-secret-created',
  'grade-line-changed',
  'course-mirrored',
  'grades-sent-again',
  'assignment-submitted',
  'assignment-deleted',
  'comment-approved',
  'comment-hidden',
  'comment-held',
  'comment-deleted',
  'comments-changed',
  'quiz-created',
  'quiz-deleted',
  'slideshow-created',
  'slideshow-deleted',
  'slideshow-renamed',
  'slideshow-restored',
  'api-key-added',
  'api-key-revoked',
  'webhook-added',
  'webhook-changed',
  'webhook-removed',
  'webhook-secret-changed',
  'encoder-added',
  'encoder-changed',
  'encoder-removed',
  'encoder-key-read',
  'encoder-key-changed',
  'live-started',
  'live-ended',
  'mail-changed',
  'password-chosen-by-link',
  'account-invited',
  'xapi-changed',
  'meeting-service-changed',
  'meeting-service-connected',
  'meeting-service-disconnected',
  'text-sent',
  'directory-added',
  'directory-changed',
  'directory-token-changed',
  'directory-removed',
  'sign-up-confirmed',
  'sign-up-approved',
  'sign-up-declined',
  'sign-up-settings-changed',
] as const
export type AuditAction = (typeof AuditActions)[number]

/** The kind of thing that was changed. */
export type AuditSubject =
  | 'account'
  | 'people-import'
  | 'group'
  | 'policy'
  | 'settings'
  | 'session'
  | 'item'
  | 'provider'
  | 'batch'
  | 'field'
  | 'category'
  | 'layout'
  | 'tour'
  | 'tag-group'
  | 'widget'
  | 'screen'
  | 'font'
  | 'lms'
  | 'webhook'
  | 'encoder'
  | 'directory'
  | 'sign-up'

/** One line of the log. It never changes. */
export interface AuditEntry {
  ID: number
  /** ISO 8601, UTC. */
  Date: string
  /** 0: nobody who is signed in, or the product itself. */
  UserID: number
  /** The name of then. */
  UserName: string
  Action: string
  Subject: string
  SubjectID: string
  /** The changes, by name; never a password. */
  Detail: Record<string, unknown>
  /** Network address of the request; empty without a request. */
  Address: string
}

export const AuditLimits = { pageSize: 50 } as const

const Moment = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Please enter a date like 2026-10-28.'),
    v.transform((text) => (text === '' ? undefined : Date.parse(text))),
  ),
)

/** `s` is part of a person's name, `from` and `to` are ISO dates (`to` not included), `before` the id of the last entry of the page before. */
export const ListAuditInput = v.object({
  s: SearchText,
  action: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  from: Moment,
  to: Moment,
  before: v.optional(v.pipe(Whole(), v.minValue(0)), 0),
  ps: PageSize(AuditLimits.pageSize),
})
export type ListAuditInput = v.InferInput<typeof ListAuditInput>
/** The audit log, newest first. For administrators. */
export const listAudit = get<ListAuditInput, { Items: AuditEntry[]; More: boolean }>()('/api/admin/log/')
