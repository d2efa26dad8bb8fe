import { Plus, Trash2 } from 'lucide-react'
import { CategoryLimits } from '../../sdk/categories/contract.ts'
import { type FieldDefinition, listFields } from '../../sdk/fields/contract.ts'
import { categoryScreensWords } from '../../sdk/text/en/category-screens.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Select, SelectControl } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import type { CriterionForm } from './category-form.ts'

export interface CriteriaFieldsProps {
  criteria: readonly CriterionForm[]
  matchesAll: boolean
  onChange: (criteria: CriterionForm[]) => void
  onMatchesAll: (matchesAll: boolean) => void
}

/** The conditions that fill a category automatically: fields, their required values, and how these are combined. */
export function CriteriaFields({ criteria, matchesAll, onChange, onMatchesAll }: CriteriaFieldsProps) {
  const words = useWords(categoryScreensWords)

  const fields = useRead(listFields, {}).data?.Fields ?? []
  const change = (key: number, next: Partial<CriterionForm>) =>
    onChange(criteria.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const add = () =>
    onChange([
      ...criteria,
      { key: Math.max(0, ...criteria.map(({ key }) => key)) + 1, FieldID: fields[0]?.ID ?? 0, Value: '', isNeeded: false },
    ])
  return (
    <fieldset className="vp-field-group">
      <legend>{words.conditions}</legend>
      <p className="vp-help">{criteria.length === 0 ? words.noCriteria : words.conditionsHelp}</p>
      {criteria.map((criterion) => (
        <Criterion
          key={criterion.key}
          criterion={criterion}
          fields={fields}
          onChange={(next) => change(criterion.key, next)}
          onRemove={() => onChange(criteria.filter(({ key }) => key !== criterion.key))}
        />
      ))}
      <div className="vp-row vp-criteria-end">
        <Button disabled={criteria.length >= CategoryLimits.criteria || fields.length === 0} onClick={add}>
          <Plus aria-hidden size={18} /> {words.addCriterion}
        </Button>
      </div>
      {criteria.length > 1 && <Switch label={words.matchAll} checked={matchesAll} onChange={onMatchesAll} />}
    </fieldset>
  )
}

interface CriterionProps {
  criterion: CriterionForm
  fields: readonly FieldDefinition[]
  onChange: (next: Partial<CriterionForm>) => void
  onRemove: () => void
}

function Criterion({ criterion, fields, onChange, onRemove }: CriterionProps) {
  const words = useWords(categoryScreensWords)

  const field = fields.find(({ ID }) => ID === criterion.FieldID)
  const choices = field?.Items ?? []
  return (
    <div className="vp-criterion">
      <Select
        labelClassName="vp-criterion-field"
        label={words.field}
        options={[
          ...(field ? [] : [{ value: criterion.FieldID, label: String(criterion.FieldID) }]),
          ...fields.map(({ ID, Title }) => ({ value: ID, label: Title })),
        ]}
        value={criterion.FieldID}
        onChange={(FieldID) => onChange({ FieldID, Value: '' })}
      />
      <label className="vp-criterion-field">
        <span>{words.value}</span>
        {choices.length > 0 ? (
          <SelectControl
            options={[{ value: '', label: words.choose }, ...choices.map(({ ID, Name }) => ({ value: String(ID), label: Name }))]}
            value={criterion.Value}
            onChange={(Value) => onChange({ Value })}
          />
        ) : (
          <input
            value={criterion.Value}
            maxLength={500}
            placeholder={field?.Type === 'date' ? '2027-01' : ''}
            onChange={(event) => onChange({ Value: event.target.value })}
          />
        )}
      </label>
      <Select
        labelClassName="vp-criterion-field"
        label={words.rule}
        options={[
          { value: 'may', label: words.anyMatch },
          { value: 'must', label: words.mustMatch },
        ]}
        value={criterion.isNeeded ? 'must' : 'may'}
        onChange={(rule) => onChange({ isNeeded: rule === 'must' })}
      />
      <IconButton label={words.removeCriterion({ field: field?.Title ?? '' })} onClick={onRemove}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </div>
  )
}
