import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { IconButton } from './button.tsx'
import { described, FieldNotes, type FieldTexts } from './field-notes.tsx'
import './field.css'
import './password-field.css'

export type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'type'>

/** A labelled password, with a button that shows it. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const words = useWords(portalWords).login

  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <div className="vp-password">
        <input id={id} type={isShown ? 'text' : 'password'} {...described(id, { help, error })} {...input} />
        <IconButton label={isShown ? words.hide : words.show} onClick={() => setShown(!isShown)}>
          {isShown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
        </IconButton>
      </div>
      {/* A refusal comes while the focus is in the field: without a live region nobody would hear it. */}
      <div role="alert">
        <FieldNotes id={id} help={help} error={error} />
      </div>
    </div>
  )
}
