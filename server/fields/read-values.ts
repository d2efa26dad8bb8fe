import type { DroppedField, SubmittedValue } from '../../sdk/field-values/contract.ts'
import { chosenIds, FieldLimits, fieldProblem, isChoice } from '../../sdk/fields/contract.ts'
import { isoDay } from '../../sdk/wire/contract.ts'
import { refuse } from '../http/errors.ts'
import { cleanHtml } from './clean-html.ts'
import type { Field } from './definitions.ts'

/** Answers that were checked. */
export interface ReadValues {
  /** Undefined: it was not given. */
  title: string | undefined
  description: string | undefined
  values: { field: Field; text: string; chosen: number[] }[]
  /** Fields that have gone while the form was open. */
  gone: DroppedField[]
}

export interface ReadOptions {
  /** Every field of the record type has to be answered that must be: a new item. Otherwise only what is given is checked. */
  isWhole?: boolean
  /** The title comes from somewhere else when none is written. */
  skipTitle?: boolean
}

/** Checks the answers to these fields, which are those of the item's record type; refuses with a sentence that names the field. */
export function readValues(
  { fields, gone }: { fields: Field[]; gone: ReadonlyMap<number, string> },
  given: readonly SubmittedValue[],
  { isWhole = false, skipTitle = false }: ReadOptions = {},
): ReadValues {
  const read: ReadValues = { title: undefined, description: undefined, values: [], gone: [] }
  const answered = new Map<Field, string>()
  for (const value of given) {
    const field = fieldNamed(fields, value)
    const FieldID = Number(value.FieldID)
    const goneName = gone.get(FieldID)
    if (field) answered.set(field, textOf(field, value))
    else if (goneName !== undefined) read.gone.push({ FieldID, Name: goneName })
    else refuse('FIELD_VALUE_WITHOUT_FIELD')
  }
  for (const field of fields) {
    const isGiven = answered.has(field)
    if (!isGiven && !isWhole) continue
    const text = answered.get(field) ?? ''
    const problem = fieldProblem(field, text, { skipTitle: skipTitle || (field.IsTitleField && !isGiven) })
    if (problem !== undefined) refuse('FIELD_VALUE_REFUSED', problem)
    if (isGiven) put(read, field, text)
  }
  return read
}

function put(read: ReadValues, field: Field, text: string): void {
  if (field.IsTitleField) read.title = text
  else if (field.IsDescField) read.description = text
  else read.values.push({ field, text: isChoice(field.Type) ? '' : text, chosen: isChoice(field.Type) ? chosenIds(text) : [] })
}

/** Older forms name the title and the description by what they are. */
function fieldNamed(fields: Field[], value: SubmittedValue): Field | undefined {
  const id = Number(value.FieldID ?? 0)
  if (id > 0) return fields.find(({ ID }) => ID === id)
  if (value.IsTitle) return fields.find(({ IsTitleField }) => IsTitleField)
  return value.IsDescField ? fields.find(({ IsDescField }) => IsDescField) : undefined
}

/** Cleaning costs much more than reading: what would be too long however much is taken out is not begun. */
function notTooLong({ Title: name }: Field, html: string): string {
  const max = 2 * FieldLimits.lines
  return html.length <= max ? html : refuse('FIELD_VALUE_REFUSED', { code: 'TEXT_LONG', name, max })
}

function textOf(field: Field, { FieldValue, Values }: SubmittedValue): string {
  if (isChoice(field.Type) && Values && Values.length > 0 && (FieldValue === undefined || FieldValue === null))
    return Values.map(({ ID }) => ID).join(',')
  const text = (Array.isArray(FieldValue) ? FieldValue.join(',') : String(FieldValue ?? ''))
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
  if (field.Type === 'date') return isoDay(text)
  if (isChoice(field.Type)) return text.trim()
  if (field.HTMLEnabled) return cleanHtml(notTooLong(field, text))
  if (field.MultiLine) return text.replace(/(?!\n|\t)\p{Cc}/gu, '').trim()
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}
