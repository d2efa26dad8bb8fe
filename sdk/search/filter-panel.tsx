import { type ReactNode, useId } from 'react'
import { filtersWords } from '../text/en/filters.ts'
import { useWords } from '../text/language.ts'
import { type SearchOrder, SearchOrders } from './contract.ts'
import { FieldFilters, type FilterableField } from './field-filters.tsx'
import type { FilterChoices } from './filter-choices.ts'
import { FilterCheck, FilterGroup, FilterSelect, FilterText } from './filter-controls.tsx'
import {
  checkedTypes,
  chooseNoCategory,
  FilterDelays,
  isFilterShown,
  isRangeReversed,
  type PanelName,
  type PanelRules,
  toggleInList,
  toggleType,
} from './filter-form.ts'
import './filter-panel.css'
import { MediaFilters } from './media-filters.tsx'
import { useDraft } from './use-draft.ts'

/** The filter that the panel edits. */
export interface PanelValue extends FilterChoices {
  /** The keyword; empty: everything. */
  s: string
  o: SearchOrder
  d: 0 | 1
}

/** Available choices; omitted ones are not offered. */
export interface PanelOptions {
  types: readonly { ID: number; Name: string }[]
  locations?: readonly { ID: number; Name: string }[]
  fields?: readonly FilterableField[]
  /** The site's name for categories. Default: Categories. */
  categoriesName?: string
}

type Slot<Name extends keyof FilterChoices> = (value: FilterChoices[Name], onChange: (next: FilterChoices[Name]) => void) => ReactNode

/** Props of `FilterPanel`. */
export interface FilterPanelProps extends PanelRules {
  value: PanelValue
  options: PanelOptions
  /** Called when nobody has changed anything for `delay` milliseconds. */
  onChange: (next: PanelValue) => void
  /** Default: `FilterDelays.search`. */
  delay?: number
  /** Chooses categories; left out: only "in no category". */
  categories?: Slot<'c'>
  /** Chooses people; left out: their user name is typed. */
  people?: Slot<'ab'>
}

/**
 * Every filter of a search, as a form without a button.
 *
 * @example
 * const chosen = readChoices({ rt: [1] })
 * const value: PanelValue = { ...chosen, s: '', o: SearchOrders.date, d: 0 }
 * const options: PanelOptions = { types: [{ ID: 1, Name: 'Video' }, { ID: 10, Name: 'Document' }] }
 *
 * <FilterPanel value={value} options={options} onChange={(next) => console.log(writeChoices(next))} />
 */
export function FilterPanel({ value, options, onChange, delay = FilterDelays.search, categories, people, ...rules }: FilterPanelProps) {
  const words = useWords(filtersWords)

  const id = useId()
  const [draft, setDraft] = useDraft(
    value,
    (next) => {
      // Days that cannot be are said in words and searched by nobody.
      if (!isRangeReversed(next)) onChange(next)
    },
    delay,
  )
  const set = (change: Partial<PanelValue>) => setDraft({ ...draft, ...change })
  const has = (name: PanelName) => isFilterShown(name, draft, rules)
  const { locations = [], fields = [] } = options
  const types = options.types.filter(({ ID }) => !rules.allowed?.length || rules.allowed.includes(ID))
  const offered = types.map(({ ID }) => ID)
  const toggled = (type: number): FilterChoices => {
    const next = toggleType(draft, type, rules)
    return next.rt.length < types.length ? next : { ...next, rt: checkedTypes(next.rt, offered) }
  }
  return (
    <div className="vt-filters">
      {has('s') && <FilterText label={words.keyword} type="search" value={draft.s} maxLength={500} onChange={(s) => set({ s })} />}
      <OrderFields value={draft} onChange={set} />
      {types.length > 1 && (
        <FilterGroup label={words.types}>
          {types.map(({ ID, Name }) => (
            <FilterCheck key={ID} label={Name} checked={draft.rt.includes(ID)} onChange={() => set(toggled(ID))} />
          ))}
        </FilterGroup>
      )}
      <MediaFilters choices={draft} has={has} onChange={set} />
      {(categories || has('nic')) && (
        <FilterGroup label={options.categoriesName || words.categories}>
          {categories?.(draft.c, (c) => set({ c, nic: c.length > 0 ? false : draft.nic }))}
          {has('nic') && <FilterCheck label={words.noCategory} checked={draft.nic} onChange={(nic) => set(chooseNoCategory(draft, nic))} />}
        </FilterGroup>
      )}
      {has('loc') && locations.length > 0 && (
        <FilterGroup label={words.location}>
          <div className="vt-filter-scroll">
            {[...locations, { ID: 0, Name: words.noLocation }].map(({ ID, Name }) => (
              <FilterCheck
                key={ID}
                label={Name}
                checked={draft.loc.includes(ID)}
                onChange={() => set({ loc: toggleInList(draft.loc, ID) })}
              />
            ))}
          </div>
        </FilterGroup>
      )}
      {has('pri') && (
        <FilterSelect
          label={words.privacy}
          value={draft.pri}
          options={[
            [0, words.privacies.any],
            [1, words.privacies.private],
            [2, words.privacies.open],
          ]}
          onChange={(pri) => set({ pri: Number(pri) as FilterChoices['pri'] })}
        />
      )}
      {has('uvs') && (
        <FilterSelect
          label={words.viewStatus}
          value={draft.uvs}
          options={[
            [0, words.viewStatuses.any],
            [1, words.viewStatuses.viewed],
            [2, words.viewStatuses.notViewed],
            [3, words.viewStatuses.inProgress],
          ]}
          onChange={(uvs) => set({ uvs: Number(uvs) as FilterChoices['uvs'] })}
        />
      )}
      {has('ab') &&
        (people?.(draft.ab, (ab) => set({ ab })) ?? (
          <ListText label={words.addedBy} help={words.addedByHelp} value={draft.ab} onChange={(ab) => set({ ab })} />
        ))}
      <div className="vt-filter-pair">
        <FilterText label={words.addedFrom} type="date" value={draft.af} onChange={(af) => set({ af })} />
        <FilterText
          label={words.addedTo}
          type="date"
          value={draft.at}
          fault={isRangeReversed(draft) ? words.datesReversed : undefined}
          onChange={(at) => set({ at })}
        />
      </div>
      {fields.length > 0 && (
        <details className="vt-filter-more" open={draft.mf.length > 0 || undefined}>
          <summary id={id}>{words.fields}</summary>
          <FieldFilters fields={fields} choices={draft} onChange={set} />
        </details>
      )}
      {(has('rco') || has('bta') || has('collection_search')) && (
        <FilterGroup label={words.more}>
          {has('rco') && <FilterCheck label={words.mine} checked={draft.rco} onChange={(rco) => set({ rco })} />}
          {has('bta') && <FilterCheck label={words.archive} checked={draft.bta} onChange={(bta) => set({ bta })} />}
          {has('collection_search') && (
            <FilterCheck label={words.collections} checked={draft.collection_search} onChange={(on) => set({ collection_search: on })} />
          )}
        </FilterGroup>
      )}
      {has('stutag') && (
        <ListText label={words.studentTags} help={words.studentTagsHelp} value={draft.stutag} onChange={(stutag) => set({ stutag })} />
      )}
    </div>
  )
}

interface ListTextProps {
  label: string
  help: string
  value: string[]
  onChange: (next: string[]) => void
}

/** Several words with commas between; the comma that is being typed stays. */
function ListText({ label, help, value, onChange }: ListTextProps) {
  return <FilterText label={label} help={help} value={value.join(',')} onChange={(text) => onChange(text === '' ? [] : text.split(','))} />
}

function OrderFields({ value, onChange }: { value: PanelValue; onChange: (change: Partial<PanelValue>) => void }) {
  const words = useWords(filtersWords)

  const names = (Object.keys(SearchOrders) as (keyof typeof SearchOrders)[]).filter((name) => name !== 'relevance' || value.s)
  const name = names.find((one) => SearchOrders[one] === value.o)
  return (
    <div className="vt-filter-pair">
      <FilterSelect
        label={words.order}
        value={value.o}
        options={names.map((one) => [SearchOrders[one], words.orders[one]] as const)}
        onChange={(o) => onChange({ o: Number(o) as SearchOrder, d: 0 })}
      />
      <FilterSelect
        label={words.direction}
        value={value.d}
        options={words.directions[name ?? 'date'].map((label, d) => [d, label] as const)}
        onChange={(d) => onChange({ d: d === '1' ? 1 : 0 })}
      />
    </div>
  )
}
