import { isChoice } from '../../sdk/fields/contract.ts'
import type { MetaDataValue } from '../../sdk/media/contract.ts'
import { translated } from '../translations/translated.ts'
import type { Asked } from './definitions.ts'
import { listValues, type ValueRow } from './table.ts'

/** What describes an item beside its title and description; the caller has asked the policy. */
export async function metadataOf(ctx: Asked, itemId: number): Promise<MetaDataValue[]> {
  const rows = await listValues(ctx.db, [itemId])
  if (rows.length === 0) return []
  const chosen = rows.flatMap(({ field_item_id }) => field_item_id ?? [])
  const [titles, names] = await Promise.all([
    translated(
      ctx,
      'field',
      rows.map(({ field_id }) => field_id),
    ),
    translated(ctx, 'field-item', chosen),
  ])
  return [...Map.groupBy(rows, ({ field_id }) => field_id)].map(([ID, answers]) => {
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
}
