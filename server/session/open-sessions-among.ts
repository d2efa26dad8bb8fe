import type { Deps } from '../context.ts'
import { hashOf } from './session.ts'
import { listOpenSessions } from './table.ts'

const batchSize = 500

/** The ids of sessions that have not ended, among many; the account of each is not suspended. Looking extends none of them. */
export async function openSessionsAmong(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const byHash = new Map(ids.map((id) => [hashOf(id), id]))
  const hashes = [...byHash.keys()]
  const now = clock.now()
  const after = {
    seen: now - settings.sessionMinutes * 60_000,
    created: now - settings.sessionHardHours * 3_600_000,
  }
  const open = new Set<string>()
  for (let from = 0; from < hashes.length; from += batchSize)
    for (const hash of await listOpenSessions(db, hashes.slice(from, from + batchSize), after)) open.add(byHash.get(hash) ?? '')
  return open
}
