import type { CategoryData, CategoryDetails, CategoryEditor } from '../../sdk/categories/contract.ts'

/** One condition as the form holds it. */
export interface CriterionForm {
  key: number
  FieldID: number
  Value: string
  isNeeded: boolean
}

/** Values of the advanced settings until the second confirmation. */
export interface AdvancedForm {
  criteria: CriterionForm[]
  matchesAll: boolean
  editors: CategoryEditor[]
  policies: { ID: number; Name: string }[]
  byEditors: boolean
  query: string
}

/** A category as its form holds it. */
export interface CategoryForm {
  name: string
  parent: { ID: number; Name: string }
  description: string
  isFeatured: boolean
  isHidden: boolean
  colour: string
}

export const newForm = (parent: CategoryForm['parent']): CategoryForm => ({
  name: '',
  parent,
  description: '',
  isFeatured: false,
  isHidden: false,
  colour: '',
})

export const formOf = (category: CategoryDetails): CategoryForm => ({
  name: category.Name,
  parent: category.ParentCat,
  description: category.Description,
  isFeatured: category.IsFeatured,
  isHidden: category.IsHidden,
  colour: category.BackgroundColour,
})

export function advancedOf(settings: CategoryDetails['Settings']): AdvancedForm {
  const criteria = [
    ...(settings?.CritereaAND ?? []).map((criterion) => ({ ...criterion, isNeeded: true })),
    ...(settings?.CritereaOR ?? []).map((criterion) => ({ ...criterion, isNeeded: false })),
  ]
  return {
    criteria: criteria.map(({ FieldID, Value, isNeeded }, key) => ({ key, FieldID, Value, isNeeded })),
    matchesAll: settings?.MatchFieldsWithAND ?? true,
    editors: settings?.Editors ?? [],
    policies: settings?.PublishingPolicies ?? [],
    byEditors: settings?.MembersByEditors ?? false,
    query: settings?.SQLQuery ?? '',
  }
}

/** Only what was changed is sent: what is not an editor's to change is not named. */
export function changesOf(before: CategoryForm, now: CategoryForm): CategoryData {
  return {
    ...(now.name.trim() === before.name ? {} : { Name: now.name.trim() }),
    ...(now.parent.ID === before.parent.ID ? {} : { ParentID: now.parent.ID }),
    ...(now.description === before.description ? {} : { Description: now.description }),
    ...(now.isFeatured === before.isFeatured ? {} : { IsFeatured: now.isFeatured }),
    ...(now.isHidden === before.isHidden ? {} : { IsHidden: now.isHidden }),
    ...(now.colour === before.colour ? {} : { BackgroundColour: now.colour }),
  }
}

export function advancedChangesOf(before: AdvancedForm, now: AdvancedForm): CategoryData {
  const isSame = (name: keyof AdvancedForm): boolean => JSON.stringify(before[name]) === JSON.stringify(now[name])
  const criteria = (isNeeded: boolean) =>
    now.criteria
      .filter((one) => one.isNeeded === isNeeded && one.FieldID > 0 && one.Value.trim() !== '')
      .map(({ FieldID, Value }) => ({ FieldID, Value: Value.trim() }))
  return {
    ...(isSame('criteria') ? {} : { CritereaAND: criteria(true), CritereaOR: criteria(false) }),
    ...(isSame('matchesAll') ? {} : { MatchFieldsWithAND: now.matchesAll }),
    ...(isSame('editors') ? {} : { Editors: now.editors.map(({ Kind, ID }) => ({ Kind, ID })) }),
    ...(isSame('policies') ? {} : { PublishingPolicies: now.policies.map(({ ID }) => ID) }),
    ...(isSame('byEditors') ? {} : { MembersByEditors: now.byEditors }),
    ...(isSame('query') ? {} : { SQLQuery: now.query }),
  }
}
