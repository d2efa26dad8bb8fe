import type { NotificationKind } from './notification-kind.ts'

/** Until when a kind has been told, among what the account remembers. */
export const markName = ({ name }: Pick<NotificationKind, 'name'>): string => `notified-${name}`

/** The time until which an account has read a kind; 0 if it never has. */
export const readUntil = (settings: ReadonlyMap<string, string>, kind: NotificationKind): number =>
  Number(settings.get(markName(kind)) ?? 0) || 0
