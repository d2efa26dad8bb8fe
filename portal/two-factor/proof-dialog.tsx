import { useState } from 'react'
import { accountWords } from '../../sdk/text/en/account.ts'
import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { endTwoFactor, getTwoFactor, ProvenInput, renewRecoveryCodes } from '../../sdk/two-factor/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

export interface ProofDialogProps {
  what: 'renew' | 'end'
  onClose: () => void
}

/** Asks for the password and a code before recovery codes are made anew, or codes are turned off. */
export function ProofDialog({ what, onClose }: ProofDialogProps) {
  const words = useWords(twoFactorWords)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog open onClose={onClose} title={codes ? words.codes : what === 'renew' ? words.renew : words.turnOff}>
      {codes ? <RecoveryCodeList codes={codes} onClose={onClose} /> : <ProofForm what={what} onClose={onClose} onCodes={setCodes} />}
    </Dialog>
  )
}

function ProofForm({ what, onClose, onCodes }: ProofDialogProps & { onCodes: (codes: readonly string[]) => void }) {
  const words = useWords(twoFactorWords)
  const account = useWords(accountWords)
  const isRenewing = what === 'renew'
  const request = useWrite(
    async (input: ProvenInput): Promise<readonly string[]> => {
      if (isRenewing) return (await client.call(renewRecoveryCodes, input)).Codes
      await client.call(endTwoFactor, input)
      return []
    },
    {
      changes: [getTwoFactor],
      isForm: true,
      done: () => (isRenewing ? undefined : words.turnedOff),
      onDone: (codes) => (isRenewing ? onCodes(codes) : onClose()),
    },
  )
  const form = useFormValues({
    schema: ProvenInput,
    first: { current: '', otp: '' },
    toInput: (values) => values,
    refusals: { PASSWORD_WRONG: 'current', PASSWORD_THROTTLED: 'current', CODE_WRONG: 'otp', CODE_THROTTLED: 'otp' },
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={isRenewing ? words.renew : words.turnOff} {...(isRenewing ? {} : { saveTone: 'danger' })}>
      <p className="vp-dialog-text">{isRenewing ? words.renewHelp : words.turnOffHelp}</p>
      <PasswordField label={account.currentPassword} autoComplete="current-password" maxLength={1000} required {...form.text('current')} />
      <Field label={words.anyCode} autoComplete="one-time-code" spellCheck={false} maxLength={40} required {...form.text('otp')} />
    </Form>
  )
}
