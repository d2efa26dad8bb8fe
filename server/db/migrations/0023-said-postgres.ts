const sizes = [480, 720, 1080, 1920, 3840]
  .map(
    (size) => `case when i.width >= ${size} then ' §w${size}' else '' end || case when i.height >= ${size} then ' §h${size}' else '' end`,
  )
  .join(' || ')

const facets = `'§r' || i.record_type || ' §o' || i.owner_id || ' §l' || coalesce(i.policy_id, 0) || ' §s' || i.source || ' §x' || i.is_private
  || ' §y' || extract(year from to_timestamp(i.created_at / 1000.0) at time zone 'UTC')::text
  || case when i.duration_secs <= 0 then '' when i.duration_secs < 300 then ' §ds' when i.duration_secs < 3600 then ' §dm' else ' §dl' end
  || case when i.record_type = 10 then ' §t' || i.document_type else '' end
  || case when i.width > 0 and i.height > 0 then ${sizes} else '' end
  || case when i.audio_only = 1 then ' §ao' else '' end
  || case when i.blob_tier = 1 then ' §arc' else '' end
  || coalesce((select ' §hs' || string_agg(language_facets(t.lang), '') from subtitle_tracks t where t.item_id = i.id), '')
  || coalesce((select string_agg(' §c' || m.category_id, '') from item_categories m where m.item_id = i.id and m.is_excluded = 0), ' §nc')
  || coalesce((select string_agg(distinct ' §i' || v.field_item_id, '') from item_field_values v where v.item_id = i.id and v.field_item_id is not null), '')`

/** Between two places of an item: no phrase goes over it. */
const place = `'''§'':1'::tsvector`

const about = `(select search_join(search_vector(case when f.is_html = 1 then without_tags(v.value) else v.value end) || ${place} order by v.id)
  from item_field_values v join fields f on f.id = v.field_id where v.item_id = i.id and v.value <> '' and f.deleted_at is null)`
const chapters = `(select search_join(search_vector(c.title) || ${place} || search_vector(c.description) || ${place} order by c.start_secs, c.id)
  from chapters c where c.item_id = i.id)`

/** Inline tags stand inside of words, others between them. */
const withoutTags = `regexp_replace(regexp_replace(regexp_replace(given,
  '</?(a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)([[:space:]][^<>]*)?/?>', '', 'gi'),
  '<[^<>]*>', ' ', 'g'), '&(#?[a-z0-9]+);', ' ', 'gi')`

const lines = `(select item_id, search from cues where item_id = any(ids) union all select item_id, search from page_texts where item_id = any(ids))`

const indexed = [
  ...['title', 'description', 'deleted_at', 'record_type', 'document_type', 'owner_id', 'policy_id', 'is_private', 'source', 'created_at'],
  ...['duration_secs', 'audio_only', 'blob_tier', 'width', 'height'],
]

export const saidPostgres = [
  `create function without_tags(given text) returns text language sql immutable strict parallel safe as $tags$ select ${withoutTags} $tags$`,
  // The language alone, and with the part that follows: 'en' finds 'en-GB'.
  `create function language_facets(lang text) returns text language sql immutable strict parallel safe as $lang$
     select case when words = '' then '' else ' §g' || split_part(words, ' ', 1) || case when split_part(words, ' ', 2) = '' then ''
       else ' §g' || split_part(words, ' ', 1) || split_part(words, ' ', 2) end end from (select search_words(lang) as words) as split $lang$`,
  "create aggregate search_join (tsvector) (sfunc = tsvector_concat, stype = tsvector, initcond = '')",
  `create or replace view searchable_items as select i.id, setweight(search_vector(i.title), 'A') || ${place}
     || setweight(search_vector(i.description), 'B') || ${place} || setweight(coalesce(${about}, ''), 'C') || ${place} || coalesce(${chapters}, '')
     || (${facets})::tsvector as words
   from items i where i.deleted_at is null`,
  // Kept as they are: to unpack such a list takes longer than to read it.
  'create table item_said (item_id bigint primary key references items on delete cascade, said tsvector not null, words tsvector not null)',
  'alter table item_said alter said set storage external, alter words set storage external',
  // Nothing is ever due here: a statement that writes lines writes their index.
  'create table said_due (item_id bigint primary key)',
  `create view searchable_said as select d.item_id as id, coalesce(strip(s.words), '') || d.said as words
   from item_said d left join item_search s on s.item_id = d.item_id`,
  `create or replace function search_refresh(ids bigint[]) returns void language plpgsql as $refresh$
   begin
     perform 1 from item_search where item_id = any(ids) order by item_id for update;
     delete from item_search s using items i where s.item_id = any(ids) and i.id = s.item_id and i.deleted_at is not null;
     insert into item_search (item_id, words) select id, words from searchable_items where id = any(ids)
     on conflict (item_id) do update set words = excluded.words where item_search.words <> excluded.words;
     update item_said d set words = s.words from searchable_said s where d.item_id = any(ids) and s.id = d.item_id and d.words <> s.words;
   end $refresh$`,
  `create function said_refresh(ids bigint[]) returns void language plpgsql as $said$
   begin
     perform 1 from item_search where item_id = any(ids) order by item_id for update;
     delete from item_said d where d.item_id = any(ids)
       and not exists (select 1 from cues where item_id = d.item_id and search <> '')
       and not exists (select 1 from page_texts where item_id = d.item_id and search <> '');
     insert into item_said (item_id, said, words)
       select l.item_id, array_to_tsvector(array_agg(distinct l.word)), ''
       from (select item_id, unnest(tsvector_to_array(search)) as word from ${lines} as own) as l
       join items i on i.id = l.item_id group by l.item_id
     on conflict (item_id) do update set said = excluded.said where item_said.said <> excluded.said;
     update item_said d set words = s.words from searchable_said s where d.item_id = any(ids) and s.id = d.item_id and d.words <> s.words;
   end $said$`,
  `create function said_changed() returns trigger language plpgsql as $changed$
   begin
     if tg_op = 'UPDATE' then
       perform said_refresh(array(select item_id from old_rows union select item_id from new_rows));
     elsif tg_op = 'INSERT' then
       perform said_refresh(array(select distinct item_id from new_rows));
     else
       perform said_refresh(array(select distinct item_id from old_rows));
     end if;
     return null;
   end $changed$`,
  ...['cues', 'page_texts'].flatMap((table) => [
    `create trigger ${table}_said_added after insert on ${table} referencing new table as new_rows
     for each statement execute function said_changed()`,
    `create trigger ${table}_said_changed after update on ${table} referencing old table as old_rows new table as new_rows
     for each statement execute function said_changed()`,
    `create trigger ${table}_said_removed after delete on ${table} referencing old table as old_rows
     for each statement execute function said_changed()`,
  ]),
  // The lists of a common word are long, and rows are small beside what hangs on them: the planner would read every one.
  `create function said_matches(match tsquery, most int, before bigint default null) returns setof bigint language sql stable parallel safe rows 1000
   set enable_seqscan = off set enable_indexscan = off as $matches$
     select item_id from item_said where words @@ match and (before is null or item_id < before) order by item_id desc limit most $matches$`,
  'drop trigger items_search_changed on items',
  `create trigger items_search_changed after update on items for each row when (
     (${indexed.map((column) => `old.${column}`).join(', ')}) is distinct from (${indexed.map((column) => `new.${column}`).join(', ')}))
   execute function search_item_changed()`,
  'update item_search s set words = i.words from searchable_items i where i.id = s.item_id and s.words <> i.words',
  `do $fill$ declare ids bigint[];
   begin
     for ids in select array_agg(item_id) from (select item_id from cues union select item_id from page_texts) as spoken group by item_id / 500 loop
       perform said_refresh(ids);
     end loop;
   end $fill$`,
  'create index item_said_words on item_said using gin (words)',
]
