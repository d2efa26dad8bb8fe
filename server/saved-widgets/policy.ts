import { type Actor, hasRight, isAdministrator } from '../actor/actor.ts'
import { isFramed } from '../http/administrator.ts'
import type { Settings } from '../settings.ts'

/** Makes widgets for other people's pages. They show what everybody may see, but who shows it there is the library's choice. */
export const mayShareWidgets = (actor: Actor, { canShareWidgets }: Pick<Settings, 'canShareWidgets'>): boolean =>
  actor.kind === 'user' && canShareWidgets && hasRight(actor, 'share-embed')

/** Not in frames: there nobody administers. */
export const administersWidgets = (actor: Actor): boolean => isAdministrator(actor) && !isFramed(actor)

/** Anyone who keeps it, and administrators. */
export const mayChangeWidget = (actor: Actor, { user_id }: { user_id: number | null }): boolean =>
  administersWidgets(actor) || (actor.kind === 'user' && actor.id === user_id)
