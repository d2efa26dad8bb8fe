import type { Notices, SiteText } from '../../sdk/notices/contract.ts'
import type { Consent } from '../../sdk/storage/index.ts'

export interface OpenNotices {
  askCookies: boolean
  disclaimer: SiteText | undefined
  central: SiteText | undefined
}

/** Notices that this browser has not answered. Without storage, the page asks again. */
export function openNotices(
  notices: Notices | undefined,
  consent: Consent | undefined,
  remembered: (name: string) => string | undefined,
): OpenNotices {
  const open = (text: SiteText | undefined, name: string): SiteText | undefined => (text && remembered(name) !== text.ID ? text : undefined)
  return {
    askCookies: notices?.AskCookies === true && consent === undefined,
    disclaimer: open(notices?.Disclaimer, 'disclaimer'),
    central: open(notices?.CentralNotice, 'central-notice'),
  }
}
