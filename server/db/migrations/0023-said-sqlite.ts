/** Between two places of an item: no phrase goes over it. */
const place = `' § '`

const sizes = [480, 720, 1080, 1920, 3840]
  .map(
    (size) => `case when i.width >= ${size} then ' §w${size}' else '' end || case when i.height >= ${size} then ' §h${size}' else '' end`,
  )
  .join(' || ')

const facets = `'§r' || i.record_type || ' §o' || i.owner_id || ' §l' || coalesce(i.policy_id, 0) || ' §s' || i.source || ' §x' || i.is_private
  || ' §y' || strftime('%Y', i.created_at / 1000, 'unixepoch')
  || case when i.duration_secs <= 0 then '' when i.duration_secs < 300 then ' §ds' when i.duration_secs < 3600 then ' §dm' else ' §dl' end
  || case when i.record_type = 10 then ' §t' || i.document_type else '' end
  || case when i.width > 0 and i.height > 0 then ${sizes} else '' end
  || case when i.audio_only = 1 then ' §ao' else '' end
  || case when i.blob_tier = 1 then ' §arc' else '' end
  || coalesce((select ' §hs' || group_concat(language_facets(t.lang), '') from subtitle_tracks t where t.item_id = i.id), '')
  || coalesce((select group_concat(' §c' || m.category_id, '') from item_categories m where m.item_id = i.id and m.is_excluded = 0), ' §nc')
  || coalesce((select group_concat(' §i' || v.field_item_id, '') from item_field_values v where v.item_id = i.id and v.field_item_id is not null), '')`

const about = `(select group_concat(search_words(case when f.is_html = 1 then without_tags(v.value) else v.value end), ${place})
  from item_field_values v join fields f on f.id = v.field_id where v.item_id = i.id and v.value <> '' and f.deleted_at is null)`
const chapters = `(select group_concat(search_words(c.title) || ${place} || search_words(c.description), ${place})
  from (select title, description from chapters where item_id = i.id order by start_secs, id) c)`

const columns = 'title, description, about, chapters, facets'
const removeSaid = (id: string): string => `delete from said_fts where rowid = ${id};`
const addSaid = (id: string): string =>
  `insert into said_fts (rowid, written, said, facets) select id, written, said, facets from searchable_said where id = ${id};`
const isSaid = (id: string): string => `exists (select 1 from item_said where item_id = ${id})`

const indexed =
  'title, description, deleted_at, record_type, document_type, owner_id, policy_id, is_private, source, created_at, duration_secs, audio_only, blob_tier, width, height'

/** An item that has lines or pages is in both indexes. */
const follows = (table: string): string[] =>
  (
    [
      ['insert', 'new'],
      ['delete', 'old'],
      ['update', 'new'],
    ] as const
  ).map(
    ([change, row]) => `create trigger ${table}_said_${change} after ${change} on ${table} when ${isSaid(`${row}.item_id`)}
      begin ${removeSaid(`${row}.item_id`)} ${addSaid(`${row}.item_id`)} end`,
  )

/** A row at a time the whole lecture would be read for each line: who writes lines says when it is done (subtitles/page-texts.ts `reindexTranscripts`). */
const due = (table: string): string[] =>
  (
    [
      ['insert', 'new'],
      ['delete', 'old'],
      ['update of text', 'new'],
    ] as const
  ).map(
    ([change, row]) => `create trigger ${table}_due_${row}_${change.slice(0, 6)} after ${change} on ${table}
      begin insert into said_due (item_id) select ${row}.item_id where not exists (select 1 from said_due where item_id = ${row}.item_id); end`,
  )

const lines = (id: string): string =>
  `(select text from cues where item_id = ${id} union all select text from page_texts where item_id = ${id})`

export const saidSqlite = [
  'drop view searchable_items',
  `create view searchable_items as select i.id, search_words(i.title) as title, search_words(i.description) as description,
     coalesce(${about}, '') as about, coalesce(${chapters}, '') as chapters, ${facets} as facets
   from items i where i.deleted_at is null`,
  'create table item_said (item_id integer primary key references items (id) on delete cascade, words text not null)',
  'create table said_due (item_id integer primary key)',
  `create view searchable_said as select s.id, s.title || ${place} || s.description || ${place} || s.about || ${place} || s.chapters as written,
     d.words as said, s.facets from item_said d join searchable_items s on s.id = d.item_id`,
  `create virtual table said_fts using fts5 (written, said, facets, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3')`,
  `create trigger item_said_added after insert on item_said begin ${removeSaid('new.item_id')} ${addSaid('new.item_id')} end`,
  `create trigger item_said_changed after update on item_said begin ${removeSaid('new.item_id')} ${addSaid('new.item_id')} end`,
  `create trigger item_said_removed after delete on item_said begin ${removeSaid('old.item_id')} end`,
  `create trigger items_said_change after update of ${indexed} on items when ${isSaid('new.id')}
   begin ${removeSaid('new.id')} ${addSaid('new.id')} end`,
  ...['item_field_values', 'item_categories', 'chapters', 'subtitle_tracks'].flatMap(follows),
  ...['cues', 'page_texts'].flatMap(due),
  `create trigger said_settled after delete on said_due begin
     insert into item_said (item_id, words) select i.id, (select said_words(text) from ${lines('old.item_id')}) from items i
     where i.id = old.item_id and exists (select 1 from ${lines('old.item_id')})
     on conflict (item_id) do update set words = excluded.words;
     delete from item_said where item_id = old.item_id and not exists (select 1 from ${lines('old.item_id')});
   end`,
  'drop trigger items_fts_change',
  `create trigger items_fts_change after update of ${indexed} on items begin delete from items_fts where rowid = new.id;
     insert into items_fts (rowid, ${columns}) select id, ${columns} from searchable_items where id = new.id; end`,
  // The lines of a track have gone with it.
  'create trigger tracks_said_removed after delete on subtitle_tracks begin delete from said_due where item_id = old.item_id; end',
  // Everything that is there already, in both indexes.
  `insert into items_fts (items_fts) values ('delete-all')`,
  `insert into items_fts (rowid, ${columns}) select id, ${columns} from searchable_items`,
  'insert into said_due (item_id) select item_id from cues union select item_id from page_texts',
  'delete from said_due',
]
