import { type ComponentProps, type KeyboardEvent, type ReactNode, useId } from 'react'
import { ClassButton } from './class-button.tsx'

export interface ClassTextLineProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string
  /** The name of the button beside it. */
  action: string
  value: string
  onText: (text: string) => void
  onSend: (text: string) => void
  isBusy?: boolean | undefined
  /** Nothing can be sent now; the text stays. */
  isClosed?: boolean | undefined
  /** Below the field. */
  children?: ReactNode
}

/** A field of one line with its button; Enter presses it. */
export function ClassTextLine({ label, action, value, onText, onSend, isBusy, isClosed = false, children, ...input }: ClassTextLineProps) {
  const id = useId()
  return (
    <div className="vt-class-message">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        readOnly={isClosed}
        value={value}
        // Preact and React both tell of each letter by this event.
        onInput={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          // Preact gives the event of the browser itself.
          const { isComposing } =
            (event.nativeEvent as globalThis.KeyboardEvent | undefined) ?? (event as unknown as globalThis.KeyboardEvent)
          if (event.key === 'Enter' && !isComposing) onSend(event.currentTarget.value)
        }}
      />
      <ClassButton isBusy={isBusy} disabled={isClosed} onClick={() => onSend(value)}>
        {action}
      </ClassButton>
      {children}
    </div>
  )
}
