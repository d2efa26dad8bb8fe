import type { Actor, UserActor } from '../actor/actor.ts'

/** Tokens belong to an account: nobody reads the teams and notebooks of another one, not even an administrator. */
export const mayReadGraph = (actor: Actor): actor is UserActor => actor.kind === 'user'
