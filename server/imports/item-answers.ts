import type { SubmittedValue } from '../../sdk/field-values/contract.ts'
import { isChoice } from '../../sdk/fields/contract.ts'
import { type RecordType, RecordTypes } from '../../sdk/media/contract.ts'
import type { CategorySelection } from '../categories/categories.ts'
import { readFieldValues } from '../fields/fields.ts'
import type { ReadValues } from '../fields/read-values.ts'
import { Refused } from '../http/errors.ts'
import type { ExportedItem, ItemKind } from '../library-export/format.ts'
import type { ImportWork } from './import-item.ts'
import { type KnownField, unmade } from './known-names.ts'
import { leaveOut } from './report.ts'

export interface Answers {
  read: ReadValues
  categories: CategorySelection
}

export const recordTypes: Record<ItemKind, RecordType> = {
  video: RecordTypes.video,
  'external-video': RecordTypes.video,
  broadcast: RecordTypes.broadcast,
  document: RecordTypes.document,
  link: RecordTypes.link,
  playlist: RecordTypes.playlist,
  photoset: RecordTypes.photoset,
}

/** The answers and categories of an item by what this library has; what it does not have is in the report. */
export async function answersFor(work: ImportWork, item: ExportedItem): Promise<Answers> {
  const read: ReadValues = { title: undefined, description: undefined, values: [], gone: [] }
  for (const { title, values } of item.fields) {
    const field = work.known.field(title)
    work.report.fields.set(title, field?.title)
    const submitted = field && submittedOf(field, values)
    if (submitted === undefined) {
      if (field) leaveOut(work.report, item, `The field “${title}” has no such option.`)
      continue
    }
    if (field?.id === unmade) continue
    // One by one, so that an answer that is refused keeps the others.
    const one = await readFieldValues(work.ctx, recordTypes[item.kind], [submitted]).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
      leaveOut(work.report, item, work.ctx.language.say(error.sentence))
      return undefined
    })
    if (one) read.values.push(...one.values)
  }
  return { read, categories: { included: idsOf(work, item.categories), excluded: idsOf(work, item.excludedCategories) } }
}

/** Undefined: an option is missing. Title and description are the item's own, and no answers. */
function submittedOf({ id, type, role, options }: KnownField, values: readonly string[]): SubmittedValue | undefined {
  if (role === 'title' || role === 'description') return undefined
  if (!isChoice(type as 'ddl')) return { FieldID: id, FieldValue: values.join(', ') }
  const ids = values.map((value) => options.get(value.normalize('NFC').trim().toLowerCase()))
  return ids.includes(undefined) ? undefined : { FieldID: id, FieldValue: ids.join(',') }
}

function idsOf({ known, report }: ImportWork, paths: readonly string[][]): number[] {
  return paths.flatMap((path) => {
    const id = known.category(path)
    if (id === undefined) report.notes.add(`The category “${path.join(' / ')}” is missing: no item was put into it.`)
    return id ?? []
  })
}
