import { type Notification, NotificationLimits } from '../../sdk/notifications/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { summariseMedia } from '../media/media.ts'
import { userSettings } from '../preferences/preferences.ts'
import { countOf } from './count-of.ts'
import type { ItemEvent, NotificationKind } from './notification-kind.ts'
import { readUntil } from './read-until.ts'

/** A span of time: after one moment, until another. */
export interface Window {
  after: number
  until: number
}

export type NotificationEntry = Pick<Notification, 'Title' | 'Description' | 'Link' | 'LinkText'>

type UserContext = Context & { actor: UserActor }

/** The events of each kind that the account has not read, as they are stored: rights have not been asked. */
async function eventsOf(ctx: UserContext, { after, until }: Window): Promise<{ kind: NotificationKind; events: ItemEvent[] }[]> {
  const settings = await userSettings(ctx)
  const oldest = ctx.clock.now() - NotificationLimits.days * 86_400_000
  return Promise.all(
    ctx.notificationKinds.map(async (kind) => {
      const events = await kind.happened(ctx, ctx.actor, Math.max(oldest, after, readUntil(settings, kind)))
      return { kind, events: events.filter(({ at }) => at <= until) }
    }),
  )
}

/** Whether something happened that the account has not read. Asks no rights: events that it may no longer see count too. */
export const hasUnread = async (ctx: UserContext, window: Window): Promise<boolean> =>
  (await eventsOf(ctx, window)).some(({ events }) => events.length > 0)

/** Events that the account has not read, each item by itself. Items that it may no longer see are left out. */
export async function unreadEntries(ctx: UserContext, window: Window): Promise<NotificationEntry[]> {
  const kinds = await eventsOf(ctx, window)
  const ids = kinds.flatMap(({ kind, events }) => (kind.isAboutItems === false ? [] : events.map(({ item_id }) => item_id)))
  const seen = new Map((await summariseMedia(ctx, [...new Set(ids)])).map((item) => [item.ClipDataID, item]))
  return kinds.flatMap(({ kind, events }) => {
    if (kind.isAboutItems === false)
      return events.length === 0 ? [] : [kind.texts(ctx.language, { items: [], count: countOf(ctx, [], events) })]
    return events.flatMap((event) => {
      const item = seen.get(event.item_id)
      if (item === undefined || (kind.skipsOwn && item.IsOwner)) return []
      return [kind.texts(ctx.language, { items: [item], count: String(event.count ?? 1), note: event.note })]
    })
  })
}
