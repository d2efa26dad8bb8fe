import type { Kysely } from 'kysely'
import type { InferOutput } from 'valibot'
import {
  FieldLimits,
  type FieldType,
  isChoice,
  isDay,
  type OrderFieldsInput,
  type RemoveFieldInput,
  type SaveFieldInput,
} from '../../sdk/fields/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { record } from '../audit/record.ts'
import { recomputeCategoriesOf } from '../categories/jobs.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'
import { requireAdministrator } from '../http/administrator.ts'
import { refuse } from '../http/errors.ts'
import { doneWords } from '../text/done-words.ts'
import { scheduleFieldReindex } from './jobs.ts'
import {
  type FieldRow,
  findField,
  hasValues,
  insertField,
  insertItem,
  listFields,
  listItemsOf,
  reorderFields,
  updateField,
  updateItem,
} from './table.ts'

type SaveField = InferOutput<typeof SaveFieldInput>

export async function saveField(ctx: Context, fieldInput: SaveField): Promise<Done & { ID: number }> {
  requireAdministrator(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const fields = await listFields(trx)
    const before =
      fieldInput.field === undefined ? undefined : (fields.find(({ id }) => id === fieldInput.field) ?? refuse('FIELD_NOT_FOUND'))
    if (before && fieldInput.revision !== '' && fieldInput.revision !== String(before.revision)) refuse('FIELD_CHANGED')
    if (fields.some(({ id, title }) => id !== fieldInput.field && title.toLowerCase() === fieldInput.title.toLowerCase()))
      refuse('FIELD_EXISTS')
    const change = columnsOf(fieldInput, before)
    if (before && !holds(change.type, before.type) && (await hasValues(trx, before.id))) refuse('FIELD_TYPE_USED')
    const id = before ? await changeField(ctx, trx, before, change) : await addField(ctx, trx, fields, change)
    await saveItems(ctx, trx, id, isChoice(change.type) ? fieldInput.items : [])
    const action = before ? 'field-changed' : 'field-added'
    await record(ctx, trx, { action, subject: 'field', subjectId: id, detail: { title: fieldInput.title, type: fieldInput.type } })
    return { Success: true as const, Message: doneWords(ctx).saved, ID: id }
  })
}

/** Reserved fields keep their type and record types, the title stays mandatory, and both stay plain text. */
function columnsOf(fieldInput: SaveField, before: FieldRow | undefined) {
  const isReserved = before !== undefined && before.role !== ''
  if (isReserved && fieldInput.type !== before.type) refuse('FIELD_RESERVED')
  const isText = fieldInput.type === 'txt'
  if (
    fieldInput.defaultvalue !== '' &&
    (isChoice(fieldInput.type) || (fieldInput.type === 'date' && fieldInput.defaultvalue !== 'today' && !isDay(fieldInput.defaultvalue)))
  )
    refuse('FIELD_DEFAULT_WRONG')
  return {
    title: fieldInput.title,
    type: fieldInput.type,
    tooltip: fieldInput.tooltip,
    default_value: fieldInput.defaultvalue,
    is_required: flag(fieldInput.isrequired || before?.role === 'title'),
    is_multi_line: flag(isText && (isReserved ? before.role === 'description' : fieldInput.multiline || fieldInput.htmlenabled)),
    is_html: flag(isText && !isReserved && fieldInput.htmlenabled),
    record_types: isReserved ? before.record_types : JSON.stringify([...new Set(fieldInput.recordtypes)].sort((a, b) => a - b)),
  }
}

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

type Columns = ReturnType<typeof columnsOf>

/** Answers of one type that another can hold. */
const holds = (now: FieldType, before: FieldType): boolean =>
  now === before || (isText(now) && isText(before)) || (isChoice(now) && isChoice(before) && before !== 'chk')
const isText = (type: FieldType): boolean => type === 'txt' || type === 'af'

async function changeField(ctx: Context, trx: Kysely<Database>, { id, revision, is_html }: FieldRow, change: Columns): Promise<number> {
  if (!(await updateField(trx, id, revision, { ...change, updated_at: ctx.clock.now() }))) refuse('FIELD_CHANGED')
  if (change.is_html !== is_html) await scheduleFieldReindex(ctx, trx, id)
  return id
}

async function addField(ctx: Context, trx: Kysely<Database>, fields: FieldRow[], change: Columns): Promise<number> {
  if (fields.length >= FieldLimits.fields) refuse('FIELDS_FULL')
  const position = Math.max(-1, ...fields.map((field) => field.position)) + 1
  return insertField(trx, { ...change, position, created_at: ctx.clock.now(), updated_at: ctx.clock.now() })
}

/** A choice that goes is only marked: what was chosen comes back if it does. */
async function saveItems(ctx: Context, trx: Kysely<Database>, fieldId: number, items: SaveField['items']): Promise<void> {
  if (new Set(items.map(({ name }) => name.toLowerCase())).size < items.length) refuse('FIELD_ITEM_TWICE')
  const known = new Set((await listItemsOf(trx, fieldId)).map(({ id }) => id))
  for (const [position, { id, name, isdefault }] of items.entries()) {
    const item = { name, is_default: flag(isdefault), position }
    if (id === undefined) await insertItem(trx, { ...item, field_id: fieldId })
    else if (known.delete(id)) await updateItem(trx, id, item)
    else refuse('FIELD_CHANGED')
  }
  for (const id of known) await updateItem(trx, id, { deleted_at: ctx.clock.now() })
  if (known.size > 0) await recomputeCategoriesOf(ctx, trx, fieldId)
}

export async function orderFields(ctx: Context, { order }: InferOutput<typeof OrderFieldsInput>): Promise<Done> {
  requireAdministrator(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const ids = (await listFields(trx)).map(({ id }) => id)
    const named = [...new Set(order)]
    if (named.some((id) => !ids.includes(id))) refuse('FIELD_NOT_FOUND')
    await reorderFields(trx, [...named, ...ids.filter((id) => !named.includes(id))])
    await record(ctx, trx, { action: 'field-changed', subject: 'field', subjectId: '', detail: { order: named } })
    return { Success: true as const, Message: doneWords(ctx).saved }
  })
}

export async function removeField(ctx: Context, input: InferOutput<typeof RemoveFieldInput>): Promise<Done> {
  requireAdministrator(ctx)
  return ctx.db.transaction().execute(async (trx) => {
    const field = (await findField(trx, input.field)) ?? refuse('FIELD_NOT_FOUND')
    if (field.role !== '') refuse('FIELD_RESERVED')
    if (!(await updateField(trx, field.id, field.revision, { deleted_at: ctx.clock.now() }))) refuse('FIELD_CHANGED')
    await scheduleFieldReindex(ctx, trx, field.id)
    await record(ctx, trx, { action: 'field-removed', subject: 'field', subjectId: field.id, detail: { title: field.title } })
    return { Success: true as const, Message: doneWords(ctx).deleted }
  })
}
