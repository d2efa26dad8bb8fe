import { type FiltersWords, filtersWords } from '../text/en/filters.ts'
import { useWords } from '../text/language.ts'
import { Durations } from './contract.ts'
import type { FilterChoices } from './filter-choices.ts'
import { FilterCheck, FilterGroup, FilterSelect, FilterText } from './filter-controls.tsx'
import { type PanelName, toggleDuration, toggleInList } from './filter-form.ts'

export interface MediaFiltersProps {
  choices: FilterChoices
  has: (name: PanelName) => boolean
  onChange: (change: Partial<FilterChoices>) => void
}

const documentTypesOf = (words: FiltersWords) =>
  [
    [2, words.documentTypes.pdf],
    [3, words.documentTypes.image],
    [0, words.documentTypes.other],
  ] as const

const durationsOf = (words: FiltersWords) =>
  [
    [Durations.short, words.durations.short],
    [Durations.medium, words.durations.medium],
    [Durations.long, words.durations.long],
  ] as const

const featuresOf = (words: FiltersWords) =>
  [
    ['ao', words.audioOnly],
    ['hq', words.quizzes],
    ['hs', words.subtitles],
  ] as const

/** Filters of videos and of documents: there once such types are asked for. */
export function MediaFilters({ choices, has, onChange }: MediaFiltersProps) {
  const words = useWords(filtersWords)

  const [width = '', height = ''] = choices.wxh.split('x')
  const shown = featuresOf(words).filter(([name]) => has(name))
  return (
    <>
      {has('vs') && (
        <FilterSelect
          label={words.source}
          value={choices.vs}
          options={[
            ['', words.sources.any],
            [0, words.sources.own],
            [13, words.sources.hosted],
          ]}
          onChange={(vs) => onChange({ vs: vs === '' ? '' : vs === '13' ? 13 : 0 })}
        />
      )}
      {has('dur') && (
        <FilterGroup label={words.duration}>
          <div className="vt-filter-buttons">
            {durationsOf(words).map(([code, label]) => (
              <button key={code} type="button" aria-pressed={choices.dur === code} onClick={() => onChange(toggleDuration(choices, code))}>
                {label}
              </button>
            ))}
          </div>
          <p className="vt-filter-help">{words.durationHelp}</p>
        </FilterGroup>
      )}
      {shown.length > 0 && (
        <FilterGroup label={words.features}>
          {shown.map(([name, label]) => (
            <FilterCheck key={name} label={label} checked={choices[name]} onChange={(on) => onChange({ [name]: on })} />
          ))}
        </FilterGroup>
      )}
      {has('dt') && (
        <FilterGroup label={words.documentType}>
          {documentTypesOf(words).map(([type, label]) => (
            <FilterCheck
              key={type}
              label={label}
              checked={choices.dt.includes(type)}
              onChange={() => onChange({ dt: toggleInList(choices.dt, type) })}
            />
          ))}
        </FilterGroup>
      )}
      {has('wxh') && (
        <FilterGroup label={words.imageSize}>
          <div className="vt-filter-pair">
            <FilterText label={words.width} type="number" value={width} onChange={(next) => onChange({ wxh: sizeText(next, height) })} />
            <FilterText label={words.height} type="number" value={height} onChange={(next) => onChange({ wxh: sizeText(width, next) })} />
          </div>
        </FilterGroup>
      )}
    </>
  )
}

/** Without either of them there is no size; one alone leaves the other open. */
function sizeText(width: string, height: string): string {
  const [w, h] = [width, height].map((text) => text.replace(/\D/g, '').slice(0, 5))
  return w || h ? `${w || 0}x${h || 0}` : ''
}
