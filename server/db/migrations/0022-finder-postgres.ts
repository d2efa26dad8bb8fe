import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'
import { droppedMarks, joinedScripts, longestWord, postgresClass, sameLetters, separatorRanges, twoLetters } from './0022-finder-words.ts'

/** The same words as words/search-words.ts makes, and the index that PostgreSQL keeps of them. */
export async function finderPostgres(db: Kysely<Database>): Promise<void> {
  for (const statement of [...without0002, ...words(await lowerWith(db)), ...tables, ...itemIndex, ...names]) {
    await sql.raw(statement).execute(db)
  }
}

/** Lower case must not depend on the language that the database was made with. */
async function lowerWith(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db)
  return rows.length > 0 ? ' collate "und-x-icu"' : ''
}

const without0002 = [
  'alter table items drop column search',
  'alter table cues drop column search',
  'drop function search_query(text, boolean)',
  'drop function search_words(text)',
  'drop function search_fold(text)',
]

function words(collation: string): string[] {
  const pairs = twoLetters.reduce((made, [from, to]) => `replace(${made}, '${from}', '${to}')`, 'folded')
  return [
    `create function search_words(given text) returns text language plpgsql immutable strict parallel safe cost 2000 as $words$
     declare folded text;
     begin
       if octet_length(given) = length(given) then
         folded := regexp_replace(lower(given collate "C"), '[^a-z0-9]+' collate "C", ' ', 'g');
       else
         folded := lower(normalize(given, NFKD)${collation});
         folded := normalize(regexp_replace(folded, '[${postgresClass(droppedMarks)}]+', '', 'g'), NFC);
         folded := translate(folded, '${sameLetters.from}', '${sameLetters.to}');
         folded := regexp_replace(${pairs}, '[${postgresClass(separatorRanges())}]+', ' ', 'g');
         if folded ~ '[${postgresClass(joinedScripts)}]' then
           select string_agg(case when not is_joined then letter when next_joined then ' ' || letter || next || ' ' else ' ' || letter || ' ' end, '' order by n)
           into folded
           from (select n, letter, is_joined, lead(letter) over (order by n) as next, lead(is_joined) over (order by n) as next_joined
             from (select n, letter, letter ~ '[${postgresClass(joinedScripts)}]' as is_joined
               from string_to_table(folded, null) with ordinality as letters(letter, n)) as known) as neighbours;
           folded := regexp_replace(folded, ' {2,}', ' ', 'g');
         end if;
       end if;
       if length(folded) > ${longestWord} then
         folded := regexp_replace(folded, '([^ ]{${longestWord}})[^ ]+', '\\1', 'g');
       end if;
       return btrim(folded, ' ');
     end $words$`,
    // The parser of PostgreSQL has its own mind about what a word is where there are more than plain letters: then the vector is written down.
    `create function search_vector(given text) returns tsvector language plpgsql immutable strict parallel safe cost 2000 as $vector$
     declare folded text := search_words(given); made text;
     begin
       if folded ~ ('^[a-z ]*$' collate "C") then return to_tsvector('simple', folded); end if;
       select string_agg(word || ':' || least(n, 16383), ' ') into made
       from string_to_table(folded, ' ') with ordinality as words(word, n) where word <> '';
       return coalesce(made, '')::tsvector;
     end $vector$`,
  ]
}

const tables = [
  'alter table cues add column search tsvector generated always as (search_vector(text)) stored',
  'create index cues_search on cues using gin (search)',
  'alter table page_texts add column search tsvector generated always as (search_vector(text)) stored',
  'create index page_texts_search on page_texts using gin (search)',
  'create table item_search (item_id bigint primary key references items on delete cascade, words tsvector not null)',
]

/** Facets of an item. Their prefix occurs in no word. */
const facets = `'§r' || i.record_type || ' §o' || i.owner_id || ' §l' || coalesce(i.policy_id, 0) || ' §s' || i.source || ' §x' || i.is_private
  || ' §y' || extract(year from to_timestamp(i.created_at / 1000.0) at time zone 'UTC')::text
  || case when i.duration_secs < 300 then ' §ds' when i.duration_secs < 3600 then ' §dm' else ' §dl' end
  || case when i.record_type = 10 then ' §t' || i.document_type else '' end
  || case when i.audio_only = 1 then ' §ao' else '' end
  || case when i.blob_tier = 1 then ' §arc' else '' end
  || case when exists (select 1 from subtitle_tracks t where t.item_id = i.id) then ' §hs' else '' end
  || coalesce((select string_agg(' §c' || m.category_id, '') from item_categories m where m.item_id = i.id and m.is_excluded = 0), ' §nc')
  || coalesce((select string_agg(distinct ' §i' || v.field_item_id, '') from item_field_values v where v.item_id = i.id and v.field_item_id is not null), '')`

const about = `(select string_agg(case when f.is_html = 1 then regexp_replace(v.value, '<[^<>]*>', ' ', 'g') else v.value end, ' ')
  from item_field_values v join fields f on f.id = v.field_id where v.item_id = i.id and v.value <> '' and f.deleted_at is null)`
const chapters = `(select string_agg(c.title || ' ' || c.description, ' ' order by c.start_secs, c.id) from chapters c where c.item_id = i.id)`

/** Statements see what was committed while they waited: the row is locked first, then read again. */
const itemIndex = [
  `create view searchable_items as select i.id, setweight(search_vector(i.title), 'A') || setweight(search_vector(i.description), 'B')
     || setweight(search_vector(coalesce(${about}, '')), 'C') || search_vector(coalesce(${chapters}, '')) || (${facets})::tsvector as words
   from items i where i.deleted_at is null`,
  `create function search_refresh(ids bigint[]) returns void language plpgsql as $refresh$
   begin
     perform 1 from item_search where item_id = any(ids) order by item_id for update;
     delete from item_search s using items i where s.item_id = any(ids) and i.id = s.item_id and i.deleted_at is not null;
     insert into item_search (item_id, words) select id, words from searchable_items where id = any(ids)
     on conflict (item_id) do update set words = excluded.words where item_search.words <> excluded.words;
   end $refresh$`,
  // Deleted together with their item: it is gone already.
  `create function search_changed() returns trigger language plpgsql as $changed$
   begin
     if tg_op = 'UPDATE' then
       perform search_refresh(array(select item_id from old_rows union select item_id from new_rows));
     elsif tg_op = 'INSERT' then
       perform search_refresh(array(select distinct item_id from new_rows));
     else
       perform search_refresh(array(select distinct item_id from old_rows));
     end if;
     return null;
   end $changed$`,
  `create function search_item_added() returns trigger language plpgsql as $added$
   begin
     insert into item_search (item_id, words) select s.id, s.words from searchable_items s join new_rows n on n.id = s.id;
     return null;
   end $added$`,
  `create function search_item_changed() returns trigger language plpgsql as $item$
   begin
     perform search_refresh(array[new.id]);
     return null;
   end $item$`,
  'create trigger items_search_added after insert on items referencing new table as new_rows for each statement execute function search_item_added()',
  `create trigger items_search_changed after update on items for each row when (
     (old.title, old.description, old.deleted_at, old.record_type, old.document_type, old.owner_id, old.policy_id, old.is_private, old.source,
      old.created_at, old.duration_secs, old.audio_only, old.blob_tier)
     is distinct from (new.title, new.description, new.deleted_at, new.record_type, new.document_type, new.owner_id, new.policy_id,
      new.is_private, new.source, new.created_at, new.duration_secs, new.audio_only, new.blob_tier)) execute function search_item_changed()`,
  ...['item_field_values', 'item_categories', 'chapters', 'subtitle_tracks'].flatMap((table) => [
    `create trigger ${table}_search_added after insert on ${table} referencing new table as new_rows
     for each statement execute function search_changed()`,
    `create trigger ${table}_search_changed after update on ${table} referencing old table as old_rows new table as new_rows
     for each statement execute function search_changed()`,
    `create trigger ${table}_search_removed after delete on ${table} referencing old table as old_rows
     for each statement execute function search_changed()`,
  ]),
  'insert into item_search (item_id, words) select id, words from searchable_items',
  'create index item_search_words on item_search using gin (words)',
]

/** Names of categories and choices in every language. They are searched first, so that renaming one changes no item. */
const names = [
  'alter table search_names add column search tsvector generated always as (search_vector(name)) stored',
  'create index search_names_search on search_names using gin (search)',
  ...['categories', 'field_items'].flatMap((table) => {
    const kind = table === 'categories' ? 'category' : 'field-item'
    return [
      `create function ${table}_named() returns trigger language plpgsql as $named$
       begin
         if tg_op <> 'INSERT' then delete from search_names where kind = '${kind}' and subject_id = old.id and (tg_op = 'DELETE' or lang = ''); end if;
         if tg_op <> 'DELETE' then insert into search_names (kind, subject_id, lang, name) values ('${kind}', new.id, '', new.name); end if;
         return null;
       end $named$`,
      `create trigger ${table}_named after insert or delete or update of name on ${table} for each row execute function ${table}_named()`,
      `insert into search_names (kind, subject_id, lang, name) select '${kind}', id, '', name from ${table}`,
    ]
  }),
  `create function translations_named() returns trigger language plpgsql as $named$
   begin
     if tg_op <> 'INSERT' then
       delete from search_names where kind = old.subject and subject_id = old.subject_id and lang = old.lang;
     end if;
     if tg_op <> 'DELETE' and new.subject <> 'field' then
       insert into search_names (kind, subject_id, lang, name) values (new.subject, new.subject_id, new.lang, new.value);
     end if;
     return null;
   end $named$`,
  'create trigger translations_named after insert or delete or update on translations for each row execute function translations_named()',
  `insert into search_names (kind, subject_id, lang, name) select subject, subject_id, lang, value from translations where subject <> 'field'`,
]
