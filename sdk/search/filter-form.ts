import { type FieldFilter, SearchLimits } from './contract.ts'
import { emptyFilters, type FilterChoices, type FilterName, filterNames, isFilterEmpty } from './filter-choices.ts'

/** Milliseconds after the last change until a search follows it; in the widget editor, whose preview is cheap, it follows sooner. */
export const FilterDelays = { search: 500, widgetEditor: 100 } as const

/** Filters of the panel, with the keyword that a search page has elsewhere. */
export type PanelName = FilterName | 's'

/** Hidden until they are set: there are no quizzes and no tags of students, so that these filters would find nothing. */
export const hiddenByDefault: readonly PanelName[] = ['s', 'wxh', 'hq', 'stutag']

const videoTypes: readonly number[] = [1, 6]
const documentType = 10
/** Playlists, virtual classes and photosets. */
const collectionTypes: readonly number[] = [2, 3, 4]
const videoFilters: readonly PanelName[] = ['vs', 'ao', 'hq', 'hs', 'dur', 'stls']

/** Record types that are asked for: no box ticked means those that are allowed; an empty list is no restriction. */
export const searchedTypes = (ticked: readonly number[], allowed: readonly number[] = []): number[] => [
  ...(ticked.length > 0 ? ticked : allowed),
]

/** The boxes that a filter ticks: every type that is offered is the same as none. */
export function checkedTypes(types: readonly number[], offered: readonly number[]): number[] {
  const ticked = offered.filter((type) => types.includes(type))
  return ticked.length === offered.length ? [] : ticked
}

/** Options of the place that shows the panel. */
export interface PanelRules {
  /** Filters that this place does not show. Default: `hiddenByDefault`. */
  hidden?: readonly PanelName[]
  /** Record types of this place, where not all may be found. */
  allowed?: readonly number[]
}

/** Does the panel show the filter? Those of videos and of documents show once such types are asked for; a filter that is set always does. */
export function isFilterShown(
  name: PanelName,
  choices: FilterChoices,
  { hidden = hiddenByDefault, allowed = [] }: PanelRules = {},
): boolean {
  if (name !== 's' && !isFilterEmpty(choices, name)) return true
  if (hidden.includes(name)) return false
  const types = searchedTypes(choices.rt, allowed)
  if (videoFilters.includes(name)) return types.some((type) => videoTypes.includes(type))
  if (name === 'dt') return types.includes(documentType) && choices.rdt.length === 0
  if (name === 'wxh') return types.includes(documentType)
  // A search inside of collections finds collections.
  if (name === 'collection_search') return types.length === 0 || types.some((type) => collectionTypes.includes(type))
  return true
}

/** Selects or clears a record type. Filters of types that are no longer selected are cleared. */
export function toggleType(choices: FilterChoices, type: number, rules: PanelRules = {}): FilterChoices {
  const rt = toggleInList(choices.rt, type)
  const bare = { ...emptyFilters, rt }
  const own = new Set<PanelName>([...videoFilters, 'dt', 'wxh', 'collection_search'])
  const shownFor = (name: FilterName) => !own.has(name) || isFilterShown(name, bare, { ...rules, hidden: [] })
  return { ...pick(choices, shownFor), rt }
}

/** Short, medium and long exclude each other; selecting the active one clears it. */
export const toggleDuration = (choices: FilterChoices, dur: FilterChoices['dur']): FilterChoices => ({
  ...choices,
  dur: choices.dur === dur ? 0 : dur,
})

/** Adds to a list, or takes away what is in it. */
export const toggleInList = <Value>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value]

/** Categories and "in no category" exclude each other. */
export const chooseCategories = (choices: FilterChoices, c: number[]): FilterChoices => ({
  ...choices,
  c,
  nic: c.length > 0 ? false : choices.nic,
})
/** Only what is in no category, or wherever it is. */
export const chooseNoCategory = (choices: FilterChoices, nic: boolean): FilterChoices => ({ ...choices, nic, c: nic ? [] : choices.c })

/** One condition for each field; an empty value is none. */
export function setFieldFilter(choices: FilterChoices, { FID, A, V }: FieldFilter): FilterChoices {
  const others = choices.mf.filter((one) => one.FID !== FID)
  const isEmpty = typeof V === 'string' && V.trim() === ''
  return { ...choices, mf: isEmpty || others.length >= SearchLimits.fieldFilters ? others : [...others, { FID, A, V }] }
}

/** Days that cannot be: nothing would ever be found. */
export const isRangeReversed = ({ af, at }: Pick<FilterChoices, 'af' | 'at'>): boolean => af !== '' && at !== '' && af > at

/** How many filters are set. */
export const countActiveFilters = (choices: FilterChoices): number => filterNames.filter((name) => !isFilterEmpty(choices, name)).length

function pick(choices: FilterChoices, keeps: (name: FilterName) => boolean): FilterChoices {
  const kept = filterNames.filter(keeps).map((name) => [name, choices[name]])
  return { ...emptyFilters, ...(Object.fromEntries(kept) as Partial<FilterChoices>) }
}
