import type { Audience } from '../../sdk/media/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'
import type { CategoryChoice } from '../categories/category-choice.ts'
import type { MetadataAnswers } from '../fields/metadata-values.ts'
import { applyChange } from '../publishing/publishing-form.ts'
import type { DescriptionChange } from './entry-description.ts'
import type { QueueEntry } from './upload-queue.ts'
import { placesOf, privacyRuleAt, termsForFile } from './upload-terms.ts'

/** The description that all files of a queue have in common; what is left out was not given. */
export interface CommonDescription {
  audience?: Audience
  categories?: CategoryChoice
  policy?: number
  publishAt?: string
  expiry?: string
  answers?: MetadataAnswers
}

/** They say who sees a file, and when. */
const publishedParts = ['audience', 'policy', 'publishAt', 'expiry']

/** Changes of a file when all are described alike. Parts that were changed in its own row stay, and how a published file is published. */
export function describeAlike(
  entry: QueueEntry,
  common: CommonDescription,
  permissions: readonly AddPermission[],
  siteAudience: Audience,
): DescriptionChange {
  const isFree = (part: string): boolean => !entry.byHand.includes(part) && !(entry.isPublished && publishedParts.includes(part))
  const { policy, publishAt, expiry, categories } = common
  const moves = policy !== undefined && isFree('policy') && placesOf(entry.kind, permissions).some(({ id }) => id === policy)
  const moved = moves ? termsForFile(entry.kind, entry, { ...entry.publishing, policy }, permissions, siteAudience) : entry
  const rule = privacyRuleAt(entry.kind, moved.publishing.policy, permissions, siteAudience)
  const asked = Object.entries(entry.answers).filter(([id]) => common.answers?.[id] !== undefined && isFree(`answers.${id}`))
  return {
    audience: common.audience !== undefined && isFree('audience') && !rule.fixed ? common.audience : moved.audience,
    publishing: applyChange(moved.publishing, {
      ...(publishAt !== undefined && isFree('publishAt') ? { publishAt } : {}),
      ...(expiry !== undefined && isFree('expiry') ? { expiry } : {}),
    }),
    ...(categories && isFree('categories') ? { categories } : {}),
    ...(asked.length > 0
      ? { answers: { ...entry.answers, ...Object.fromEntries(asked.map(([id]) => [id, common.answers?.[id] ?? ''])) } }
      : {}),
  }
}
