import type { Context } from '../context.ts'
import type { ExportedItem } from '../library-export/format.ts'
import { libraryName } from '../library-export/library-name.ts'
import * as table from './table.ts'

/** The ids that an export of this very library gives begin so. */
const ownPrefix = (ctx: Pick<Context, 'settings'>): string => `${libraryName(ctx.settings)}-`

/**
 * The id in the journal of an item that its own export names, and that is not here any more. Another one, because `<library>-N` belongs to the
 * item N, which can be another item now.
 */
export const journalId = (ctx: Pick<Context, 'settings'>, source: string, id: string): string =>
  source === 'vitrine' && id.startsWith(ownPrefix(ctx)) ? `again-${id}` : id

/**
 * An item of this library that its own export names. A number alone names none: numbers are given again, so that the item has to be older than the
 * run (`lastId`), to come from no import, and to be as the export says.
 */
export async function ownItem(
  ctx: Pick<Context, 'db' | 'settings'>,
  { source, lastId }: { source: string; lastId: number },
  { id, created, title, media }: ExportedItem,
): Promise<{ id: number; deleted_at: number | null } | undefined> {
  const prefix = ownPrefix(ctx)
  const number = id.startsWith(prefix) ? Number(id.slice(prefix.length)) : Number.NaN
  if (source !== 'vitrine' || !Number.isSafeInteger(number) || number > lastId || created === undefined) return undefined
  const row = await table.findNative(ctx.db, number)
  if (row === undefined || row.created_at !== Date.parse(created)) return undefined
  const hasFile = media?.sha256 !== undefined && (await table.hasFileOf(ctx.db, row.id, media.sha256))
  return row.title === title || hasFile ? row : undefined
}
