import type { ClassState } from '../../sdk/hub/contract.ts'
import type { Actor } from '../actor/actor.ts'
import { type ItemFacts, mayDelete } from '../items/policy.ts'

/** The owner decides about a class; administrators are owners of everything. */
export const ownsClass = mayDelete

/** Whether the caller presents: the owner always may, and the person to whom the class was handed over. */
export const mayPresent = (actor: Actor, item: ItemFacts, { PresenterID }: Pick<ClassState, 'PresenterID'>): boolean =>
  ownsClass(actor, item) || (actor.kind === 'user' && PresenterID > 0 && actor.id === PresenterID)
