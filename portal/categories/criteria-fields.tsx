import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { CategoryLimits } from '../../sdk/categories/contract.ts'
import { type FieldDefinition, listFields } from '../../sdk/fields/contract.ts'
import { categoryScreens as words } from '../../sdk/text/en-categories.ts'
import { ask } from '../session/ask.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import type { CriterionForm } from './category-form.ts'

export interface CriteriaFieldsProps {
  criteria: readonly CriterionForm[]
  matchesAll: boolean
  onChange: (criteria: CriterionForm[]) => void
  onMatchesAll: (matchesAll: boolean) => void
}

/** What fills a category by itself: fields, the values that they have to have, and how these count together. */
export function CriteriaFields({ criteria, matchesAll, onChange, onMatchesAll }: CriteriaFieldsProps) {
  const fields = useQuery({ queryKey: ['fields'], queryFn: ({ signal }) => ask(listFields, {}, { signal }) }).data?.Fields ?? []
  const change = (key: number, next: Partial<CriterionForm>) =>
    onChange(criteria.map((one) => (one.key === key ? { ...one, ...next } : one)))
  const add = () =>
    onChange([
      ...criteria,
      { key: Math.max(0, ...criteria.map(({ key }) => key)) + 1, FieldID: fields[0]?.ID ?? 0, Value: '', isNeeded: false },
    ])
  return (
    <fieldset className="vp-field-group">
      <legend>{words.fill}</legend>
      <p className="vp-help">{criteria.length === 0 ? words.noCriteria : words.fillHelp}</p>
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
  const field = fields.find(({ ID }) => ID === criterion.FieldID)
  const choices = field?.Items ?? []
  return (
    <div className="vp-criterion">
      <label className="vp-criterion-field">
        <span>{words.field}</span>
        <select value={criterion.FieldID} onChange={(event) => onChange({ FieldID: Number(event.target.value), Value: '' })}>
          {!field && <option value={criterion.FieldID}>{criterion.FieldID}</option>}
          {fields.map(({ ID, Title }) => (
            <option key={ID} value={ID}>
              {Title}
            </option>
          ))}
        </select>
      </label>
      <label className="vp-criterion-field">
        <span>{words.value}</span>
        {choices.length > 0 ? (
          <select value={criterion.Value} onChange={(event) => onChange({ Value: event.target.value })}>
            <option value="">{words.choose}</option>
            {choices.map(({ ID, Name }) => (
              <option key={ID} value={ID}>
                {Name}
              </option>
            ))}
          </select>
        ) : (
          <input
            value={criterion.Value}
            maxLength={500}
            placeholder={field?.Type === 'date' ? '2027-01' : ''}
            onChange={(event) => onChange({ Value: event.target.value })}
          />
        )}
      </label>
      <label className="vp-criterion-field">
        <span>{words.rule}</span>
        <select value={criterion.isNeeded ? 'must' : 'may'} onChange={(event) => onChange({ isNeeded: event.target.value === 'must' })}>
          <option value="may">{words.may}</option>
          <option value="must">{words.must}</option>
        </select>
      </label>
      <IconButton label={words.removeCriterion(field?.Title ?? '')} onClick={onRemove}>
        <Trash2 aria-hidden size={18} />
      </IconButton>
    </div>
  )
}
