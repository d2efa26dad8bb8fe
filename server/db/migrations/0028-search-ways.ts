import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

export async function searchWays(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') for (const statement of ways) await sql.raw(statement).execute(db)
}

/** Parts of the library, from the newest, and how many items of each are looked at. */
const parts = 10
const perPart = 20
/** Cost of a row found by the index, relative to a row of a scan: it needs random access and sorting. */
const listed = 2

const ways = [
  // Whether the newest `wanted` items that match are found sooner by passing items from the newest than by listing all that match.
  `create function search_walks(match tsquery, wanted int) returns boolean language plpgsql stable parallel safe as $walks$
   declare low bigint; high bigint; items float; hits float; found float := 0; passed float;
   begin
     select min(item_id), max(item_id) into low, high from item_search;
     select reltuples into items from pg_class where oid = 'item_search'::regclass;
     if high is null or items < ${parts * perPart} then return false; end if;
     for part in 0..${parts - 1} loop
       select items / ${parts * perPart} * count(*) into hits from (
         select words from item_search where item_id <= high - (high - low) * part / ${parts} order by item_id desc limit ${perPart}) as sample
       where words @@ match;
       if passed is null and found + hits >= wanted then passed := items / ${parts} * (part + (wanted - found) / hits); end if;
       found := found + hits;
     end loop;
     return coalesce(passed, items) < ${listed} * found;
   end $walks$`,
]
