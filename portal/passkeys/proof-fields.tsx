import { PasskeyLimits, type PasskeyList } from '../../sdk/passkeys/contract.ts'
import { checkText } from '../../sdk/text/check-text.ts'
import { accountWords } from '../../sdk/text/en/account.ts'
import { passkeysWords } from '../../sdk/text/en/passkeys.ts'
import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { portalLanguage } from '../language.ts'
import { Field } from '../ui/field.tsx'
import type { FormFaults, FormValues } from '../ui/form-values.ts'
import { PasswordField } from '../ui/password-field.tsx'

/** The fields of the refusals that are about the proof. */
export const proofRefusals = { PASSWORD_WRONG: 'current', PASSWORD_THROTTLED: 'current', CODE_WRONG: 'otp', CODE_THROTTLED: 'otp' }

export interface Proof {
  current: string
  otp: string
}

export interface ProofFieldsProps extends Pick<PasskeyList, 'Asks' | 'HasProvider'> {
  text: (name: 'current' | 'otp') => ReturnType<FormValues<Proof>['text']>
}

/** Sentences at the fields of the proof that are empty. */
export function proofFaults(asks: PasskeyList['Asks']): (proof: Proof) => FormFaults {
  const say = (sentence: string): string => checkText(portalLanguage(), sentence)
  return ({ current, otp }) => ({
    ...(asks !== 'nothing' && current === '' ? { current: say('Please enter your current password.') } : {}),
    ...(asks === 'code' && otp.trim() === '' ? { otp: say('Please enter a code.') } : {}),
  })
}

/** The password, and a code where the account has codes. */
export function ProofFields({ Asks, HasProvider, text }: ProofFieldsProps) {
  const account = useWords(accountWords)
  const words = useWords(passkeysWords)
  const twoFactor = useWords(twoFactorWords)
  if (Asks === 'nothing') return null
  return (
    <>
      <PasswordField
        label={account.currentPassword}
        {...(HasProvider ? { help: words.noPassword({ minutes: PasskeyLimits.recentMinutes }) } : {})}
        autoComplete="current-password"
        maxLength={1000}
        required
        {...text('current')}
      />
      {Asks === 'code' && (
        <Field label={twoFactor.anyCode} autoComplete="one-time-code" spellCheck={false} maxLength={40} required {...text('otp')} />
      )}
    </>
  )
}
