import { useId } from 'react'
import { type Audience, Audiences } from '../../sdk/media/contract.ts'
import { admin } from '../../sdk/text/en.ts'
import { audience as words } from '../../sdk/text/en-audience.ts'

export interface NewItemsFieldProps {
  value: Audience
  /** The environment of the server decides it by this variable. */
  variable?: string | undefined
  onChange: (value: Audience) => void
}

/** Who sees new items unless somebody chooses. */
export function NewItemsField({ value, variable, onChange }: NewItemsFieldProps) {
  const id = useId()
  return (
    <div className="vp-field">
      <label htmlFor={id}>{words.newItems}</label>
      <select
        id={id}
        value={value}
        disabled={variable !== undefined}
        aria-describedby={`${id}-help`}
        onChange={(event) => onChange(event.target.value as Audience)}
      >
        {Audiences.map((one) => (
          <option key={one} value={one}>
            {words.choices[one]}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} className="vp-help">
        {variable === undefined ? words.newItemsHelp : admin.settings.fixed(variable)}
      </p>
    </div>
  )
}
