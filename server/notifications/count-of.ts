import { NotificationLimits } from '../../sdk/notifications/contract.ts'
import type { Context } from '../context.ts'
import type { ItemEvent } from './notification-kind.ts'

/** Items where each happened once, or the events of all of them. */
export function countOf({ language }: Pick<Context, 'language'>, items: readonly unknown[], events: readonly ItemEvent[]): string {
  const { counted } = NotificationLimits
  const isCounted = events.some(({ count }) => count !== undefined)
  const count = isCounted ? events.reduce((sum, event) => sum + (event.count ?? 1), 0) : items.length
  return items.length >= counted ? language.words.notifications.orMore({ count: Math.max(count, counted) }) : String(count)
}
