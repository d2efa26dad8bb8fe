import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import type { AddPermission } from '../../sdk/session/contract.ts'
import { noCategories } from '../categories/category-choice.ts'
import type { MetadataAnswers } from '../fields/metadata-values.ts'
import type { PolicyChoice } from '../publishing/publishing-form.ts'
import type { FileKind } from './accept-files.ts'
import type { CommonDescription } from './describe-alike.ts'
import type { Description } from './entry-description.ts'
import { requiredFields } from './required-fields.ts'
import type { QueueEntry } from './upload-queue.ts'
import { placesOf } from './upload-terms.ts'

/** The form of a file, or of all files. */
export interface QueueDetails {
  first: Description
  kinds: readonly FileKind[]
  /** It changes how files are published: for all files only that of those which are not published yet. */
  isPublishable: boolean
  /** The fields that these kinds are asked. */
  asked: readonly FieldDefinition[]
  places: (permissions: readonly AddPermission[]) => PolicyChoice[]
}

/** The form of a file by its number, or of all files: these begin with what was given for all, and else with the first values of a file. */
export function describedBy(
  target: number | 'all',
  entries: readonly QueueEntry[],
  fields: readonly FieldDefinition[],
  common: CommonDescription = {},
): QueueDetails {
  const own = entries.find(({ id }) => id === target)
  const kinds = own ? [own.kind] : [...new Set(entries.map(({ kind }) => kind))]
  const open = entries.filter(({ isPublished }) => !isPublished)
  const usual = own ?? open.find(({ byHand }) => byHand.length === 0) ?? open[0] ?? entries[0]
  const asked = fields.filter((field) => kinds.some((kind) => requiredFields(fields, kind).includes(field)))
  const publishing = usual?.publishing ?? { policy: 0, publishAt: '', expiry: '' }
  const firstAnswers: MetadataAnswers = Object.fromEntries(entries.flatMap((entry) => Object.entries(entry.firstAnswers)))
  const answers = own?.answers ?? { ...firstAnswers, ...common.answers }
  const { audience, categories, policy, publishAt, expiry } = own ? {} : (common as CommonDescription)
  return {
    first: {
      title: '',
      audience: audience ?? usual?.audience ?? 'owner',
      categories: categories ?? usual?.categories ?? noCategories,
      publishing: {
        policy: policy ?? publishing.policy,
        publishAt: publishAt ?? publishing.publishAt,
        expiry: expiry ?? publishing.expiry,
      },
      answers,
    },
    kinds,
    isPublishable: own !== undefined || open.length > 0,
    asked,
    places: (permissions) => [...new Map(kinds.flatMap((kind) => placesOf(kind, permissions)).map((place) => [place.id, place])).values()],
  }
}

/** The parts of a description that were changed for all files, with the answers that were given for all before. */
export function commonOf(
  { audience, publishing, categories = noCategories, answers }: Description,
  parts: readonly string[],
  before: CommonDescription = {},
): CommonDescription {
  const has = (part: string): boolean => parts.includes(part)
  const changed = Object.entries(answers).filter(([id]) => has(`answers.${id}`))
  return {
    ...(has('audience') ? { audience } : {}),
    ...(has('categories') ? { categories } : {}),
    ...(has('policy') ? { policy: publishing.policy } : {}),
    ...(has('publishAt') ? { publishAt: publishing.publishAt } : {}),
    ...(has('expiry') ? { expiry: publishing.expiry } : {}),
    answers: { ...before.answers, ...Object.fromEntries(changed) },
  }
}
