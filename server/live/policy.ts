import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Actor, UserActor } from '../actor/actor.ts'
import { mayAdd } from '../actor/may-add.ts'
import { mayDelete } from '../items/policy.ts'

/** A live event is an item of the type of live streams; each encoder says who of them may use it. */
export const mayGoLive = (actor: Actor): actor is UserActor => actor.kind === 'user' && mayAdd(actor, RecordTypes.virtualClass)

/** The owner presents; administrators are owners of everything. */
export const mayPresentLive = mayDelete
