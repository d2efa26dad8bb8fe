import { X } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { type ItemCategories, listCategories } from '../../sdk/categories/contract.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import './categories.css'
import { type CategoryChoice, choose, lacksCategory } from './category-choice.ts'
import { useCategoriesName } from './use-categories-name.ts'

// Nobody needs it before they open it.
const ChoiceTree = lazy(() => import('./choice-tree.tsx').then((module) => ({ default: module.ChoiceTree })))

export interface CategoryFieldProps {
  value: CategoryChoice
  onChange: (next: CategoryChoice) => void
  /** Of the item: some need no category. */
  recordType?: number
  /** Current categories of the item, including those assigned by criteria. */
  known?: ItemCategories
  /** The form was sent: what is missing is said. */
  isChecked?: boolean
  /** The tree is open from the start. Default: false. */
  startsOpen?: boolean
}

/** Categories of an item, for every form that describes one; nothing for people who may not choose. */
export function CategoryField(props: CategoryFieldProps) {
  return usePageOptions().User.CanSelectCategories ? <Field {...props} /> : null
}

function Field({ value, onChange, recordType, known, isChecked = false, startsOpen = false }: CategoryFieldProps) {
  const words = useWords(categoryScreensWords)

  const id = useId()
  const label = useCategoriesName()
  const { User } = usePageOptions()
  const [isOpen, setOpen] = useState(startsOpen)
  const names = useNames([...value.included, ...value.excluded], known)
  const filled = known?.IncludedCategories.filter(({ Manual }) => !Manual).map(({ ID }) => ID) ?? []
  const isMissing = isChecked && lacksCategory(User, value, recordType)
  const set = (included: readonly number[]) => onChange(choose(value, included, filled))
  return (
    <div
      className="vp-categories-field"
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={isMissing ? `${id}-error` : undefined}
    >
      <div className="vp-categories-head">
        <span id={`${id}-label`} className="vp-categories-label">
          {label}
        </span>
        <Button
          aria-expanded={isOpen}
          aria-controls={`${id}-tree`}
          data-missing={isMissing || undefined}
          aria-label={`${words.choose}: ${label}`}
          onClick={() => setOpen(!isOpen)}
        >
          {words.choose}
        </Button>
      </div>
      {value.included.length === 0 && !isMissing && <p className="vp-help">{words.noneChosen}</p>}
      {isMissing && (
        <p id={`${id}-error`} className="vp-error" role="alert">
          {words.required}
        </p>
      )}
      <Chips
        label={words.chosen}
        entries={value.included.map((one) => ({ id: one, name: names(one), note: filled.includes(one) ? words.addedAutomatically : '' }))}
        action={(name) => words.remove({ name })}
        onRemove={(gone) => set(value.included.filter((one) => one !== gone))}
      />
      {value.excluded.length > 0 && <p className="vp-help">{words.excluded}</p>}
      <Chips
        label={words.excluded}
        entries={value.excluded.map((one) => ({ id: one, name: names(one), note: '' }))}
        action={(name) => words.includeAgain({ name })}
        onRemove={(back) => onChange({ ...value, excluded: value.excluded.filter((one) => one !== back) })}
      />
      <div id={`${id}-tree`}>
        {isOpen && (
          <Suspense fallback={null}>
            <ChoiceTree label={label} checked={value.included} onChange={set} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

interface ChipsProps {
  label: string
  entries: readonly { id: number; name: string; note: string }[]
  action: (name: string) => string
  onRemove: (id: number) => void
}

function Chips({ label, entries, action, onRemove }: ChipsProps) {
  if (entries.length === 0) return null
  return (
    <ul className="vp-category-chips" aria-label={label}>
      {entries.map(({ id, name, note }) => (
        <li key={id}>
          <span className="vp-category-chip">
            {name}
            {note && <span className="vp-help">{note}</span>}
            <Button look="plain" aria-label={action(name)} onClick={() => onRemove(id)}>
              <X aria-hidden size={16} />
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Names of these categories; their ids until the names are known. */
function useNames(ids: readonly number[], known: ItemCategories | undefined): (id: number) => string {
  const own = new Map([...(known?.IncludedCategories ?? []), ...(known?.ExcludedCategories ?? [])].map(({ ID, Name }) => [ID, Name]))
  const unknown = ids.filter((id) => !own.has(id)).sort((a, b) => a - b)
  const query = useRead(
    listCategories,
    { catid: `${unknown.slice(0, 100).join(',')},`, ps: 100 },
    { enabled: unknown.length > 0, keepsLast: true, staleTime: 60_000 },
  )
  return (id) => own.get(id) ?? query.data?.Items.find(({ ID }) => ID === id)?.DisplayName ?? String(id)
}
