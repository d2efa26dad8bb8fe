import type { FieldDefinition, FieldSet } from '../../sdk/fields/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import type { Context } from '../context.ts'
import { builtInName } from '../text/built-in-name.ts'
import { translated } from '../translations/translated.ts'
import { type FieldItemRow, type FieldRow, listAllFields, listItems } from './table.ts'

export type FieldContext = Pick<Context, 'db' | 'actor' | 'languages' | 'language'>

/** A definition, and what it means to the product. */
export type Field = FieldDefinition & { role: FieldRow['role'] }

/** All fields that are there, in their order; `gone` are the names of those that were. */
export async function loadFields(ctx: FieldContext, isTranslated = true): Promise<{ fields: Field[]; gone: Map<number, string> }> {
  const [rows, items] = await Promise.all([listAllFields(ctx.db), listItems(ctx.db)])
  const there = rows.filter(({ deleted_at }) => deleted_at === null)
  const itemsOf = Map.groupBy(items, ({ field_id }) => field_id)
  const fields = there.map((row) => fieldOf(row, itemsOf.get(row.id) ?? []))
  return {
    fields: isTranslated ? await inLanguage(ctx, fields) : fields,
    gone: new Map(rows.filter(({ deleted_at }) => deleted_at !== null).map(({ id, title }) => [id, title])),
  }
}

const fieldOf = (row: FieldRow, items: FieldItemRow[]): Field => ({
  ID: row.id,
  Title: row.title,
  Type: row.type,
  Tooltip: row.tooltip,
  DefaultValue: row.default_value,
  IsRequired: row.is_required === 1,
  IsTitleField: row.role === 'title',
  IsDescField: row.role === 'description',
  MultiLine: row.is_multi_line === 1,
  HTMLEnabled: row.is_html === 1,
  Order: row.position,
  RecordTypes: JSON.parse(row.record_types) as number[],
  Items: items.map((item) => ({ ID: item.id, Name: item.name, IsDefault: item.is_default === 1 })),
  Revision: String(row.revision),
  role: row.role,
})

async function inLanguage(ctx: FieldContext, fields: Field[]): Promise<Field[]> {
  const [titles, names] = await Promise.all([
    translated(
      ctx,
      'field',
      fields.map(({ ID }) => ID),
    ),
    translated(
      ctx,
      'field-item',
      fields.flatMap(({ Items }) => Items.map(({ ID }) => ID)),
    ),
  ])
  return fields.map((field) => ({
    ...field,
    Title: titles.get(field.ID) ?? (field.role === '' ? field.Title : builtInName(ctx.language, field.Title)),
    Items: field.Items.map((item) => ({ ...item, Name: names.get(item.ID) ?? item.Name })),
  }))
}

export const fieldsOfType = (fields: Field[], recordType: number): Field[] =>
  fields.filter(({ RecordTypes: types }) => types.length === 0 || types.includes(recordType))

/** Reserved values of a broadcast are locked unless the site allows editing them. */
export const isBroadcastLocked = ({ settings }: Pick<Context, 'settings'>, recordType: number): boolean =>
  recordType === RecordTypes.broadcast && !settings.allowFreeviewEdit

export const isLocked = (ctx: Pick<Context, 'settings'>, field: Field, recordType: number): boolean =>
  field.role !== '' && isBroadcastLocked(ctx, recordType)

export function fieldSet(fields: Field[]): Omit<FieldSet, 'Fields'> {
  const idOf = (role: FieldRow['role']): number => fields.find((field) => field.role === role)?.ID ?? 0
  return {
    TitleFieldID: idOf('title'),
    DescriptionFieldID: idOf('description'),
    BroadcastChannelFieldID: idOf('broadcast-channel'),
    BroadcastDateFieldID: idOf('broadcast-date'),
  }
}
