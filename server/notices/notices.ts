import { createHash } from 'node:crypto'
import type { NoticeAnswer, Notices, SiteText } from '../../sdk/notices/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { saveUserSettingValue } from '../preferences/preferences.ts'

type NoticeContext = Pick<Context, 'db' | 'actor' | 'settings'>

/** The id depends on the text, so a changed text asks again. */
const siteText = (Text: string): SiteText => ({ ID: createHash('sha256').update(Text).digest('hex').slice(0, 16), Text })

/** Notices that the account has not answered. */
export function noticesFor({ settings }: Pick<Context, 'settings'>, answered: ReadonlyMap<string, string>): { Notices?: Notices } {
  const notices: Notices = {}
  const cookies = answered.get('cookies')
  if (cookies === 'accepted' || cookies === 'declined') notices.Cookies = cookies
  else if (settings.cookiePopup) notices.AskCookies = true
  const open = (text: string, name: string): SiteText | undefined => {
    const found = siteText(text)
    return text === '' || answered.get(name) === found.ID ? undefined : found
  }
  const disclaimer = open(settings.siteDisclaimer, 'disclaimer')
  const central = open(settings.centralNotice, 'central-notice')
  if (disclaimer) notices.Disclaimer = disclaimer
  if (central) notices.CentralNotice = central
  return Object.keys(notices).length > 0 ? { Notices: notices } : {}
}

export const answerCookies = (ctx: NoticeContext, accept: boolean): Promise<NoticeAnswer> =>
  keep(ctx, 'cookies', accept ? 'accepted' : 'declined')

export const answerDisclaimer = (ctx: NoticeContext, id: string): Promise<NoticeAnswer> =>
  answerText(ctx, 'disclaimer', ctx.settings.siteDisclaimer, id)

export const answerCentralNotice = (ctx: NoticeContext, id: string): Promise<NoticeAnswer> =>
  answerText(ctx, 'central-notice', ctx.settings.centralNotice, id)

/** Nobody agrees to what they have not been shown. */
async function answerText(ctx: NoticeContext, name: string, text: string, id: string): Promise<NoticeAnswer> {
  if (text === '' || siteText(text).ID !== id) refuse('NOTICE_CHANGED')
  return keep(ctx, name, id)
}

const keep = async (ctx: NoticeContext, name: string, value: string): Promise<NoticeAnswer> => ({
  Success: true,
  Message: '',
  Kept: await saveUserSettingValue(ctx, name, value),
})
