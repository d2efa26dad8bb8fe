import { batchWords } from '../../sdk/text/en/batch.ts'
import { reportWords } from '../../sdk/text/en/report.ts'
import { useWords } from '../../sdk/text/language.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { useFields } from '../fields/use-fields.ts'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import type { BatchValues } from './start-batch.ts'

export interface SetFieldProps {
  values: BatchValues
  error: string | undefined
  onChange: (part: Partial<BatchValues>) => void
}

/** The field that is changed, and its new value. */
export function SetField({ values, error, onChange }: SetFieldProps) {
  const words = useWords(batchWords)
  const report = useWords(reportWords)

  const query = useFields()
  if (!query.data) return <ListState query={query} failed={words.field} />
  const fields = query.data.Fields
  // A field that is deleted meanwhile stays with its typed value: the server says that it is gone.
  const field = fields.find(({ ID }) => ID === values.field?.ID) ?? values.field
  return (
    <>
      <Select
        label={words.field}
        error={field ? undefined : error}
        options={[
          { value: '', label: report.chooseAction },
          ...[...fields, ...(field && !fields.includes(field) ? [field] : [])].map(({ ID, Title }) => ({ value: ID, label: Title })),
        ]}
        value={values.field?.ID ?? ''}
        onChange={(chosen) => onChange({ field: fields.find(({ ID }) => ID === chosen), value: '', isValueGone: false })}
      />
      {field && (
        <FieldInput
          key={field.ID}
          field={field}
          value={values.isValueGone ? '' : values.value}
          error={error}
          disabled={values.isValueGone}
          onChange={(value) => onChange({ value })}
        />
      )}
      {field && !field.IsRequired && (
        <Switch label={words.valueNone} checked={values.isValueGone} onChange={(isValueGone) => onChange({ isValueGone })} />
      )}
    </>
  )
}
