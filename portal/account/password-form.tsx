import { ChangeOwnPasswordInput, changeOwnPassword, getOwnAccount } from '../../sdk/account/contract.ts'
import { accountWords } from '../../sdk/text/en/account.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { PasswordField } from '../ui/password-field.tsx'

export interface PasswordFormProps {
  /** For password managers, which store the password under it. */
  userName?: string
  onChanged: () => void
}

/** Replaces the caller's own password. */
export function PasswordForm({ userName, onChanged }: PasswordFormProps) {
  const words = useWords(accountWords)
  const request = useWrite((input: ChangeOwnPasswordInput) => client.call(changeOwnPassword, input), {
    changes: [getOwnAccount],
    isForm: true,
    done: ({ Message }) => Message,
    onDone: onChanged,
  })
  const form = useFormValues({
    schema: ChangeOwnPasswordInput,
    first: { current: '', password: '' },
    toInput: (values) => values,
    refusals: { PASSWORD_WRONG: 'current', PASSWORD_THROTTLED: 'current', PASSWORD_UNCHANGED: 'password' },
    request,
  })
  return (
    <Form form={form} save={words.changePassword} className="vp-account-form">
      {userName !== undefined && <input hidden readOnly autoComplete="username" value={userName} />}
      <PasswordField label={words.currentPassword} autoComplete="current-password" maxLength={1000} required {...form.text('current')} />
      <PasswordField
        label={words.newPassword}
        help={words.passwordHelp}
        autoComplete="new-password"
        maxLength={1000}
        required
        {...form.text('password')}
      />
    </Form>
  )
}
