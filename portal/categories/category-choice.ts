import type { ItemCategories } from '../../sdk/categories/contract.ts'
import type { UserConfig } from '../../sdk/session/contract.ts'

/** Categories chosen for an item: assigned by hand, and excluded from criteria. */
export interface CategoryChoice {
  included: number[]
  excluded: number[]
}

export const noCategories: CategoryChoice = { included: [], excluded: [] }

export const choiceOf = ({ IncludedCategories, ExcludedCategories }: ItemCategories): CategoryChoice => ({
  included: IncludedCategories.map(({ ID }) => ID),
  excluded: ExcludedCategories.map(({ ID }) => ID),
})

/** A category that was unchecked is excluded, because criteria would assign it again. */
export function choose(before: CategoryChoice, included: readonly number[], filled: readonly number[]): CategoryChoice {
  const left = before.included.filter((id) => filled.includes(id) && !included.includes(id))
  return { included: [...included], excluded: [...new Set([...before.excluded, ...left])].filter((id) => !included.includes(id)) }
}

/** Assignments for learning environments have no categories. */
const exemptType = 11

/** Whether at least one has to be chosen and none is. */
export const lacksCategory = (
  { MandatoryCategorySelection }: Pick<UserConfig, 'MandatoryCategorySelection'>,
  { included }: CategoryChoice,
  recordType?: number,
): boolean => MandatoryCategorySelection && recordType !== exemptType && included.length === 0

/** The fields of a call; nothing where nothing was changed. */
export function categoryFields(before: CategoryChoice, now: CategoryChoice): { catsinc?: number[]; catsexc?: number[] } {
  const isSame = (a: number[], b: number[]): boolean => a.length === b.length && a.every((id) => b.includes(id))
  if (isSame(before.included, now.included) && isSame(before.excluded, now.excluded)) return {}
  return { catsinc: now.included, catsexc: now.excluded }
}
