import type { RateLimiterAbstract } from 'rate-limiter-flexible'
import type { InferOutput } from 'valibot'
import {
  type EndNotificationMailInput,
  NotificationMailLimits,
  type NotificationMailSetting,
  type SaveNotificationMailInput,
} from '../../sdk/notification-mail/contract.ts'
import { serverMailWords } from '../../sdk/text/en/server-mail.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { requireOwnAccount } from '../account/policy.ts'
import type { Context, Deps } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { networkOf } from '../http/network-of.ts'
import { createSharedLimit } from '../limits/shared-limit.ts'
import { isMailOn } from '../mail/mail-server.ts'
import { findUser } from '../session/users.ts'
import { doneWords } from '../text/done-words.ts'
import { nextDaily } from './daily-time.ts'
import { zoneOf } from './mail-notifications.ts'
import { deleteSetting, findSetting, saveSetting } from './table.ts'
import { accountOfToken } from './unsubscribe-token.ts'

export async function getNotificationMail(ctx: Context): Promise<NotificationMailSetting> {
  const { id } = requireOwnAccount(ctx.actor)
  const [isOn, user, setting] = await Promise.all([isMailOn(ctx), findUser(ctx.db, id), findSetting(ctx.db, id)])
  return { IsOffered: isOn && (user?.email ?? '') !== '', When: setting?.mode ?? 'never' }
}

export async function saveNotificationMail(ctx: Context, { when }: InferOutput<typeof SaveNotificationMailInput>): Promise<Done> {
  const { id } = requireOwnAccount(ctx.actor)
  if (when === 'never') await deleteSetting(ctx.db, id)
  else {
    const [isOn, user, setting] = await Promise.all([isMailOn(ctx), findUser(ctx.db, id), findSetting(ctx.db, id)])
    if (!isOn) refuse('MAIL_OFF')
    if ((user?.email ?? '') === '') refuse('MAIL_NO_ADDRESS')
    const now = ctx.clock.now()
    const next_at = when === 'daily' ? nextDaily(now, await zoneOf(ctx, id)) : now
    // No message tells of events before it was setting; a change of the time loses and repeats nothing.
    await saveSetting(ctx.db, { user_id: id, mode: when, mailed_until: setting?.mailed_until ?? now, next_at })
  }
  return { Success: true, Message: doneWords(ctx).saved }
}

/** Counts wrong links by network. One for each application. */
export const createWrongLinkLimit = (deps: Pick<Deps, 'db' | 'dialect'>): RateLimiterAbstract =>
  createSharedLimit(deps, 'unsubscribe', { points: NotificationMailLimits.wrongLinks, duration: 15 * 60 })

/** Right links are never refused: the programs of a mail provider come from one network. */
export async function endNotificationMail(
  ctx: Context,
  wrong: RateLimiterAbstract,
  { token }: InferOutput<typeof EndNotificationMailInput>,
): Promise<Done> {
  const userId = accountOfToken(ctx.settings, token)
  if (userId === undefined) {
    const { consumedPoints } = await wrong.penalty(networkOf(ctx.address ?? ''))
    refuse(consumedPoints > NotificationMailLimits.wrongLinks ? 'UNSUBSCRIBE_TOO_OFTEN' : 'UNSUBSCRIBE_LINK_WRONG')
  }
  await deleteSetting(ctx.db, userId)
  return { Success: true, Message: ctx.language.wordsIn(serverMailWords).notifications.ended({ site: ctx.settings.siteName }) }
}
