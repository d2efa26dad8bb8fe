import { useState } from 'react'
import { type Account, setPassword } from '../../sdk/people/contract.ts'
import { admin } from '../../sdk/text/en.ts'
import { useChange } from '../admin/use-change.ts'
import { ask } from '../session/ask.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'

const words = admin.people

export interface PasswordDialogProps {
  account: Account
  onClose: () => void
  onPassword: (password: string) => void
}

export function PasswordDialog({ account, onClose, onPassword }: PasswordDialogProps) {
  const [password, setText] = useState('')
  const setting = useChange({
    keys: ['people', 'open-sessions'],
    isForm: true,
    run: () => ask(setPassword, { person: account.ID, ...(password ? { password } : {}) }),
    done: () => words.passwordSet,
    onDone: ({ Password }) => (Password ? onPassword(Password) : onClose()),
  })
  return (
    <Dialog open onClose={onClose} title={words.passwordOf(account.DisplayName)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setting.mutate(undefined)
        }}
      >
        {!account.IsMe && <p className="vp-dialog-text">{words.passwordSignsOut}</p>}
        <Field
          label={words.password}
          help={words.passwordHelp}
          type="password"
          maxLength={1000}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setText(event.target.value)}
        />
        <FormEnd error={setting.error} busy={setting.isPending} onCancel={onClose} save={words.setPassword} />
      </form>
    </Dialog>
  )
}
