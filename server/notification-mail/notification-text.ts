import { NotificationMailLimits } from '../../sdk/notification-mail/contract.ts'
import type { MailScene, MailText } from '../mail/mail-kinds.ts'
import { unreadEntries, type Window } from '../notifications/unread-entries.ts'
import { contextOfAccount } from './context-of-account.ts'
import { findSetting } from './table.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Text in one line, so that no title looks like a line of the message. */
const inOneLine = (text: string): string => text.replace(/[\p{Cc}\s]+/gu, ' ').trim()

/** The contents of a message about notifications. Undefined when all of it was read, may no longer be seen, or is no longer setting. */
export async function notificationText(scene: MailScene, window: Window): Promise<MailText | undefined> {
  const { deps, language, words, reader, site } = scene
  const setting = await findSetting(deps.db, reader.id)
  const ctx = setting && (await contextOfAccount(deps, reader.id, language))
  if (ctx === undefined) return undefined
  const entries = await unreadEntries(ctx, window)
  if (entries.length === 0) return undefined
  const { notifications } = words
  const more = entries.length - NotificationMailLimits.entries
  return {
    subject: notifications.subject({ site }),
    lines: [setting?.mode === 'daily' ? notifications.daily({ site }) : notifications.atOnce({ site })],
    entries: entries.slice(0, NotificationMailLimits.entries).map(({ Title, Description, Link, LinkText }) => ({
      ...{ text: inOneLine(Description === '' ? Title : `${Title}. ${Description}`), label: inOneLine(LinkText), path: Link },
    })),
    ...(more > 0 ? { afterEntries: notifications.more({ count: more }) } : {}),
    button: { label: words.open({ site }), path: '/' },
    reason: notifications.reason,
    change: { label: notifications.unsubscribe, path: `/unsubscribe?token=${unsubscribeToken(deps.settings, reader.id)}` },
  }
}
