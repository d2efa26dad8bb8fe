import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { ViewClaim } from '../items/item-hooks.ts'
import type { ViewRange } from './table.ts'

export interface NewClaim extends ViewClaim {
  item_id: number
  view_key: string
}

/** A name that a learning environment states, with the latest view under it. */
export interface ClaimedRow {
  environment_id: number
  /** Of the registration. */
  environment: string
  name: string
  last_at: number
}

/** Names for views that were just counted. A registration that is gone by now leaves none. */
export async function insertClaims(trx: Kysely<Database>, claims: readonly NewClaim[]): Promise<void> {
  for (const { item_id, view_key, environmentId, name } of claims)
    await trx
      .insertInto('view_claims')
      .columns(['view_id', 'item_id', 'environment_id', 'name'])
      .expression((e) =>
        e
          .selectFrom('views')
          .innerJoin('lms_environments', (join) => join.on('lms_environments.id', '=', environmentId))
          .where('views.item_id', '=', item_id)
          .where('views.view_key', '=', view_key)
          .select([
            'views.id as view_id',
            'views.item_id',
            'lms_environments.id as environment_id',
            e.cast<string>(e.val(name), 'text').as('name'),
          ]),
      )
      .onConflict((conflict) => conflict.column('view_id').doNothing())
      .execute()
}

const claimsWithin = (db: Kysely<Database>, itemId: number, { from, to }: ViewRange) =>
  db
    .selectFrom('view_claims')
    .innerJoin('views', 'views.id', 'view_claims.view_id')
    .where('view_claims.item_id', '=', itemId)
    .where('views.last_at', '>=', from)
    .where('views.began_at', '<', to)

/** Names that learning environments state for viewers of an item, the latest first. */
export async function listClaimed(
  db: Kysely<Database>,
  itemId: number,
  range: ViewRange,
  { max, skipped }: { max: number; skipped: number },
): Promise<ClaimedRow[]> {
  if (max <= 0) return []
  return claimsWithin(db, itemId, range)
    .innerJoin('lms_environments', 'lms_environments.id', 'view_claims.environment_id')
    .groupBy(['view_claims.environment_id', 'view_claims.name', 'lms_environments.name'])
    .select((e) => [
      'view_claims.environment_id',
      'lms_environments.name as environment',
      'view_claims.name',
      e.fn.max('views.last_at').as('last_at'),
    ])
    .orderBy('last_at', 'desc')
    .orderBy('view_claims.environment_id')
    .orderBy('view_claims.name')
    .limit(max)
    .offset(skipped)
    .execute()
}

export async function countClaimed(db: Kysely<Database>, itemId: number, range: ViewRange): Promise<number> {
  const names = claimsWithin(db, itemId, range).select(['view_claims.environment_id', 'view_claims.name']).distinct()
  const { total } = await db.selectFrom(names.as('names')).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return Number(total)
}

/** Parts that were played under some names, one row for each view. */
export const listSegmentsOfClaims = async (
  db: Kysely<Database>,
  itemId: number,
  names: readonly string[],
  range: ViewRange,
): Promise<{ environment_id: number; name: string; segments: string }[]> =>
  names.length === 0
    ? []
    : claimsWithin(db, itemId, range)
        .where('view_claims.name', 'in', names)
        .select(['view_claims.environment_id', 'view_claims.name', 'views.segments'])
        .execute()
