import type { MediaSummary } from '../../sdk/media/contract.ts'
import type { Notification } from '../../sdk/notifications/contract.ts'
import type { UserActor } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import type { ServerLanguage } from '../text/language.ts'

/** An item that something happened to, and when. */
export interface ItemEvent {
  item_id: number
  /** The newest time. */
  at: number
  /** How often since the time that was asked for. Default: once. */
  count?: number
  /** The newest time before that: a notification of the same item waits some minutes after it. Default: never. */
  before?: number | undefined
  /** A sentence that stands in a notification about this item alone. */
  note?: string
}

export type NotificationTexts = Pick<Notification, 'Title' | 'Description' | 'Link' | 'LinkText'>

/** The items of a notification, the newest first, and how many events there were: a text where some were not counted. */
export interface Notified {
  items: readonly MediaSummary[]
  count: string
  /** The sentence of the event, where there is one event. */
  note?: string | undefined
}

/**
 * A kind of notification that a capability adds. All events of a kind that an account has not dismissed are one notification; items that the
 * account may not see are left out.
 */
export interface NotificationKind {
  /** Small letters, at most 20; part of the ID, and of the setting that stores how far it was read. */
  name: string
  level: Notification['Level']
  /** The part of the product that `getNotifications` answers it for. */
  module: 'ml' | 'admin'
  /** Smaller numbers stand first. */
  order: number
  /** Events after a time, one for each item, the newest first, at most `NotificationLimits.counted`. */
  happened(ctx: Context, actor: UserActor, after: number): Promise<ItemEvent[]>
  /** Events of own items are no news. Default: they are. */
  skipsOwn?: true
  /** False: its events belong to no item, and `item_id` means nothing. Default: true. */
  isAboutItems?: false
  texts(language: ServerLanguage, notified: Notified): NotificationTexts
}

/** The kinds of all capabilities, in their order. */
export const notificationKindsOf = (
  list: readonly { notificationKinds?: readonly NotificationKind[] | undefined }[],
): readonly NotificationKind[] =>
  list.flatMap(({ notificationKinds = [] }) => notificationKinds).toSorted((first, second) => first.order - second.order)

declare module '../context.ts' {
  interface Deps {
    /** Events that accounts are notified of. */
    notificationKinds: readonly NotificationKind[]
  }
}
