import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { beginsWithDay, type Done, Flag, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Types of fields: text, date, list, text with suggestions, radio buttons, checkboxes. */
export const FieldTypes = ['txt', 'date', 'ddl', 'af', 'rb', 'chk'] as const
/** One of `FieldTypes`. */
export type FieldType = (typeof FieldTypes)[number]

/** An answer of an item to one of the library's fields. */
export interface MetaDataValue {
  ID: number
  Name: string
  /** `txt` text, `date` a day (`2027-01-31`), `ddl`, `rb` and `chk` chosen, `af` text with suggestions. */
  Type: string
  /** The value as text; of choices, all their names. */
  TextValue: string
  /** The selected choices. */
  Values: { ID: number; Name: string }[]
  /** `TextValue` is HTML of few tags. */
  IsHTML?: boolean
}

/** The part of an item that its metadata is: answers beside title and description, in the order of the fields and the caller's language. */
export interface MetadataPart {
  MetaData: MetaDataValue[]
}

/** Types whose answers are chosen among the field's items. */
export const isChoice = (type: string): boolean => type === 'ddl' || type === 'rb' || type === 'chk'

/** The figures of fields; lengths in characters. */
export const FieldLimits = {
  title: 200,
  tooltip: 500,
  /** Of an answer: one line, several lines, the title of an item. */
  line: 1000,
  lines: 20_000,
  itemTitle: 500,
  /** Fields of a library, choices of a field. */
  fields: 300,
  items: 1000,
  suggestions: 10,
} as const

/** Something that can be chosen in a field. */
export interface FieldItem {
  ID: number
  Name: string
  /** Chosen already when a form is opened. */
  IsDefault: boolean
}

/** A field that describes items. */
export interface FieldDefinition {
  ID: number
  /** In the language of the caller, where it is translated. */
  Title: string
  Type: FieldType
  Tooltip: string
  /** Initial value of the form; `today` in a date. */
  DefaultValue: string
  IsRequired: boolean
  /** Its answer is the title of the item. */
  IsTitleField: boolean
  /** Its answer is the description of the item. */
  IsDescField: boolean
  MultiLine: boolean
  /** Answers are HTML of few tags; the server drops all others. */
  HTMLEnabled: boolean
  /** From 0. */
  Order: number
  /** Record types that have it; empty: all. */
  RecordTypes: number[]
  /** Choices; empty for types without choices. */
  Items: FieldItem[]
  /** Only for administrators: handed back when the field is saved. */
  Revision?: string
  /** Only for administrators: how many items have an answer. */
  UseCount?: number
}

/** The fields of a library, in their order. The four reserved ones are in every library. */
export interface FieldSet {
  Fields: FieldDefinition[]
  TitleFieldID: number
  DescriptionFieldID: number
  BroadcastChannelFieldID: number
  BroadcastDateFieldID: number
}

/** The answer of an item to a field. */
export interface FieldValue {
  FieldID: number
  /** Text, a date (`2027-01-31`), or the ids of what is chosen, with commas between. */
  FieldValue: string
  /** The answer as people read it. */
  TextValue: string
  Values: { ID: number; Name: string }[]
  Type: FieldType
  Valid: boolean
  IsTitle: boolean
  IsDescField: boolean
  /** It comes from a broadcaster and is not to be changed here. */
  Locked: boolean
}

/** Schema of what `listFields` is given. */
export const ListFieldsInput = v.object({ admin: v.optional(Flag, false) })
export type ListFieldsInput = v.InferInput<typeof ListFieldsInput>
/** All fields. With `admin`, for administrators only: untranslated, and with what editing needs. */
export const listFields = get<ListFieldsInput, FieldSet>()('/api/core/fields/', { iapi: ['/iapi/core/fields/'] })

/** Schema of what `listFieldItems` is given. */
export const ListFieldItemsInput = v.object({ id: RowId })
export type ListFieldItemsInput = v.InferInput<typeof ListFieldItemsInput>
/** Lists the choices of a field. Refused with `FIELD_NOT_FOUND`. */
export const listFieldItems = get<ListFieldItemsInput, { Items: FieldItem[] }>()('/api/core/fields/items/', {
  iapi: ['/iapi/core/fields/items/'],
})

/** Schema of what `suggestFieldValues` is given: `s` is how the answer begins, in any letter case. */
export const SuggestFieldValuesInput = v.object({
  id: RowId,
  s: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'This search term is too long.')), ''),
})
export type SuggestFieldValuesInput = v.InferInput<typeof SuggestFieldValuesInput>
/** Answers that items have which the caller may see, at most `FieldLimits.suggestions`; of an autofill field only. */
export const suggestFieldValues = get<SuggestFieldValuesInput, { Items: string[] }>()('/api/core/fields/suggestions/', {
  iapi: ['/iapi/core/fields/suggestions/'],
})

/** Schema of what `getFieldValues` is given. */
export const GetFieldValuesInput = v.object({ encid: ItemId })
export type GetFieldValuesInput = v.InferInput<typeof GetFieldValuesInput>
/** The answers of an item. `Revision` is handed back when they are saved. */
export interface FieldValuesAnswer {
  FieldValues: FieldValue[]
  Revision: string
  /** Only those that the caller may see. */
  IncludedCategories: { ID: number; Name: string; Manual: boolean }[]
}
/** The answers of one item to all fields of its record type. Refused with `MEDIA_NOT_FOUND`. */
export const getFieldValues = get<GetFieldValuesInput, FieldValuesAnswer>()('/api/ml/media/:encid/fieldvalues/', {
  iapi: ['/iapi/ml/media/:encid/fieldvalues/'],
})

/** Whether a text is a day that there is: `2027-01-31`. */
export const isDay = (text: string): boolean => /^[12]\d{3}-\d\d-\d\d$/.test(text) && beginsWithDay(text)

/** The ids that an answer to a choice names. */
export const chosenIds = (answer: string): number[] => [
  ...new Set(
    answer
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(Number),
  ),
]

/** The text of an HTML value without tags and spaces. */
const readable = (html: string): string => html.replace(/<[^<>]*>|&nbsp;|\s/g, '')

/** Why an answer is refused: the code of a message of `field-problems.json`, and its parameters. */
export type FieldProblem =
  | { code: 'TITLE_MISSING' | 'TITLE_LONG' | 'DESCRIPTION_LONG' }
  | { code: 'CHOICE_MISSING' | 'TEXT_MISSING' | 'OPTION_GONE' | 'OPTIONS_MANY' | 'DATE_WRONG'; name: string }
  | { code: 'TEXT_LONG'; name: string; max: number }

/**
 * Checks a value; undefined if it is valid. Forms and the server both call it. `skipTitle`: an empty title is valid, because it comes from the
 * file name.
 */
export function fieldProblem(field: FieldDefinition, answer: string, { skipTitle = false } = {}): FieldProblem | undefined {
  const name = field.Title
  const isEmpty = field.HTMLEnabled ? readable(answer) === '' : answer.trim() === ''
  if (isEmpty) {
    const isAsked = field.IsRequired && !(field.IsTitleField && skipTitle) && !(isChoice(field.Type) && field.Items.length === 0)
    if (!isAsked) return undefined
    if (field.IsTitleField) return { code: 'TITLE_MISSING' }
    return { code: isChoice(field.Type) || field.Type === 'date' ? 'CHOICE_MISSING' : 'TEXT_MISSING', name }
  }
  if (isChoice(field.Type)) {
    const chosen = chosenIds(answer)
    const known = new Set(field.Items.map(({ ID }) => ID))
    if (chosen.some((id) => !known.has(id))) return { code: 'OPTION_GONE', name }
    return chosen.length > 1 && field.Type !== 'chk' ? { code: 'OPTIONS_MANY', name } : undefined
  }
  if (field.Type === 'date') return isDay(answer) ? undefined : { code: 'DATE_WRONG', name }
  if (field.IsTitleField) return answer.trim().length > FieldLimits.itemTitle ? { code: 'TITLE_LONG' } : undefined
  if (field.IsDescField) return answer.length > FieldLimits.lines ? { code: 'DESCRIPTION_LONG' } : undefined
  const max = field.MultiLine || field.HTMLEnabled ? FieldLimits.lines : FieldLimits.line
  return answer.length > max ? { code: 'TEXT_LONG', name, max } : undefined
}

const Line = (max: number, what: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, `${what} can have at most ${max} characters.`),
    v.regex(/^\P{Cc}*$/u, `${what} must be a single line.`),
  )

/**
 * Without `field` a new one. `items` are all choices in their order: those without `id` are new, those left out go. `updated` is what
 * the field was read with: when someone has saved it since, it is refused with `FIELD_CHANGED`.
 */
export const SaveFieldInput = v.object({
  field: v.optional(RowId),
  title: v.pipe(Line(FieldLimits.title, 'A name'), v.minLength(1, 'Please enter a name.')),
  type: v.picklist(FieldTypes, 'This field type does not exist.'),
  tooltip: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(FieldLimits.tooltip, 'A hint can have at most 500 characters.')), ''),
  defaultvalue: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(FieldLimits.line, 'A default can have at most 1000 characters.')), ''),
  isrequired: v.optional(Flag, false),
  multiline: v.optional(Flag, false),
  htmlenabled: v.optional(Flag, false),
  recordtypes: v.optional(v.pipe(v.array(v.pipe(Whole(), v.minValue(1), v.maxValue(12))), v.maxLength(12)), []),
  items: v.optional(
    v.pipe(
      v.array(
        v.object({
          id: v.optional(RowId),
          name: v.pipe(Line(FieldLimits.title, 'A choice'), v.minLength(1, 'Please enter a name for every option.')),
          isdefault: v.optional(Flag, false),
        }),
      ),
      v.maxLength(FieldLimits.items, 'A field can have at most 1000 options.'),
    ),
    [],
  ),
  revision: v.optional(v.string(), ''),
})
export type SaveFieldInput = v.InferInput<typeof SaveFieldInput>
/** Adds or changes a field with its choices; for administrators. Refused with a code of `FieldErrors`. */
export const saveField = post<SaveFieldInput, Done & { ID: number }>()('/api/admin/fields/save/')

/** All ids in the order that is wanted; fields that are not named come after. */
export const OrderFieldsInput = v.object({
  order: v.pipe(v.array(RowId), v.minLength(1, 'The order contains no fields.'), v.maxLength(FieldLimits.fields)),
})
export type OrderFieldsInput = v.InferInput<typeof OrderFieldsInput>
/** Puts the fields in order; for administrators. */
export const orderFields = post<OrderFieldsInput, Done>()('/api/admin/fields/order/')

/** Schema of what `removeField` is given. */
export const RemoveFieldInput = v.object({ field: RowId })
export type RemoveFieldInput = v.InferInput<typeof RemoveFieldInput>
/** Takes a field away; for administrators. Answers of items are kept, and shown nowhere. */
export const removeField = post<RemoveFieldInput, Done>()('/api/admin/fields/:field/remove/')

/** Error sentences of fields and their answers, by error code. */
export const FieldErrors = {
  FIELD_NOT_FOUND: 'This field does not exist.',
  FIELD_VALUE_WITHOUT_FIELD: 'This field does not exist.',
  FIELD_VALUE_REFUSED: 'A field value is missing or invalid.',
  FIELD_LOCKED: 'Broadcast details come from the broadcaster and cannot be changed here.',
  FIELD_CHANGED: 'Someone else changed this field while you were editing. Your changes were not saved.',
  FIELD_EXISTS: 'A field with this name already exists.',
  FIELD_RESERVED: 'This field is built in. It cannot be deleted, and its type cannot be changed.',
  FIELD_TYPE_USED: 'Items use values that the new type cannot store. Please add another field instead.',
  FIELD_ITEM_TWICE: 'Two options have the same name.',
  FIELD_DEFAULT_WRONG: 'The default is not a valid value for this field.',
  FIELDS_FULL: 'A library can have at most 300 fields.',
} as const
