import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import type { AnswersSaved, DroppedField, SubmittedValue } from '../../sdk/field-values/contract.ts'
import {
  type FieldItem,
  type FieldSet,
  type FieldValue,
  type FieldValuesAnswer,
  fieldProblem,
  type GetFieldValuesInput,
  isChoice,
  type ListFieldItemsInput,
  type ListFieldsInput,
} from '../../sdk/fields/contract.ts'
import { categoriesOfItem, recomputeItems } from '../categories/categories.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { changeItem, findItem, itemFor } from '../items/items.ts'
import type { Allowed } from '../items/policy.ts'
import { doneWords } from '../text/done-words.ts'
import { type Field, type FieldContext, fieldSet, fieldsOfType, isBroadcastLocked, isLocked, loadFields } from './definitions.ts'
import { type ReadOptions, type ReadValues, readValues } from './read-values.ts'
import { saveBroadcastValues } from './save-broadcast-values.ts'
import { countUses, listValues, replaceValues, reservedIds } from './table.ts'

/** The fields, as everybody sees them or as administrators edit them. */
export async function listFields(ctx: Context, { admin }: InferOutput<typeof ListFieldsInput>): Promise<FieldSet> {
  if (admin) requireAdministrator(ctx)
  const [{ fields }, uses] = await Promise.all([loadFields(ctx, !admin), admin ? countUses(ctx.db) : new Map<number, number>()])
  const Fields = fields.map(({ role: _role, Revision = '', ...field }) => ({
    ...field,
    ...(admin ? { Revision, UseCount: uses.get(field.ID) ?? 0 } : {}),
  }))
  return { Fields, ...fieldSet(fields) }
}

export async function listFieldItems(ctx: Context, { id }: InferOutput<typeof ListFieldItemsInput>): Promise<{ Items: FieldItem[] }> {
  const { fields } = await loadFields(ctx)
  const field = fields.find(({ ID }) => ID === id) ?? refuse('FIELD_NOT_FOUND')
  return { Items: field.Items }
}

/** The answers of an item to everything that its record type is asked, empty ones too. */
export async function getFieldValues(ctx: Context, { encid }: GetFieldValuesInput): Promise<FieldValuesAnswer> {
  const item = await itemFor(ctx, String(encid))
  const [{ fields }, rows] = await Promise.all([loadFields(ctx), listValues(ctx.db, [item.id])])
  const given = Map.groupBy(rows, ({ field_id }) => field_id)
  const FieldValues = fieldsOfType(fields, item.record_type).map((field): FieldValue => {
    const answers = given.get(field.ID) ?? []
    const ids = new Set(answers.map(({ field_item_id }) => field_item_id))
    const Values = field.Items.filter(({ ID }) => ids.has(ID)).map(({ ID, Name }) => ({ ID, Name }))
    const text = field.IsTitleField ? item.title : field.IsDescField ? item.description : (answers[0]?.value ?? '')
    const answer = isChoice(field.Type) ? Values.map(({ ID }) => ID).join(',') : text
    return {
      FieldID: field.ID,
      FieldValue: answer,
      TextValue: isChoice(field.Type) ? Values.map(({ Name }) => Name).join(', ') : text,
      Values,
      Type: field.Type,
      Valid: fieldProblem(field, answer) === undefined,
      IsTitle: field.IsTitleField,
      IsDescField: field.IsDescField,
      Locked: isLocked(ctx, field, item.record_type),
    }
  })
  const { IncludedCategories } = await categoriesOfItem(ctx, item)
  return { FieldValues, Revision: String(item.revision), IncludedCategories }
}

type Reader = FieldContext & Pick<Context, 'settings'>

/** Checks answers for an item of a record type; refuses with a sentence that names the field. */
export async function readFieldValues(
  ctx: Reader,
  recordType: number,
  given: readonly SubmittedValue[],
  options: ReadOptions = {},
): Promise<ReadValues> {
  const { fields, gone } = await loadFields(ctx)
  return readValues({ fields: fieldsOfType(fields, recordType), gone: leftOver(fields, recordType, gone) }, given, options)
}

/** A field of other record types is treated like a deleted one, so a form with it is not refused. */
function leftOver(fields: Field[], recordType: number, gone: ReadonlyMap<number, string>): Map<number, string> {
  const asked = new Set(fieldsOfType(fields, recordType))
  return new Map([...gone, ...fields.filter((field) => !asked.has(field)).map(({ ID, Title }): [number, string] => [ID, Title])])
}

/** Writes answers that were checked into an item whose title and description the caller has written, and lets categories follow. */
export async function writeFieldValues(
  trx: Kysely<Database>,
  item: Allowed<{ id: number }, 'edit'>,
  { values }: ReadValues,
): Promise<void> {
  const rows = values.flatMap(({ field, text, chosen }) =>
    chosen.length > 0
      ? chosen.map((id) => ({ field_id: field.ID, field_item_id: id as number | null, value: '' }))
      : text === ''
        ? []
        : [{ field_id: field.ID, field_item_id: null, value: text }],
  )
  await replaceValues(
    trx,
    item,
    values.map(({ field }) => field.ID),
    rows,
  )
  const of = (role: Field['role']) => values.find(({ field }) => field.role === role)?.text
  await saveBroadcastValues(trx, item, { channel: of('broadcast-channel'), day: of('broadcast-date') })
  await recomputeItems(trx, [item.id])
}

/** Copies values of a broadcast that were set elsewhere to its fields, because searches and categories read only these. */
export async function writeBroadcast(
  trx: Kysely<Database>,
  item: Allowed<{ id: number }, 'edit'>,
  given: { channel: string | undefined; day: string | undefined },
): Promise<void> {
  const ids = await reservedIds(trx)
  const answers = [
    { field_id: ids.get('broadcast-channel') ?? 0, value: given.channel },
    { field_id: ids.get('broadcast-date') ?? 0, value: given.day },
  ].flatMap(({ field_id, value }) => (value === undefined ? [] : [{ field_id, field_item_id: null, value }]))
  await replaceValues(
    trx,
    item,
    answers.map(({ field_id }) => field_id),
    answers.filter(({ value }) => value !== ''),
  )
  if (answers.length > 0) await recomputeItems(trx, [item.id])
}

/**
 * Validates values and writes them, in the caller's transaction. Title and description become those of the item. Fields that are not named
 * stay unchanged. The response names fields that were deleted meanwhile.
 */
export async function saveFieldValues(
  ctx: Reader & Pick<Context, 'clock'>,
  trx: Kysely<Database>,
  allowed: Allowed<{ id: number }, 'edit'>,
  given: readonly SubmittedValue[],
): Promise<Pick<ReadValues, 'gone'>> {
  const item = (await findItem(trx, allowed.id)) ?? refuse('MEDIA_NOT_FOUND')
  const read = await readFieldValues({ ...ctx, db: trx }, item.record_type, given)
  if (await changesLocked({ ...ctx, db: trx }, item, read)) refuse('FIELD_LOCKED')
  await changeItem(trx, allowed, { ...wordsOf(read), revision: item.revision + 1, updated_at: ctx.clock.now() })
  await writeFieldValues(trx, allowed, read)
  return { gone: read.gone }
}

/** The columns of an item that answers change. */
export const wordsOf = ({ title, description }: ReadValues): { title?: string; description?: string } => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
})

/** Response after saving values: names the values of fields that were deleted meanwhile; all others were saved. */
export function answersSaved(ctx: Pick<Context, 'language'>, gone: DroppedField[], done: string): AnswersSaved {
  if (gone.length === 0) return { Success: true, Message: done }
  const fields = gone.map(({ Name }) => `“${Name}”`).join(', ')
  return { Success: true, Message: doneWords(ctx).answersDropped({ done, fields, count: gone.length }), NotKept: gone }
}

/** Whether something would change that comes from a broadcaster; forms hand back what they were given. */
export async function changesLocked(
  ctx: Reader,
  item: { id: number; record_type: number; title: string; description: string },
  read: Pick<ReadValues, 'title' | 'description' | 'values'>,
): Promise<boolean> {
  const locked = read.values.filter(({ field }) => isLocked(ctx, field, item.record_type))
  if (
    isBroadcastLocked(ctx, item.record_type) &&
    ((read.title ?? item.title) !== item.title || (read.description ?? item.description) !== item.description)
  )
    return true
  if (locked.length === 0) return false
  const rows = await listValues(ctx.db, [item.id])
  return locked.some(({ field, text }) => (rows.find(({ field_id }) => field_id === field.ID)?.value ?? '') !== text)
}
