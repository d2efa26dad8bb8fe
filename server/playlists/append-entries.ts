import type { Kysely } from 'kysely'
import { PlaylistLimits } from '../../sdk/playlists/contract.ts'
import type { Database } from '../db/schema.ts'
import type { Allowed } from '../items/policy.ts'
import { type EntryRow, insertEntry } from './table.ts'

/** Puts the first entries into a collection that is just being made. */
export async function appendEntries(
  trx: Kysely<Database>,
  playlist: Allowed<{ id: number }, 'edit'>,
  parts: readonly Pick<EntryRow, 'item_id' | 'start_secs' | 'duration_secs' | 'chapter_id'>[],
): Promise<void> {
  let position = 0
  for (const part of parts.slice(0, PlaylistLimits.items)) await insertEntry(trx, playlist, { position: position++, ...part })
}
