import { useState } from 'react'
import { accountWords } from '../../sdk/text/en/account.ts'
import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import {
  BeginTwoFactorInput,
  beginTwoFactor,
  ConfirmTwoFactorInput,
  confirmTwoFactor,
  getTwoFactor,
  type TwoFactorSetUp,
} from '../../sdk/two-factor/contract.ts'
import { useWrite } from '../data/use-write.ts'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import './two-factor.css'

/** Password, then QR code and a code of it, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(twoFactorWords)
  const [setUp, setSetUp] = useState<TwoFactorSetUp>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Dialog open onClose={onClose} title={codes ? words.codes : words.setUp}>
      {codes ? (
        <RecoveryCodeList codes={codes} onClose={onClose} />
      ) : setUp ? (
        <ConfirmForm setUp={setUp} onClose={onClose} onCodes={setCodes} />
      ) : (
        <BeginForm onClose={onClose} onBegun={setSetUp} />
      )}
    </Dialog>
  )
}

function BeginForm({ onClose, onBegun }: { onClose: () => void; onBegun: (setUp: TwoFactorSetUp) => void }) {
  const words = useWords(twoFactorWords)
  const account = useWords(accountWords)
  const request = useWrite(beginTwoFactor, { changes: [], isForm: true, onDone: onBegun })
  const form = useFormValues({
    schema: BeginTwoFactorInput,
    first: { current: '' },
    toInput: (values) => values,
    refusals: { PASSWORD_WRONG: 'current', PASSWORD_THROTTLED: 'current' },
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.next}>
      <p className="vp-dialog-text">{words.setUpHelp}</p>
      <PasswordField label={account.currentPassword} autoComplete="current-password" maxLength={1000} required {...form.text('current')} />
    </Form>
  )
}

interface ConfirmFormProps {
  setUp: TwoFactorSetUp
  onClose: () => void
  onCodes: (codes: readonly string[]) => void
}

function ConfirmForm({ setUp: { Secret, QrPath, QrSize }, onClose, onCodes }: ConfirmFormProps) {
  const words = useWords(twoFactorWords)
  const request = useWrite(confirmTwoFactor, {
    changes: [getTwoFactor],
    isForm: true,
    done: () => words.turnedOn,
    onDone: ({ Codes }) => onCodes(Codes),
  })
  const form = useFormValues({
    schema: ConfirmTwoFactorInput,
    first: { otp: '' },
    toInput: (values) => values,
    refusals: { CODE_WRONG: 'otp', CODE_THROTTLED: 'otp' },
    request,
  })
  return (
    <Form form={form} onCancel={onClose} save={words.turnOn}>
      <p className="vp-dialog-text">{words.scan}</p>
      <svg className="vp-two-factor-qr" viewBox={`0 0 ${QrSize} ${QrSize}`} shapeRendering="crispEdges" role="img" aria-label={words.qr}>
        <path fill="#fff" d={`M0 0h${QrSize}v${QrSize}H0z`} />
        <path fill="#000" d={QrPath} />
      </svg>
      <CopyField label={words.key} text={Secret} />
      <Field
        label={words.code}
        help={words.codeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        required
        {...form.text('otp')}
      />
    </Form>
  )
}
