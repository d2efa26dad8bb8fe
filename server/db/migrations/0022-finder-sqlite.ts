import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Full-text tables that the database keeps itself. `search_words` is words/search-words.ts, which db/open.ts hands to every connection. */
export async function finderSqlite(db: Kysely<Database>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** Words come with spaces between: nothing else separates. Two- and three-letter beginnings are indexed: without it they cost most. */
const asTheyAre = `content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3'`

/** Facets of an item. Their prefix occurs in no word. */
const facets = `'§r' || i.record_type || ' §o' || i.owner_id || ' §l' || coalesce(i.policy_id, 0) || ' §s' || i.source || ' §x' || i.is_private
  || ' §y' || strftime('%Y', i.created_at / 1000, 'unixepoch')
  || case when i.duration_secs < 300 then ' §ds' when i.duration_secs < 3600 then ' §dm' else ' §dl' end
  || case when i.record_type = 10 then ' §t' || i.document_type else '' end
  || case when i.audio_only = 1 then ' §ao' else '' end
  || case when i.blob_tier = 1 then ' §arc' else '' end
  || case when exists (select 1 from subtitle_tracks t where t.item_id = i.id) then ' §hs' else '' end
  || coalesce((select group_concat(' §c' || m.category_id, '') from item_categories m where m.item_id = i.id and m.is_excluded = 0), ' §nc')
  || coalesce((select group_concat(' §i' || v.field_item_id, '') from item_field_values v where v.item_id = i.id and v.field_item_id is not null), '')`

const about = `(select group_concat(case when f.is_html = 1 then without_tags(v.value) else v.value end, ' ')
  from item_field_values v join fields f on f.id = v.field_id where v.item_id = i.id and v.value <> '' and f.deleted_at is null)`
const chapters = `(select group_concat(c.title || ' ' || c.description, ' ') from (select title, description from chapters
  where item_id = i.id order by start_secs, id) c)`

const columns = 'title, description, about, chapters, facets'
const removeItem = (id: string): string => `delete from items_fts where rowid = ${id};`
const addItem = (id: string): string =>
  `insert into items_fts (rowid, ${columns}) select id, ${columns} from searchable_items where id = ${id};`
const refresh = (id: string): string => removeItem(id) + addItem(id)

/** Indexed columns of an item: counting a view changes none of them. */
const indexed =
  'title, description, deleted_at, record_type, document_type, owner_id, policy_id, is_private, source, created_at, duration_secs, audio_only, blob_tier'

const partOfItem = (table: string): string[] => [
  `create trigger ${table}_fts_insert after insert on ${table} begin ${refresh('new.item_id')} end`,
  `create trigger ${table}_fts_delete after delete on ${table} begin ${refresh('old.item_id')} end`,
  `create trigger ${table}_fts_change after update on ${table} begin ${refresh('new.item_id')} end`,
]

const ownText = (table: string, column: string): string[] => {
  const add = `insert into ${table}_fts (rowid, ${column}) values (new.id, search_words(new.${column}));`
  const remove = `delete from ${table}_fts where rowid = old.id;`
  return [
    `create virtual table ${table}_fts using fts5 (${column}, ${asTheyAre})`,
    `create trigger ${table}_fts_insert after insert on ${table} begin ${add} end`,
    `create trigger ${table}_fts_delete after delete on ${table} begin ${remove} end`,
    `create trigger ${table}_fts_change after update of ${column} on ${table} begin ${remove} ${add} end`,
    `insert into ${table}_fts (rowid, ${column}) select id, search_words(${column}) from ${table}`,
  ]
}

/** Names of categories and choices in every language. They are searched first, so that renaming one changes no item. */
const named = (table: string, kind: string): string[] => {
  const add = `insert into search_names (kind, subject_id, lang, name) values ('${kind}', new.id, '', new.name);`
  return [
    `create trigger ${table}_named after insert on ${table} begin ${add} end`,
    `create trigger ${table}_renamed after update of name on ${table} begin
       delete from search_names where kind = '${kind}' and subject_id = old.id and lang = ''; ${add} end`,
    `create trigger ${table}_unnamed after delete on ${table} begin
       delete from search_names where kind = '${kind}' and subject_id = old.id; end`,
    `insert into search_names (kind, subject_id, lang, name) select '${kind}', id, '', name from ${table}`,
  ]
}

const removeTranslation = 'delete from search_names where kind = old.subject and subject_id = old.subject_id and lang = old.lang;'
const addTranslation = `insert into search_names (kind, subject_id, lang, name)
  select new.subject, new.subject_id, new.lang, new.value where new.subject <> 'field';`

const statements = [
  ...['insert', 'delete', 'change', 'hide', 'show'].map((name) => `drop trigger items_fts_${name}`),
  ...['insert', 'delete', 'change'].map((name) => `drop trigger cues_fts_${name}`),
  'drop table items_fts',
  'drop table cues_fts',
  'drop view searchable_items',
  `create view searchable_items as select i.id, search_words(i.title) as title, search_words(i.description) as description,
     search_words(coalesce(${about}, '')) as about, search_words(coalesce(${chapters}, '')) as chapters, ${facets} as facets
   from items i where i.deleted_at is null`,
  `create virtual table items_fts using fts5 (${columns}, ${asTheyAre})`,
  `create trigger items_fts_insert after insert on items begin ${addItem('new.id')} end`,
  `create trigger items_fts_delete after delete on items begin ${removeItem('old.id')} end`,
  `create trigger items_fts_change after update of ${indexed} on items begin ${refresh('new.id')} end`,
  ...['item_field_values', 'item_categories', 'chapters', 'subtitle_tracks'].flatMap(partOfItem),
  `insert into items_fts (rowid, ${columns}) select id, ${columns} from searchable_items`,
  ...ownText('cues', 'text'),
  ...ownText('page_texts', 'text'),
  ...ownText('search_names', 'name'),
  ...named('categories', 'category'),
  ...named('field_items', 'field-item'),
  `create trigger translations_named after insert on translations begin ${addTranslation} end`,
  `create trigger translations_renamed after update on translations begin ${removeTranslation} ${addTranslation} end`,
  `create trigger translations_unnamed after delete on translations begin ${removeTranslation} end`,
  `insert into search_names (kind, subject_id, lang, name) select subject, subject_id, lang, value from translations where subject <> 'field'`,
]
