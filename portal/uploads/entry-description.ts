import type { Audience, UpdateMediaInput } from '../../sdk/media/contract.ts'
import { type CategoryChoice, categoryFields, noCategories } from '../categories/category-choice.ts'
import type { MetadataAnswers } from '../fields/metadata-values.ts'
import { changesOf, type PublishingForm } from '../publishing/publishing-form.ts'

/** The words of a file, and how it is published. */
export interface Description {
  title: string
  audience: Audience
  publishing: PublishingForm
  /** Field values except the title, by field id. */
  answers: MetadataAnswers
  /** Left out: nothing was chosen. */
  categories?: CategoryChoice
}

export type DescriptionChange = Partial<Description>

/** The description that the server gets: before it is published, only its owner sees a file. */
export const descriptionToSend = ({
  isPublished,
  title,
  audience,
  publishing,
  answers,
  categories = noCategories,
}: Description & { isPublished: boolean }): Description => ({
  title: title.trim(),
  audience: isPublished ? audience : 'owner',
  publishing,
  answers,
  categories,
})

/** The part of a description that an item lacks, as `updateMedia` takes it; undefined: nothing. */
export function unsavedChanges(saved: Description, now: Description): Omit<UpdateMediaInput, 'id'> | undefined {
  const answers = changedAnswers(saved.answers, now.answers)
  const changes = {
    ...(now.title === saved.title ? {} : { title: now.title }),
    ...(now.audience === saved.audience ? {} : { audience: now.audience }),
    ...changesOf(saved.publishing, now.publishing),
    ...categoryFields(saved.categories ?? noCategories, now.categories ?? noCategories),
    ...(answers.length === 0 ? {} : { fieldvalues: answers.map(([FieldID, FieldValue]) => ({ FieldID, FieldValue })) }),
  }
  return Object.keys(changes).length > 0 ? changes : undefined
}

/** An item has been made of it, which is not yet as it is described here. */
export const isUnsaved = (entry: Description & { isPublished: boolean; saved: Description | undefined }): boolean =>
  entry.saved !== undefined && unsavedChanges(entry.saved, descriptionToSend(entry)) !== undefined

const changedAnswers = (before: MetadataAnswers, now: MetadataAnswers): [string, string][] =>
  Object.entries(now).filter(([id, answer]) => answer !== (before[id] ?? ''))

/** The parts that differ: `title`, `audience`, `categories`, `policy`, `publishAt`, `expiry`, and `answers.5` for a field. */
export function changedParts(before: Description, change: DescriptionChange): string[] {
  const now = { ...before, ...change }
  const { publishing: one } = before
  const { publishing: other } = now
  return [
    ...(now.title === before.title ? [] : ['title']),
    ...(now.audience === before.audience ? [] : ['audience']),
    ...(Object.keys(categoryFields(before.categories ?? noCategories, now.categories ?? noCategories)).length > 0 ? ['categories'] : []),
    ...(['policy', 'publishAt', 'expiry'] as const).filter((name) => one[name] !== other[name]),
    ...changedAnswers(before.answers, now.answers).map(([id]) => `answers.${id}`),
  ]
}
