import { type Kysely, type RawBuilder, sql } from 'kysely'
import { dialectOf } from '../db/one-of.ts'
import type { Database } from '../db/schema.ts'

/** The tags of each chapter of a statement about `chapters`, as JSON in their order; an empty list for none. It has no parameters. */
export function tagsOfChapter(db: Kysely<Database>): RawBuilder<string> {
  const from = sql`from chapter_tags ct join tags t on t.id = ct.tag_id where ct.chapter_id = chapters.id`
  const order = sql`order by t.group_id, t.position, t.id`
  return dialectOf(db) === 'sqlite'
    ? sql<string>`(select json_group_array(json_object('id', id, 'group', group_id, 'title', title, 'colour', colour))
        from (select t.id, t.group_id, t.title, t.colour ${from} ${order}))`
    : sql<string>`(select coalesce(json_agg(json_build_object('id', t.id, 'group', t.group_id, 'title', t.title, 'colour', t.colour)
        ${order}), '[]')::text ${from})`
}
