import type { Actor, UserActor } from '../actor/actor.ts'

/** Notes belong to an account. Administrators have no right to those of others. */
export const mayHaveNotes = (actor: Actor): actor is UserActor => actor.kind === 'user'
