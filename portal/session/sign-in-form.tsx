import { LogIn } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type LoginAnswer, LoginInput, login } from '../../sdk/session/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { FormError } from '../ui/form-end.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { client } from './client.ts'
import './session.css'

const CodeField = lazy(() => import('../two-factor/code-field.tsx').then((module) => ({ default: module.CodeField })))

export interface SignInFormProps {
  returnurl: string
  hidden?: boolean
  autoFocus: boolean
  /** The form shows the sentence of an error that it throws. */
  onSignedIn: (answer: LoginAnswer) => void | Promise<void>
  onError?: ((sentence: string) => void) | undefined
}

/** Signs in; false when the password is right and a code is needed too. */
async function signIn(input: LoginInput, onSignedIn: SignInFormProps['onSignedIn']): Promise<boolean> {
  try {
    await onSignedIn(await client.call(login, input, { ignoresLogout: true }))
    return true
  } catch (error) {
    if (error instanceof WireError && error.code === 'CODE_NEEDED' && input.otp === undefined) return false
    throw error
  }
}

/** User name and password, then a code where the account has one. A wrong password leaves the name where it is. */
export function SignInForm({ returnurl, hidden = false, autoFocus, onSignedIn, onError }: SignInFormProps) {
  const words = useWords(portalWords).login
  const portal = useWords(portalWords)

  const [asksForCode, setAsksForCode] = useState(false)
  const request = useWrite((input: LoginInput) => signIn(input, onSignedIn), {
    // The session reads everything again when another person is signed in.
    changes: [],
    isForm: true,
    onDone: (isSignedIn) => {
      if (!isSignedIn) setAsksForCode(true)
    },
    onFailed: (error) => onError?.(errorSentence(portal, error)),
  })
  const form = useFormValues({
    schema: LoginInput,
    first: { un: '', pw: '', otp: '' },
    toInput: ({ un, pw, otp }) => ({ un: un.trim(), pw, returnurl, ...(asksForCode ? { otp } : {}) }),
    check: ({ un, pw }) => ({ un: un.trim() ? undefined : words.nameMissing, pw: pw ? undefined : words.passwordMissing }),
    refusals: { '*': asksForCode ? 'otp' : 'pw' },
    request,
  })
  const isBusy = request.isPending || request.data === true
  const end = (
    <>
      <FormError error={form.error} />
      <Button size="large" type="submit" tone="accent" isBusy={isBusy}>
        <LogIn aria-hidden size={18} /> {isBusy ? words.busy : words.title}
      </Button>
    </>
  )
  return (
    <Form form={form} className="vp-login-form" hidden={hidden} end={end}>
      {asksForCode ? (
        <Suspense fallback={null}>
          <CodeField field={form.text('otp')} onBack={() => setAsksForCode(false)} />
        </Suspense>
      ) : (
        <>
          <Field
            label={words.name}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            required
            autoFocus={autoFocus}
            {...form.text('un')}
          />
          <PasswordField label={words.password} autoComplete="current-password" maxLength={1000} required {...form.text('pw')} />
        </>
      )}
    </Form>
  )
}
