import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../open.ts'
import type { Database } from '../schema.ts'

export async function searchNewest(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  if (dialect === 'postgres') for (const statement of newest) await sql.raw(statement).execute(db)
}

/** The index knows of every 8,192 ids which block they are: asked for the newest blocks it passes only those. */
const blockBits = 13
/** Ends of the parts of the library that are looked at, from the newest, as parts of all. */
const parts = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1]
/** Items that are looked at in each: in a large library more. */
const sampled = { least: 25, most: 80, oneOf: 10_000 }
/** Part of the library is enough where so many times what is wanted is expected in it, from so many hits of the samples. */
const enough = { times: 1.75, hits: 4 }
/** Blocks are named one by one. */
const longestPart = 1 / 2

const newest = [
  'drop index item_search_words',
  `create index item_search_words on item_search using gin (words, (array[item_id >> ${blockBits}]))`,
  'drop function search_walks(tsquery, int)',
  // Estimates from samples the cost to find the newest "wanted" matches: rows to pass from the newest ("passed"), all matches ("total"),
  // the newest blocks that are expected to have enough ("blocks", if these are few), and their expected matches ("likely").
  `create function search_way(match tsquery, wanted int, out passed float, out total float, out likely float, out blocks bigint[])
   language plpgsql stable parallel safe as $way$
   declare
     low bigint; high bigint; items float; ends float[] := array[${parts.join(', ')}]; begun float := 0; size float; many int; hits int; known int := 0;
     expected float; since float;
   begin
     total := 0;
     select min(item_id), max(item_id) into low, high from item_search;
     select reltuples into items from pg_class where oid = 'item_search'::regclass;
     many := least(${sampled.most}, greatest(${sampled.least}, items / ${sampled.oneOf}));
     if high is null or items < ${parts.length * sampled.least} then
       passed := greatest(items, 0);
       likely := 0;
       return;
     end if;
     for part in 1..${parts.length} loop
       size := ends[part] - begun;
       select count(*) into hits from (
         select words from item_search where item_id <= high - ((high - low) * begun)::bigint order by item_id desc limit many) as sample
       where words @@ match;
       expected := items * size * hits / many;
       known := known + hits;
       if passed is null and total + expected >= wanted then passed := items * (begun + size * (wanted - total) / expected); end if;
       if since is null and known >= ${enough.hits} and total + expected >= ${enough.times} * wanted then
         likely := greatest(total, ${enough.times} * wanted);
         since := begun + case when hits > 0 then size * (likely - total) / expected else 0 end;
       end if;
       total := total + expected;
       begun := ends[part];
     end loop;
     passed := coalesce(passed, items);
     likely := coalesce(likely, total);
     if since <= ${longestPart} then
       blocks := array(select generate_series((high - ((high - low) * since)::bigint) >> ${blockBits}, high >> ${blockBits}));
     end if;
   end $way$`,
  // To plan their statements took longer than to index an item.
  ...['search_refresh', 'said_refresh'].map((name) => `alter function ${name}(bigint[]) set plan_cache_mode = force_generic_plan`),
]
