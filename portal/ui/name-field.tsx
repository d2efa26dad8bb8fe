import { Field } from './field.tsx'

export interface NameFieldProps {
  label: string
  /** What is said where there is no name. */
  blank: string
  /** Someone has tried to save. */
  isChecked: boolean
  name: string
  onChange: (name: string) => void
}

/** What a group or a policy is called. */
export function NameField({ label, blank, isChecked, name, onChange }: NameFieldProps) {
  return (
    <Field
      label={label}
      error={isChecked && !name.trim() ? blank : undefined}
      required
      maxLength={200}
      autoComplete="off"
      value={name}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
