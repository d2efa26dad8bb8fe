import { listSessions } from '../../sdk/open-sessions/contract.ts'
import { type Account, listAccounts, SetPasswordInput, setPassword } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import type { MadePassword } from './new-password.tsx'

export interface PasswordDialogProps {
  account: Account
  onClose: () => void
  onPassword: (made: MadePassword) => void
}

export const PasswordDialog = (props: PasswordDialogProps) => {
  const words = useWords(adminWords).people
  return (
    <Dialog open onClose={props.onClose} title={words.passwordOf({ name: props.account.DisplayName })}>
      <PasswordForm {...props} />
    </Dialog>
  )
}

function PasswordForm({ account, onClose, onPassword }: PasswordDialogProps) {
  const words = useWords(adminWords).people

  const request = useWrite((input: SetPasswordInput) => client.call(setPassword, input), {
    changes: [listAccounts, listSessions],
    isForm: true,
    done: () => words.passwordSet,
    onDone: ({ Password }) => (Password ? onPassword({ name: account.Name, password: Password }) : onClose()),
  })
  const form = useFormValues({
    schema: SetPasswordInput,
    first: { password: '' },
    toInput: ({ password }) => ({ person: account.ID, ...(password ? { password } : {}) }),
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.setPassword}>
      {!account.IsMe && <p className="vp-dialog-text">{words.passwordSignsOut}</p>}
      <Field
        label={words.password}
        help={words.passwordHelp}
        type="password"
        maxLength={1000}
        autoComplete="new-password"
        {...form.text('password')}
      />
    </Form>
  )
}
