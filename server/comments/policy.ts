import type { Actor, UserActor } from '../actor/actor.ts'
import { mayEdit } from '../items/policy.ts'

/** Comments show names of people, so that only people with an account read and write them. */
export const mayReadComments = (actor: Actor): actor is UserActor => actor.kind === 'user'

/** An editor of an item approves, hides and deletes its comments. */
export const mayManageComments = mayEdit
