import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

type Db = Kysely<Database>

/** Items with their owners and the bytes of all their files. */
export const listReportItems = (db: Db, ids: number[]) =>
  db
    .selectFrom('items as i')
    .innerJoin('users as u', 'u.id', 'i.owner_id')
    .select(({ selectFrom }) => [
      'i.id',
      'i.owner_id',
      'u.display_name as owner_name',
      'i.policy_id',
      'i.updated_at',
      'i.publish_at',
      'i.expires_at',
      'i.approval',
      'i.blob_tier',
      'i.tier_state',
      'i.connect_share',
      selectFrom('media_files as f')
        .select(({ fn }) => fn.sum<number>('f.size').as('size'))
        .whereRef('f.item_id', '=', 'i.id')
        .as('stored'),
      selectFrom('renditions as r')
        .select(({ fn }) => fn.sum<number>('r.size').as('size'))
        .whereRef('r.item_id', '=', 'i.id')
        .as('streamed'),
    ])
    .where('i.id', 'in', ids)
    .execute()
    .then((rows) => rows.map(({ stored, streamed, ...row }) => ({ ...row, size: Number(stored ?? 0) + Number(streamed ?? 0) })))

export const listReportCategories = (db: Db, ids: number[]) =>
  db
    .selectFrom('item_categories as m')
    .innerJoin('categories as c', 'c.id', 'm.category_id')
    .select(['m.item_id', 'c.id', 'c.name'])
    .where('m.item_id', 'in', ids)
    .where('m.is_excluded', '=', 0)
    .orderBy('c.name')
    .orderBy('c.id')
    .execute()

/** The field values of these items, in the order of the fields. */
export const listReportValues = (db: Db, ids: number[]) =>
  db
    .selectFrom('item_field_values as v')
    .innerJoin('fields as f', 'f.id', 'v.field_id')
    .leftJoin('field_items as chosen', 'chosen.id', 'v.field_item_id')
    .select(({ fn }) => ['v.item_id', 'v.field_id', 'f.title', 'f.type', fn.coalesce('chosen.name', 'v.value').as('value')])
    .where('v.item_id', 'in', ids)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.position')
    .orderBy('f.id')
    .orderBy('v.id')
    .execute()
