import { RecordTypes } from '../../sdk/media/contract.ts'
import { Durations, Privacies, VideoSources } from '../../sdk/search/contract.ts'
import { searchLanguages } from '../words/search-languages.ts'
import type { WordRun } from '../words/search-words.ts'
import { sizeBelow } from './image-sizes.ts'
import { maxFacets, maxWords, type ResolvedFilter } from './resolve-filter.ts'

/**
 * The part of a filter that the index can answer (db/migrations/0022): it narrows, and the statement decides. Each list of `all` needs one
 * of its facets, none of `none` may be there, and the words of `about` stand in a field, the title or the description.
 */
export interface Facets {
  all: string[][]
  none: string[]
  about: (WordRun & { place: 'title' | 'description' | 'about' })[]
}

/** More alternatives cost more than they save. */
const max = 60
const durations: Record<number, string> = { [Durations.short]: '§ds', [Durations.medium]: '§dm', [Durations.long]: '§dl' }

export function facetsOf(resolved: ResolvedFilter): Facets {
  const { filter, recordTypes, categories, hiddenCategories, owners, policies, fields } = resolved
  const all: string[][] = []
  const none: string[] = []
  const oneOf = (sign: string, values: readonly (number | string)[] | undefined): void => {
    if (values && values.length > 0 && values.length <= max) all.push(values.map((value) => `§${sign}${value}`))
  }
  oneOf('r', recordTypes)
  if (categories && categories.length <= maxFacets) oneOf('c', categories)
  oneOf('o', owners)
  oneOf('l', policies)
  oneOf('t', filter.dt)
  oneOf('y', yearsOf(filter.af, filter.at))
  if (filter.nic && hiddenCategories.length <= max) all.push(['§nc', ...hiddenCategories.map((id) => `§c${id}`)])
  if (filter.pri === Privacies.private) all.push(['§x1'])
  if (filter.pri === Privacies.open) all.push(['§x0', '§x2'])
  if (filter.vs !== undefined) all.push([`§r${RecordTypes.video}`], [`§s${filter.vs}`])
  if (filter.eyt) none.push(`§s${VideoSources.hosted}`)
  if (filter.ao) all.push(['§ao'])
  if (filter.hs) all.push(['§hs'])
  oneOf('g', languagesOf(filter.stls))
  if (filter.bta) all.push(['§arc'])
  const [width, height] = (filter.wxh ?? '').split('x').map(Number)
  oneOf('w', atLeast(width))
  oneOf('h', atLeast(height))
  const duration = durations[filter.dur ?? 0]
  if (duration !== undefined) all.push([duration])
  const about: Facets['about'] = []
  for (const { isNegative, chosen, words, column: place = 'about' as const } of fields) {
    if (isNegative) continue
    if (words === undefined) oneOf('i', chosen)
    else about.push(...words.run.words.slice(0, maxWords).map((word) => ({ words: [word], isPrefix: !words.isWhole, place })))
  }
  return { all, none, about }
}

const atLeast = (pixels: number | undefined): number[] => [sizeBelow(pixels ?? 0) ?? []].flat()

/** A language of which no letter is left is none that is indexed: the statement decides. */
function languagesOf(given: readonly string[] | undefined): string[] | undefined {
  const languages = given?.map((lang) => searchLanguages(lang).at(-1))
  return languages?.every((language) => language !== undefined) ? languages : undefined
}

const longestSpan = 60

function yearsOf(from: string | undefined, to: string | undefined): number[] | undefined {
  if (!from && !to) return undefined
  const first = from ? new Date(from).getUTCFullYear() : 1970
  const last = to ? new Date(to).getUTCFullYear() : new Date().getUTCFullYear() + 1
  return last - first > longestSpan ? undefined : Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
