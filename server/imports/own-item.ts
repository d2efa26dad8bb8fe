import type { Context } from '../context.ts'
import { libraryName } from '../library-export/library-name.ts'
import type { FoundLibrary } from './reader.ts'
import { findById } from './table.ts'

/** An item of this library that its own export names. */
export async function ownItem(
  ctx: Pick<Context, 'db' | 'settings'>,
  library: FoundLibrary,
  id: string,
): Promise<{ id: number; deleted_at: number | null } | undefined> {
  const own = libraryName(ctx.settings)
  const number = id.startsWith(`${own}-`) ? Number(id.slice(own.length + 1)) : Number.NaN
  return library.source === 'vitrine' && Number.isSafeInteger(number) ? findById(ctx.db, number) : undefined
}
