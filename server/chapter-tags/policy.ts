import type { Actor, UserActor } from '../actor/actor.ts'
import { isCategoryAdministrator } from '../categories/policy.ts'

/** Tags of the site are listed for people with an account: everybody else sees those of the chapters that they may see. */
export const mayReadTags = (actor: Actor): actor is UserActor => actor.kind === 'user'

/** Tags belong to the order of the library, as categories do. */
export const mayManageTags = isCategoryAdministrator
