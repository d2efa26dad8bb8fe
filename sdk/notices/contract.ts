import * as v from 'valibot'
import { Flag } from '../wire/contract.ts'
import { post } from '../wire/endpoint.ts'

/** A text of the site. Another text has another ID, and is shown again to those who have seen the one before. */
export interface SiteText {
  ID: string
  Text: string
}

/** Notices that the account has not answered yet. For people without an account, the browser remembers the answers. */
export interface Notices {
  /** The visitor is to be asked whether the browser may remember things. */
  AskCookies?: true
  /** The answer of the account to the cookie notice, on any device. */
  Cookies?: 'accepted' | 'declined'
  Disclaimer?: SiteText
  CentralNotice?: SiteText
}

/** `Kept` false: there is no account to keep it with, and the browser has to. */
export interface NoticeAnswer {
  Success: true
  Message: string
  Kept: boolean
}

const Id = v.pipe(v.string(), v.regex(/^[\w-]{1,50}$/))

/** Schema of what `cookieResponse` is given. */
export const CookieResponseInput = v.object({
  accept: Flag,
})
export type CookieResponseInput = v.InferInput<typeof CookieResponseInput>
/** Keeps what a visitor said about cookies. */
export const cookieResponse = post<CookieResponseInput, NoticeAnswer>()('/api/core/app/CookieResponse/', { actions: ['CookieResponse'] })

/** `ind` is the ID of the disclaimer that was agreed to. */
export const DisclaimerResponseInput = v.object({ ind: Id })
export type DisclaimerResponseInput = v.InferInput<typeof DisclaimerResponseInput>
/** Keeps that a visitor accepted the site's disclaimer. */
export const disclaimerResponse = post<DisclaimerResponseInput, NoticeAnswer>()('/api/core/app/DisclaimerResponse/', {
  actions: ['DisclaimerResponse'],
})

/** Schema of what `centralNoticeAcknowledged` is given. */
export const CentralNoticeInput = v.object({ id: Id })
export type CentralNoticeInput = v.InferInput<typeof CentralNoticeInput>
/** Keeps that someone has read the notice, so that it is not shown again. */
export const centralNoticeAcknowledged = post<CentralNoticeInput, NoticeAnswer>()('/api/core/app/CentralNoticeAcknowledged/', {
  actions: ['CentralNoticeAcknowledged'],
})

/** Error sentences of notices, by error code. */
export const NoticeErrors = {
  NOTICE_CHANGED: 'This text has changed. Please reload the page.',
} as const
