import type { Clause, Plan } from './plan.ts'
import type { WordRun } from './search-words.ts'

/** Everything is quoted, so no word is an operator. */
export const phrase = ({ words, isPrefix }: WordRun): string => `"${words.join(' ')}"${isPrefix ? '*' : ''}`

const oneOf = (parts: string[]): string => (parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`)
const quoted = (facet: string): string => `"${facet}"`
const clause = ({ run, facets }: Clause): string => oneOf([phrase(run), ...facets.map(quoted)])

/** Every item is private or not: what there is to take something away from. */
const anything = [['§x0', '§x1']]

/** What narrows by itself: undefined when nothing does. */
export function facetMatch(plan: Pick<Plan, 'all' | 'none' | 'about' | 'unwanted'>, more: string[][] = []): string | undefined {
  const isOnlyWithout = plan.unwanted.length > 0 && plan.all.length + plan.about.length + more.length === 0
  return join(
    [
      ...[...plan.all, ...more, ...(isOnlyWithout ? anything : [])].map((facets) => oneOf(facets.map(quoted))),
      ...plan.about.map((run) => `${run.place} : ${phrase(run)}`),
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
    ...plan.about.map((run) => `(${run.place} : ${phrase(run)})`),
  ]
  return join(needed, [...plan.unwanted.map(clause), ...plan.none.map(quoted)])
}

/** The words alone, for lines and pages. */
export const wordMatch = ({ wanted, unwanted }: Pick<Plan, 'wanted' | 'unwanted'>): string | undefined =>
  join(
    wanted.map(({ run }) => phrase(run)),
    unwanted.map(({ run }) => phrase(run)),
  )

/** What may not be in an item, words and names alike. */
export const unwantedMatch = ({ unwanted }: Plan): string | undefined => join(unwanted.length > 0 ? [oneOf(unwanted.map(clause))] : [], [])

function join(needed: string[], not: string[]): string | undefined {
  if (needed.length === 0) return undefined
  const all = needed.join(' AND ')
  return not.length === 0 ? all : `(${all}) NOT ${oneOf(not)}`
}
