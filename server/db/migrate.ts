import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StartRefused } from '../start-refused.ts'
import { foundation } from './migrations/0001-foundation.ts'
import { search } from './migrations/0002-search.ts'
import { people } from './migrations/0003-people.ts'
import { signIn } from './migrations/0004-sign-in.ts'
import { shares } from './migrations/0005-shares.ts'
import { tickets } from './migrations/0006-tickets.ts'
import { sessionParents } from './migrations/0007-session-parents.ts'
import { auditIndexes } from './migrations/0008-audit-indexes.ts'
import { embedLimits } from './migrations/0009-embed-limits.ts'
import { viewing } from './migrations/0010-viewing.ts'
import { playlistSettings } from './migrations/0011-playlist-settings.ts'
import { itemPlayback } from './migrations/0012-item-playback.ts'
import { links } from './migrations/0013-links.ts'
import { library } from './migrations/0014-library.ts'
import { categories } from './migrations/0015-categories.ts'
import { fields } from './migrations/0016-fields.ts'
import { batch } from './migrations/0018-batch.ts'
import { lists } from './migrations/0019-lists.ts'
import { collections } from './migrations/0020-collections.ts'
import { savedSearches } from './migrations/0021-saved-searches.ts'
import { finder } from './migrations/0022-finder.ts'
import { said } from './migrations/0023-said.ts'
import { savedWidgets } from './migrations/0024-saved-widgets.ts'
import { photosets } from './migrations/0026-photosets.ts'
import { signage } from './migrations/0027-signage.ts'
import { searchWays } from './migrations/0028-search-ways.ts'
import { screenKeys } from './migrations/0031-screen-keys.ts'
import { waiting } from './migrations/0033-waiting.ts'
import { searchMerges } from './migrations/0034-search-merges.ts'
import { searchNewest } from './migrations/0035-search-newest.ts'
import { criteriaFields } from './migrations/0036-criteria-fields.ts'
import { mergesApart } from './migrations/0037-merges-apart.ts'
import { sharedRedirectAddress } from './migrations/0038-shared-redirect-address.ts'
import { renditionPaths } from './migrations/0039-rendition-paths.ts'
import { deviceGeneration } from './migrations/0040-device-generation.ts'
import { itemProblems } from './migrations/0041-item-problems.ts'
import { newItems } from './migrations/0042-new-items.ts'
import { conversionTurns } from './migrations/0043-conversion-turns.ts'
import type { Dialect, OpenDatabase } from './open.ts'
import type { Database } from './schema.ts'

/** A migration is told which database it runs on. */
export type Change = (db: Kysely<Database>, dialect: Dialect) => Promise<void>

const changes: Record<string, Change> = {
  '0001-foundation': foundation,
  '0002-search': search,
  '0003-people': people,
  '0004-sign-in': signIn,
  '0005-shares': shares,
  '0006-tickets': tickets,
  '0007-session-parents': sessionParents,
  '0008-audit-indexes': auditIndexes,
  '0009-embed-limits': embedLimits,
  '0010-viewing': viewing,
  '0011-playlist-settings': playlistSettings,
  '0012-item-playback': itemPlayback,
  '0013-links': links,
  '0014-library': library,
  '0015-categories': categories,
  '0016-fields': fields,
  '0018-batch': batch,
  '0019-lists': lists,
  '0020-collections': collections,
  '0021-saved-searches': savedSearches,
  '0022-finder': finder,
  '0023-said': said,
  '0024-saved-widgets': savedWidgets,
  '0026-photosets': photosets,
  '0027-signage': signage,
  '0028-search-ways': searchWays,
  '0031-screen-keys': screenKeys,
  '0033-waiting': waiting,
  '0034-search-merges': searchMerges,
  '0035-search-newest': searchNewest,
  '0036-criteria-fields': criteriaFields,
  '0037-merges-apart': mergesApart,
  '0038-shared-redirect-address': sharedRedirectAddress,
  '0039-rendition-paths': renditionPaths,
  '0040-device-generation': deviceGeneration,
  '0041-item-problems': itemProblems,
  '0042-new-items': newItems,
  '0043-conversion-turns': conversionTurns,
}

export const isKnownMigration = (name: string): boolean => name in changes

/** Brings the database to the newest schema; several servers may do so at once (the migrator locks). */
export async function migrate({ db, dialect }: OpenDatabase): Promise<void> {
  const migrations: Record<string, Migration> = Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, { up: (open: Kysely<Database>) => change(open, dialect) }]),
  )
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const unknown = (await listExecuted(db, dialect)).filter((name) => !(name in changes))
  if (unknown.length > 0)
    throw new StartRefused(
      `A newer version of Vitrine has changed this database (${unknown.join(', ')}); start that version, or restore a backup made before.`,
    )
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}

/** Names of the migrations that have run; none where the database is fresh. */
async function listExecuted(db: Kysely<Database>, dialect: Dialect): Promise<string[]> {
  const found =
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where name = 'kysely_migration'`
      : sql<{ name: string }>`select 'kysely_migration' as name where to_regclass('kysely_migration') is not null`
  if ((await found.execute(db)).rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
