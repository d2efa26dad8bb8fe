import { NotificationMailLimits } from '../../sdk/notification-mail/contract.ts'
import { isTimeZone } from '../../sdk/preferences/contract.ts'
import type { AppDeps, Deps } from '../context.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hasUnread, type Window } from '../notifications/unread-entries.ts'
import { settingsOfAccount } from '../preferences/preferences.ts'
import { siteTimeZone } from '../settings.ts'
import { english } from '../text/language.ts'
import { contextOfAccount } from './context-of-account.ts'
import { lastDaily, nextDaily } from './daily-time.ts'
import type { NotificationMailRow } from './rows.ts'
import { advance, claimDue } from './table.ts'

const minuteMs = 60_000
const burstMs = NotificationMailLimits.burstMinutes * minuteMs
/** How often an account that wants e-mail at once is looked at, and how soon again after a look that failed. */
const againMs = 2 * minuteMs
const batchSize = 50

/** Writes to accounts that want it about what they have not read. Any process may run it at any time: each event is told once. */
export async function mailNotifications(deps: Deps): Promise<void> {
  if (!(await isMailOn(deps))) return
  const now = deps.clock.now()
  for (;;) {
    const rows = await claimDue(deps.db, { now, until: now + againMs, limit: batchSize })
    for (const row of rows)
      await checkAccount(deps, row, now).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'an account was not told of its notifications'),
      )
    if (rows.length < batchSize) return
  }
}

/** The events that the next message is about, and when the account is looked at after it. */
interface Due {
  window: Window
  next: number
  /** Goes on even when nothing happened. */
  advancesAlways: boolean
}

async function checkAccount(deps: Deps, row: NotificationMailRow, now: number): Promise<void> {
  const due = row.mode === 'daily' ? await dailyDue(deps, row, now) : atOnceDue(row, now)
  if (due.window.until <= row.mailed_until) {
    await advance(deps.db, row, { mailed_until: row.mailed_until, next_at: due.next })
    return
  }
  // Texts of the context are not used: the message is made in the language of its reader when it is sent.
  const ctx = await contextOfAccount(deps, row.user_id, english)
  const isNews = ctx !== undefined && (await hasUnread(ctx, due.window))
  if (!isNews && !due.advancesAlways) return
  await deps.db.transaction().execute(async (trx) => {
    if (!(await advance(trx, row, { mailed_until: due.window.until, next_at: due.next })) || !isNews) return
    await queueMail(trx, deps, { kind: 'notifications', userId: row.user_id, data: due.window, notBefore: due.window.until })
  })
}

/** A message waits for the minutes after its first event, so that a burst is one message. */
function atOnceDue({ mailed_until }: NotificationMailRow, now: number): Due {
  const isOpen = mailed_until > now
  const until = isOpen ? mailed_until : now + burstMs
  return { window: { after: mailed_until, until }, next: until, advancesAlways: false }
}

async function dailyDue(deps: Deps, { user_id, mailed_until }: NotificationMailRow, now: number): Promise<Due> {
  const zone = await zoneOf(deps, user_id)
  // A person who has moved to another time zone was told already today, or is told when it is time there.
  const isTime = lastDaily(now, zone) > mailed_until
  return { window: { after: mailed_until, until: isTime ? now : mailed_until }, next: nextDaily(now, zone), advancesAlways: true }
}

/** The time zone that the account has chosen, or that of the site. */
export async function zoneOf({ db, settings }: Pick<Deps, 'db' | 'settings'>, userId: number): Promise<string> {
  const chosen = (await settingsOfAccount(db, userId)).get('region') ?? ''
  return chosen !== '' && isTimeZone(chosen) ? chosen : siteTimeZone(settings)
}

/** Looks every minute until the function that it answers is called. */
export async function watchNotifications(deps: AppDeps): Promise<() => void> {
  let isRunning = false
  const run = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    await mailNotifications(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'notifications cannot be told by e-mail'))
    isRunning = false
  }
  const timer = setInterval(() => void run(), minuteMs)
  return () => clearInterval(timer)
}
