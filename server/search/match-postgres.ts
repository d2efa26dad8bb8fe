import { phrasePostgres } from '../words/phrase.ts'
import type { Clause, Plan } from './plan.ts'
import type { Words } from './table.ts'

const oneOf = (parts: string[]): string => `(${parts.join(' | ')})`
const quoted = (facet: string): string => `'${facet}'`
const clause = ({ run, facets }: Clause): string => oneOf([phrasePostgres(run), ...facets.map(quoted)])
const join = (parts: string[]): string | undefined => (parts.length === 0 ? undefined : parts.join(' & '))
const weights = { title: 'A', description: 'B', about: 'C' } as const
const placed = (run: Plan['about'][number]): string => phrasePostgres(run, weights[run.place])
const not = (part: string): string => `!${part}`

/** The condition that narrows on its own: undefined when none does. */
export function facetMatch(plan: Pick<Plan, 'all' | 'none' | 'about'>, more: string[][] = []): string | undefined {
  const needed = [...plan.all, ...more].map((facets) => oneOf(facets.map(quoted)))
  const about = plan.about.map(placed)
  return needed.length + about.length === 0 ? undefined : join([...needed, ...about, ...plan.none.map(quoted).map(not)])
}

/** The words and what narrows, for the index of items. */
export function itemMatch(plan: Plan): string | undefined {
  const needed = [...plan.wanted.map(clause), ...plan.all.map((facets) => oneOf(facets.map(quoted))), ...plan.about.map(placed)]
  if (needed.length === 0) return undefined
  return join([...needed, ...plan.unwanted.map(clause).map(not), ...plan.none.map(quoted).map(not)])
}

const isPhrase = ({ run }: Clause): boolean => run.words.length > 1

/** For the index of what is said: each word somewhere in the item. A separate query finds whole phrases (`phraseMatches`). */
export function transcriptMatch(plan: Plan): string {
  const single = (words: string[], isPrefix: boolean): string[] =>
    words.map((word, place) => phrasePostgres({ words: [word], isPrefix: isPrefix && place === words.length - 1 }))
  const somewhere = ({ run, facets }: Clause): string => oneOf([`(${single(run.words, run.isPrefix).join(' & ')})`, ...facets.map(quoted)])
  return [
    ...plan.wanted.map(somewhere),
    ...plan.all.map((facets) => oneOf(facets.map(quoted))),
    ...plan.about.flatMap((run) => single(run.words, run.isPrefix)),
    ...plan.unwanted.filter((given) => !isPhrase(given)).map((given) => not(clause(given))),
    ...plan.none.map(quoted).map(not),
  ].join(' & ')
}

/** Phrases of several words: as they stand in what is written about an item, and in its lines. */
export const phraseMatches = (clauses: Clause[]): { written: string; lines: string }[] =>
  clauses.filter(isPhrase).map((given) => ({ written: clause(given), lines: phrasePostgres(given.run) }))

/** Single words that may not be said in an item. */
export function excludedTranscriptMatch({ unwanted }: Plan): string | undefined {
  const words = unwanted.filter((given) => !isPhrase(given)).map(({ run }) => phrasePostgres(run))
  return words.length > 0 ? oneOf(words) : undefined
}

/** The words alone, for lines and pages: all of them, or any where none has all. */
export const wordMatch = ({ wanted, unwanted, isAny }: Words): string =>
  [
    ...(isAny ? [oneOf(wanted.map(({ run }) => phrasePostgres(run)))] : wanted.map(({ run }) => phrasePostgres(run))),
    ...unwanted.map(({ run }) => not(phrasePostgres(run))),
  ].join(' & ')

export const excludedMatch = ({ unwanted }: Plan): string | undefined => (unwanted.length > 0 ? oneOf(unwanted.map(clause)) : undefined)

/** The input of an order by relevance: the words alone, for every further part of a query costs each of thousands of rows. */
export const rankMatch = ({ wanted }: Pick<Plan, 'wanted'>): string => wanted.map(({ run }) => phrasePostgres(run)).join(' | ')
