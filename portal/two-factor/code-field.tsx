import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import type { FormValues } from '../ui/form-values.ts'

export interface CodeFieldProps {
  field: ReturnType<FormValues<{ otp: string }>['text']>
  onBack: () => void
}

/** The second step of the sign-in form. Loaded when the password was right and a code is needed. */
export function CodeField({ field, onBack }: CodeFieldProps) {
  const words = useWords(twoFactorWords)
  return (
    <>
      <Field
        label={words.anyCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
        autoFocus
        {...field}
      />
      <p>
        <Button look="text" onClick={onBack}>
          {words.back}
        </Button>
      </p>
    </>
  )
}
