import type { FieldProblem } from '../../sdk/fields/contract.ts'
import type { UserConfig } from '../../sdk/session/contract.ts'
import { lacksCategory, noCategories } from '../categories/category-choice.ts'
import { problemsIn } from '../fields/metadata-values.ts'
import { isStream } from './stream-entries.ts'
import type { QueueEntry } from './upload-queue.ts'
import { permissionAt, privacyRuleAt, recordTypeOf } from './upload-terms.ts'

/** The parts that a file lacks before it can become an item. */
export interface Lacks {
  title: boolean
  category: boolean
  fields: readonly { id: number; problem: FieldProblem }[]
}

export type Describer = Pick<UserConfig, 'MandatoryCategorySelection' | 'AddPermissions'>

/** A stream has a name, and for the rest the description of its item. */
export const lacksOf = (entry: QueueEntry, user: Describer | undefined): Lacks => ({
  title: entry.title.trim() === '',
  category: !isStream(entry) && user !== undefined && lacksCategory(user, entry.categories ?? noCategories, recordTypeOf(entry.kind)),
  fields: isStream(entry) ? [] : problemsIn(entry.fields ?? [], entry.answers),
})

export const isDescribed = (entry: QueueEntry, user: Describer | undefined): boolean => {
  const { title, category, fields } = lacksOf(entry, user)
  return !title && !category && fields.length === 0
}

/**
 * Whether a file becomes an item only when its owner publishes it: its policy needs approval or shows every item, so that it cannot be made
 * for its owner alone.
 */
export function becomesItemOnPublish(
  { isPublished, isDraft, kind, publishing, audience, streamOf }: QueueEntry,
  user: Describer | undefined,
): boolean {
  if (isPublished || streamOf !== undefined) return false
  if (isDraft || !user) return isDraft === true
  const rule = privacyRuleAt(kind, publishing.policy, user.AddPermissions, audience)
  const isAlwaysShown = rule.fixed && rule.audience !== 'owner'
  return isAlwaysShown || permissionAt(kind, publishing.policy, user.AddPermissions)?.NeedsApproval === true
}

/** Whether others will see it as soon as its owner publishes it. */
export const awaitsPublishing = (entry: QueueEntry, user: Describer | undefined): boolean =>
  !entry.isPublished &&
  !isStream(entry) &&
  !['cancelled', 'failed'].includes(entry.state) &&
  (entry.audience !== 'owner' || becomesItemOnPublish(entry, user))
