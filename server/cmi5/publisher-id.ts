import type { Context } from '../context.ts'

/** The id of an item in course structures. It is a name, not a page, and never changes. */
export const publisherId = ({ settings, ids }: Pick<Context, 'settings' | 'ids'>, itemId: number): string =>
  `${settings.baseUrl}/cmi5/items/${ids.encode(itemId)}`
