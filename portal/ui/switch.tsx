import { Switch as BaseSwitch } from '@base-ui/react/switch'
import { useId } from 'react'
import './switch.css'

export interface SwitchProps {
  label: string
  /** A longer name where several switches say the same. */
  name?: string
  help?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** The label is a real one: pressing its words turns the switch, and gives it the focus. */
export function Switch({ label, name, help, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="vp-switch-field">
      <BaseSwitch.Root
        id={id}
        className="vp-switch"
        checked={checked}
        disabled={disabled}
        onCheckedChange={onChange}
        {...(name ? { 'aria-label': name } : { 'aria-labelledby': `${id}-label` })}
        aria-describedby={help ? `${id}-help` : undefined}
      >
        <BaseSwitch.Thumb className="vp-switch-thumb" />
      </BaseSwitch.Root>
      <span>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {help && (
          <span id={`${id}-help`} className="vp-help">
            {help}
          </span>
        )}
      </span>
    </div>
  )
}
