import { type Actor, isAdministrator } from '../actor/actor.ts'
import { type EditableCategoryIds, isCategoryAdministrator } from '../categories/policy.ts'
import { isFramed } from '../http/administrator.ts'

/** Edits every layout, also those of no category. */
export const mayEditAllLayouts = (actor: Actor): boolean => (isAdministrator(actor) && !isFramed(actor)) || isCategoryAdministrator(actor)

/** Makes a layout the home page of people. */
export const maySetHome = (actor: Actor): boolean => isAdministrator(actor) && !isFramed(actor)

/** Has layouts at all: everyone who edits a category edits its page. */
export const mayEditLayouts = (actor: Actor, editableIds: EditableCategoryIds): boolean =>
  mayEditAllLayouts(actor) || (actor.kind === 'user' && !isFramed(actor) && editableIds.length > 0)
