import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { phrasePostgres, phraseSqlite } from './phrase.ts'
import type { WordRun } from './search-words.ts'
import { matchesNothing, parseTerms, runOf } from './terms.ts'

/** SQLite looks for a word that more items have among the newest of them only: it makes the list of them on the event loop. */
const maxMatches = 20_000

const nothing = sql<SqlBool>`1 = 0`

/**
 * Whether an item called `i` has the words that someone typed, by the rules and the index of the search, anywhere in what is written
 * about it. Undefined: everything has them.
 */
export function containsWords(dialect: 'sqlite' | 'postgres', text: string): RawBuilder<SqlBool> | undefined {
  if (text === '') return undefined
  const terms = parseTerms(text)
  if (matchesNothing(terms)) return nothing
  const [wanted, unwanted] = [terms.wanted.map(runOf), terms.unwanted.map(runOf).filter((run) => run !== undefined)]
  const found = wanted.filter((run) => run !== undefined)
  // A word of which the folding leaves nothing is nowhere.
  if (found.length < wanted.length) return nothing
  if (found.length === 0 && unwanted.length === 0) return undefined
  return dialect === 'sqlite' ? inSqlite(found, unwanted) : inPostgres(found, unwanted)
}

function inSqlite(wanted: WordRun[], unwanted: WordRun[]): RawBuilder<SqlBool> {
  const among = (match: string) =>
    sql<SqlBool>`i.id in (select rowid from items_fts where items_fts match ${match} order by rowid desc limit ${maxMatches})`
  const without = unwanted.map(phraseSqlite).join(' OR ')
  if (wanted.length === 0) return sql<SqlBool>`not ${among(without)}`
  const all = wanted.map(phraseSqlite).join(' AND ')
  return among(unwanted.length === 0 ? all : `(${all}) NOT (${without})`)
}

function inPostgres(wanted: WordRun[], unwanted: WordRun[]): RawBuilder<SqlBool> {
  const match = [...wanted.map((run) => phrasePostgres(run)), ...unwanted.map((run) => `!${phrasePostgres(run)}`)].join(' & ')
  return sql<SqlBool>`exists (select 1 from item_search s where s.item_id = i.id and s.words @@ ${match}::tsquery)`
}
