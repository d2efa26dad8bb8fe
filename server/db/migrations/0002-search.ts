import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

/** Full text of titles and descriptions and of what is said, kept by the database itself; and the indexes of the other orders. */
export async function search(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const statements = dialect === 'sqlite' ? sqlite : [...(await postgresFolding(db)), ...postgres]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** `remove_diacritics 2` also folds letters with several marks. Two- and three-letter beginnings are indexed: without it they cost most. */
const tokenizer = `tokenize = "unicode61 remove_diacritics 2", prefix = '2 3'`

const removeItem = `insert into items_fts (items_fts, rowid, title, description) values ('delete', old.id, old.title, old.description);`
const addItem = 'insert into items_fts (rowid, title, description) values (new.id, new.title, new.description);'
const removeCue = `insert into cues_fts (cues_fts, rowid, text) values ('delete', old.id, old.text);`
const addCue = 'insert into cues_fts (rowid, text) values (new.id, new.text);'

const sqlite = [
  'create view searchable_items as select id, title, description from items where deleted_at is null',
  `create virtual table items_fts using fts5 (title, description, content = 'searchable_items', content_rowid = 'id', ${tokenizer})`,
  `create trigger items_fts_insert after insert on items when new.deleted_at is null begin ${addItem} end`,
  `create trigger items_fts_delete after delete on items when old.deleted_at is null begin ${removeItem} end`,
  `create trigger items_fts_change after update of title, description on items
   when old.deleted_at is null and new.deleted_at is null begin ${removeItem} ${addItem} end`,
  `create trigger items_fts_hide after update of deleted_at on items
   when old.deleted_at is null and new.deleted_at is not null begin ${removeItem} end`,
  `create trigger items_fts_show after update of deleted_at on items
   when old.deleted_at is not null and new.deleted_at is null begin ${addItem} end`,
  `create virtual table cues_fts using fts5 (text, content = 'cues', content_rowid = 'id', ${tokenizer})`,
  `create trigger cues_fts_insert after insert on cues begin ${addCue} end`,
  `create trigger cues_fts_delete after delete on cues begin ${removeCue} end`,
  `create trigger cues_fts_change after update of text on cues begin ${removeCue} ${addCue} end`,
  `insert into items_fts (items_fts) values ('rebuild')`,
  `insert into cues_fts (cues_fts) values ('rebuild')`,
  'create index items_by_title on items (title collate nocase, id) where deleted_at is null',
  'create index items_by_views on items (view_count, id) where deleted_at is null',
  'create index items_by_type on items (record_type, created_at, id) where deleted_at is null',
]

/** Marks that stand alone after decomposition: Latin ones, Arabic vowel signs and the Arabic lengthening stroke. */
const marks = '[\\u0300-\\u036f\\u0640\\u064b-\\u0652]'
/** Otherwise the parser makes one word of an address, a file name or a fraction. */
const punctuation = '-_/\\.:@&=?#%+~,;*|!()[]{}<>^$"`'

/** `unaccent` is not immutable by itself because its rules could change; with its schema named it does what a generated column needs. */
async function postgresFolding(db: Kysely<Database>): Promise<string[]> {
  await sql`create extension if not exists unaccent`.execute(db)
  const { rows } = await sql<{ schema: string }>`
    select quote_ident(nspname) as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'unaccent'`.execute(db)
  const schema = rows[0]?.schema
  if (schema === undefined) throw new Error('The PostgreSQL extension "unaccent" is missing.')
  const dictionary = `'${schema}.unaccent'::regdictionary`
  return [
    `create function search_fold(given text) returns text language sql immutable strict parallel safe as $fold$
       select translate(lower(${schema}.unaccent(${dictionary}, normalize(regexp_replace(normalize(given, NFKD), '${marks}', '', 'g'), NFC))),
         '${punctuation}''', '${' '.repeat(punctuation.length + 1)}') $fold$`,
    `create function search_words(given text) returns tsvector language sql immutable strict parallel safe as $words$
       select to_tsvector('simple', search_fold(given)) $words$`,
    `create function search_query(words text, is_prefix boolean) returns tsquery language sql immutable strict parallel safe as $query$
       select case when is_prefix and numnode(exact) > 0 then (exact::text || ':*')::tsquery else exact end
       from (select phraseto_tsquery('simple', search_fold(words)) as exact) as made $query$`,
  ]
}

const postgres = [
  `alter table items add column search tsvector generated always as
     (setweight(search_words(title), 'A') || setweight(search_words(description), 'B')) stored`,
  'create index items_search on items using gin (search) where deleted_at is null',
  'alter table cues add column search tsvector generated always as (search_words(text)) stored',
  'create index cues_search on cues using gin (search)',
  'create index items_by_title on items (lower(title), id) where deleted_at is null',
  'create index items_by_views on items (view_count, id) where deleted_at is null',
  'create index items_by_type on items (record_type, created_at, id) where deleted_at is null',
]
