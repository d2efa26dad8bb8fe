import { isChoice } from '../../sdk/fields/contract.ts'
import type { MetaDataValue } from '../../sdk/media/contract.ts'
import { translatedTogether } from '../translations/translated.ts'
import type { FieldContext } from './definitions.ts'
import { listValues, type ValueRow } from './table.ts'

interface Names {
  field: ReadonlyMap<number, string>
  'field-item': ReadonlyMap<number, string>
}

/** The answers that describe items beside title and description, by item; the caller has asked the policy. */
export async function metadataOf(ctx: FieldContext, itemIds: number[]): Promise<Map<number, MetaDataValue[]>> {
  const rows = await listValues(ctx.db, itemIds)
  if (rows.length === 0) return new Map()
  const names = await translatedTogether(ctx, {
    field: rows.map(({ field_id }) => field_id),
    'field-item': rows.flatMap(({ field_item_id }) => field_item_id ?? []),
  })
  return new Map([...Map.groupBy(rows, ({ item_id }) => item_id)].map(([id, own]) => [id, present(own, names)]))
}

const present = (rows: ValueRow[], { field: titles, 'field-item': names }: Names): MetaDataValue[] =>
  [...Map.groupBy(rows, ({ field_id }) => field_id)].map(([ID, answers]) => {
    const [{ title, type, is_html, value }] = answers as [ValueRow, ...ValueRow[]]
    const Values = answers.flatMap(({ field_item_id: id, choice }) =>
      id === null || choice === null ? [] : [{ ID: id, Name: names.get(id) ?? choice }],
    )
    return {
      ID,
      Name: titles.get(ID) ?? title,
      Type: type,
      TextValue: isChoice(type) ? Values.map(({ Name }) => Name).join(', ') : value,
      Values,
      ...(is_html === 1 ? { IsHTML: true } : {}),
    }
  })
