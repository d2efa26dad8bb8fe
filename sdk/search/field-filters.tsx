import { type FiltersWords, filtersWords } from '../text/en/filters.ts'
import { useWords } from '../text/language.ts'
import { FieldActions as Actions, type FieldFilter } from './contract.ts'
import type { FilterChoices } from './filter-choices.ts'
import { FilterSelect, FilterText } from './filter-controls.tsx'
import { setFieldFilter } from './filter-form.ts'

/** A field that can be filtered by: with items one of them is chosen, otherwise it is text or a date. */
export interface FilterableField {
  ID: number
  Title: string
  /** The wire's: txt, date, ddl, af, rb, chk. */
  Type: string
  Items: readonly { ID: number; Name: string }[]
}

const allActions = (words: FiltersWords) =>
  [
    [Actions.contains, words.actions.contains],
    [Actions.notContains, words.actions.notContains],
    [Actions.matches, words.actions.matches],
    [Actions.notMatches, words.actions.notMatches],
  ] as const

export interface FieldFiltersProps {
  fields: readonly FilterableField[]
  choices: FilterChoices
  onChange: (next: FilterChoices) => void
}

/** A condition for each field: what is asked, and of what value. */
export function FieldFilters({ fields, choices, onChange }: FieldFiltersProps) {
  return fields.map((field) => {
    const set = choices.mf.find(({ FID }) => FID === field.ID)
    return <FieldRow key={field.ID} field={field} set={set} onChange={(next) => onChange(setFieldFilter(choices, next))} />
  })
}

interface FieldRowProps {
  field: FilterableField
  set: FieldFilter | undefined
  onChange: (next: FieldFilter) => void
}

function FieldRow({ field, set, onChange }: FieldRowProps) {
  const words = useWords(filtersWords)

  const all = allActions(words)
  const isExact = field.Items.length > 0 || field.Type === 'date'
  const defaultAction = isExact ? Actions.matches : Actions.contains
  const now: FieldFilter = set ?? { FID: field.ID, A: defaultAction, V: '' }
  const choose = (V: string) => onChange({ ...now, V: field.Items.length > 0 && V !== '' ? Number(V) : V })
  return (
    <fieldset className="vt-filter-condition">
      <legend>{field.Title}</legend>
      <FilterSelect
        isQuiet
        label={words.actionOf({ field: field.Title })}
        value={now.A}
        options={isExact ? all.slice(2) : all}
        onChange={(value) => onChange({ ...now, A: Number(value) as FieldFilter['A'] })}
      />
      {field.Items.length > 0 ? (
        <FilterSelect
          isQuiet
          label={field.Title}
          value={now.V}
          options={[['', words.anyValue], ...field.Items.map(({ ID, Name }) => [ID, Name] as const)]}
          onChange={choose}
        />
      ) : (
        <FilterText
          isQuiet
          label={field.Title}
          type={field.Type === 'date' ? 'date' : 'text'}
          value={String(now.V)}
          maxLength={500}
          onChange={choose}
        />
      )}
    </fieldset>
  )
}
