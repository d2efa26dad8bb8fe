import { type Actor, isAdministrator } from '../actor/actor.ts'

/** Anyone who has something to share looks for those to share it with. */
export const mayFindPeople = (actor: Actor, ownsContent: boolean): boolean =>
  isAdministrator(actor) || (actor.kind === 'user' && ownsContent)
