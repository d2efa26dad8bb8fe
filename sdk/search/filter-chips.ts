import { dateText } from '../dates/index.ts'
import { type FiltersWords, filtersWords } from '../text/en/filters.ts'
import type { Language } from '../text/language.ts'
import type { FieldFilter } from './contract.ts'
import { emptyFilters, type FilterChoices, type FilterName, isFilterEmpty } from './filter-choices.ts'

/** How what a filter names by its id is called; undefined where that is not known (yet). */
export interface ChipNames {
  type: (id: number) => string | undefined
  category: (id: number) => string | undefined
  location: (id: number) => string | undefined
  person: (name: string) => string | undefined
  field: (id: number) => { Title: string; Items: readonly { ID: number; Name: string }[] } | undefined
}

/** A filter that is set, in a few words, and the filters without it. */
export interface FilterChip {
  key: string
  name: FilterName
  label: string
  without: FilterChoices
}

const documentTypes = (words: FiltersWords) =>
  new Map([
    [0, words.documentTypes.other],
    [1, words.documentTypes.gallery],
    [2, words.documentTypes.pdf],
    [3, words.documentTypes.image],
  ])

const actionsOf = (words: FiltersWords) =>
  [words.actions.contains, words.actions.notContains, words.actions.matches, words.actions.notMatches] as const

/** Names of the lists among the filters. */
type ListName = { [Name in FilterName]: FilterChoices[Name] extends (string | number)[] ? Name : never }[FilterName]

const numbered = (title: string, id: number): string => `${title} ${id}`

/** Every filter that is set, to be shown with a button that takes it away. `dateFormat`: how days are written. */
export function filterChips(language: Language, choices: FilterChoices, names: ChipNames, dateFormat?: string): FilterChip[] {
  const words = language.words(filtersWords)
  const dayText = (day: string): string => dateText(language, day, { format: dateFormat, zone: 'UTC' })
  const one = (name: FilterName, label: string): FilterChip[] =>
    isFilterEmpty(choices, name) ? [] : [{ key: name, name, label, without: { ...choices, [name]: emptyFilters[name] } }]
  const each = (name: ListName, label: (value: never) => string): FilterChip[] =>
    choices[name].map((value) => ({
      key: `${name} ${value}`,
      name,
      label: label(value as never),
      without: { ...choices, [name]: (choices[name] as unknown[]).filter((other) => other !== value) },
    }))
  return [
    ...each('rt', (id: number) => names.type(id) ?? numbered(words.types, id)),
    ...each('c', (id: number) => names.category(id) ?? numbered(words.categories, id)),
    ...one('nic', words.noCategory),
    ...one('pri', choices.pri === 1 ? words.privacies.private : words.privacies.open),
    ...one('uvs', ['', words.viewStatuses.viewed, words.viewStatuses.notViewed, words.viewStatuses.inProgress][choices.uvs] ?? ''),
    ...one('vs', choices.vs === 13 ? words.sources.hosted : words.sources.own),
    ...one(
      'dur',
      `${words.duration}: ${choices.dur === 60 ? words.durations.long : choices.dur === -5 ? words.durations.short : words.durations.medium}`,
    ),
    ...one('ao', words.audioOnly),
    ...one('hq', words.quizzes),
    ...one('hs', words.subtitles),
    ...each('stls', (language: string) => `${words.languages}: ${language}`),
    ...each('dt', (type: number) => documentTypes(words).get(type) ?? numbered(words.documentType, type)),
    ...one('rdt', words.restricted),
    ...one('wxh', words.atLeast({ size: choices.wxh.replace('x', ' × ') })),
    ...each('loc', (id: number) => (id === 0 ? words.noLocation : (names.location(id) ?? numbered(words.location, id)))),
    ...each('ab', (person: string) => `${words.addedBy}: ${names.person(person) ?? person}`),
    ...one('af', words.from({ day: dayText(choices.af) })),
    ...one('at', words.to({ day: dayText(choices.at) })),
    ...one('rco', words.mine),
    ...one('bta', words.archive),
    ...one('eyt', words.external),
    ...one('ems', words.streams),
    ...one('collection_search', words.collections),
    ...each('stutag', (tag: string) => `${words.studentTags}: ${tag}`),
    ...choices.mf.map(
      (filter, place): FilterChip => ({
        key: `mf ${place}`,
        name: 'mf',
        label: fieldLabel(words, filter, names),
        without: { ...choices, mf: choices.mf.filter((other) => other !== filter) },
      }),
    ),
  ]
}

function fieldLabel(words: FiltersWords, { FID, A, V }: FieldFilter, names: ChipNames): string {
  const field = names.field(FID)
  const value = field?.Items.find(({ ID }) => ID === Number(V))?.Name ?? `“${V}”`
  return `${field?.Title ?? numbered(words.fields, FID)} ${actionsOf(words)[A]} ${value}`
}
