import { phraseSqlite } from '../words/phrase.ts'
import type { Clause, Plan } from './plan.ts'
import type { Words } from './table.ts'

const oneOf = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`)
const quoted = (facet: string): string => `"${facet}"`
const clause = ({ run, facets }: Clause): string => oneOf([phraseSqlite(run), ...facets.map(quoted)])

/** Every item is private or not: what there is to take something away from. */
const anything = [['§x0', '§x1', '§x2']]

/** The condition that narrows on its own: undefined when none does. */
export function facetMatch(plan: Pick<Plan, 'all' | 'none' | 'about' | 'unwanted'>, more: string[][] = []): string | undefined {
  const isOnlyWithout = plan.unwanted.length > 0 && plan.all.length + plan.about.length + more.length === 0
  return join(
    [
      ...[...plan.all, ...more, ...(isOnlyWithout ? anything : [])].map((facets) => oneOf(facets.map(quoted))),
      ...plan.about.map((run) => `${run.place} : ${phraseSqlite(run)}`),
    ],
    [...plan.none.map(quoted), ...plan.unwanted.map(clause)],
  )
}

/** The words and what narrows, for the index of items. */
export function itemMatch(plan: Plan): string | undefined {
  if (plan.wanted.length === 0) return facetMatch(plan)
  const needed = [
    ...plan.wanted.map(clause),
    ...plan.all.map((facets) => oneOf(facets.map(quoted))),
    ...plan.about.map((run) => `(${run.place} : ${phraseSqlite(run)})`),
  ]
  return join(needed, [...plan.unwanted.map(clause), ...plan.none.map(quoted)])
}

const isPhrase = ({ run }: Clause): boolean => run.words.length > 1
const placed = (given: Clause): string =>
  oneOf([isPhrase(given) ? `(written : ${phraseSqlite(given.run)})` : phraseSqlite(given.run), ...given.facets.map(quoted)])

/** For the index of what is said: each word somewhere in the item. A separate query finds whole phrases (`phraseMatches`). */
export function transcriptMatch(plan: Plan): string | undefined {
  const somewhere = ({ run, facets }: Clause): string => {
    const words = run.words.map((word, place) => phraseSqlite({ words: [word], isPrefix: run.isPrefix && place === run.words.length - 1 }))
    return oneOf([words.length === 1 ? (words[0] ?? '') : `(${words.join(' AND ')})`, ...facets.map(quoted)])
  }
  const needed = [
    ...plan.wanted.map(somewhere),
    ...plan.all.map((facets) => oneOf(facets.map(quoted))),
    ...plan.about.map((run) => `(written : ${phraseSqlite(run)})`),
  ]
  return join(needed, [...plan.unwanted.map(placed), ...plan.none.map(quoted)])
}

/** Phrases of several words: where they stand in what is written about an item, and the words themselves for its lines. */
export const phraseMatches = (clauses: Clause[]): { written: string; lines: string }[] =>
  clauses.filter(isPhrase).map((given) => ({ written: placed(given), lines: phraseSqlite(given.run) }))

/** Single words that may not be said in an item. */
export function excludedTranscriptMatch({ unwanted }: Plan): string | undefined {
  const words = unwanted.filter((given) => !isPhrase(given)).map(({ run }) => phraseSqlite(run))
  return join(words.length > 0 ? [`said : ${oneOf(words)}`] : [], [])
}

/** The words alone, for lines and pages: all of them, or any where none has all. */
export const wordMatch = ({ wanted, unwanted, isAny }: Words): string | undefined =>
  join(
    isAny ? [oneOf(wanted.map(({ run }) => phraseSqlite(run)))] : wanted.map(({ run }) => phraseSqlite(run)),
    unwanted.map(({ run }) => phraseSqlite(run)),
  )

/** Excluded words and names. */
export const excludedMatch = ({ unwanted }: Plan): string | undefined => join(unwanted.length > 0 ? [oneOf(unwanted.map(clause))] : [], [])

function join(needed: string[], not: string[]): string | undefined {
  if (needed.length === 0) return undefined
  const all = needed.join(' AND ')
  return not.length === 0 ? all : `(${all}) NOT ${oneOf(not)}`
}
