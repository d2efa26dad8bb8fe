import { allCategories } from '../../sdk/categories/contract.ts'
import { type Actor, hasRight } from '../actor/actor.ts'
import { isFramed } from '../http/administrator.ts'
import { type ItemFacts, mayEdit, mayView } from '../items/policy.ts'

/** Facts about a category for its policies. */
export interface CategoryFacts {
  /** It and everything above it. */
  path: readonly number[]
  members_by_editors: number
}

/** Categories whose editor the caller is; this includes everything below them. */
export type EditableCategoryIds = readonly number[]

export const isCategoryAdministrator = (actor: Actor): boolean => hasRight(actor, 'categories-admin') && !isFramed(actor)

export const mayEditCategory = (actor: Actor, editableIds: EditableCategoryIds, { path }: CategoryFacts): boolean =>
  isCategoryAdministrator(actor) || path.some((id) => editableIds.includes(id))

/** May put items in it and take them out; which items, is another question. */
export const mayEditMembership = (actor: Actor, editableIds: EditableCategoryIds, category: CategoryFacts): boolean =>
  mayEditCategory(actor, editableIds, category) || (hasRight(actor, 'select-categories') && category.members_by_editors === 0)

/** May choose categories at all. */
export const maySelectCategories = (actor: Actor, editableIds: EditableCategoryIds): boolean =>
  isCategoryAdministrator(actor) || hasRight(actor, 'select-categories') || editableIds.length > 0

/** The wire's list of them: everything, everything that allows it (empty), or these and what is below them. */
export function membershipEditList(actor: Actor, editableIds: EditableCategoryIds): number[] {
  if (isCategoryAdministrator(actor)) return [allCategories]
  return hasRight(actor, 'select-categories') ? [] : [...editableIds]
}

/** Anyone who puts the library in order does so with every item that they see; everybody else with what they may change. */
export const mayCategorise = (actor: Actor, editableIds: EditableCategoryIds, item: ItemFacts): boolean =>
  maySelectCategories(actor, editableIds) && (mayEdit(actor, item) || (isCategoryAdministrator(actor) && mayView(actor, item)))

/** Assignments for learning environments have no categories. */
const exemptType = 11

/** Anyone who may not choose cannot be asked to. */
export const mustSelectCategory = (isMandatory: boolean, actor: Actor, editableIds: EditableCategoryIds, recordType?: number): boolean =>
  isMandatory && actor.kind === 'user' && maySelectCategories(actor, editableIds) && recordType !== exemptType
