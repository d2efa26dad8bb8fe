import { Eye, EyeOff, LogIn } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { type LoginAnswer, login } from '../../sdk/session/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { useWrite } from '../data/use-write.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { client } from './client.ts'
import './session.css'

export interface SignInFormProps {
  returnurl: string
  hidden?: boolean
  autoFocus: boolean
  /** What it throws is said in the form. */
  onSignedIn: (answer: LoginAnswer) => void | Promise<void>
  onError?: ((sentence: string) => void) | undefined
}

/** User name and password. A wrong password leaves the name where it is. */
export function SignInForm({ returnurl, hidden = false, autoFocus, onSignedIn, onError }: SignInFormProps) {
  const words = useWords(portalWords).login
  const portalText = useWords(portalWords)

  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [missing, setMissing] = useState<'un' | 'pw'>()
  const [shown, setShown] = useState(false)
  const focusOn = (name: 'un' | 'pw') => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const signing = useWrite(
    async (input: { un: string; pw: string }) => {
      const answer = await client.call(login, { ...input, returnurl }, { ignoresLogout: true })
      if (!answer.Success) throw new WireError(answer.Message, 'SIGN_IN_WRONG', 200)
      await onSignedIn(answer)
    },
    {
      changes: [],
      isForm: true,
      onFailed: (error) => {
        onError?.(errorSentence(portalText, error))
        focusOn('pw')
      },
    },
  )
  // The fields belong to the browser, not to React: password managers fill them without telling anybody.
  const submit = () => {
    const data = new FormData(form.current as HTMLFormElement)
    const un = String(data.get('un')).trim()
    const pw = String(data.get('pw'))
    const lacking = !un ? 'un' : !pw ? 'pw' : undefined
    setMissing(lacking)
    if (lacking) focusOn(lacking)
    else signing.mutate({ un, pw })
  }
  const error =
    missing === 'un'
      ? words.nameMissing
      : missing === 'pw'
        ? words.passwordMissing
        : signing.isError
          ? errorSentence(portalText, signing.error)
          : ''
  const isBusy = signing.isPending || signing.isSuccess
  return (
    <form
      data-untracked
      ref={form}
      className="vp-login-form"
      hidden={hidden}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div className="vp-field">
        <label htmlFor={`${id}-un`}>{words.name}</label>
        <input
          id={`${id}-un`}
          name="un"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          autoFocus={autoFocus}
          aria-invalid={missing === 'un' || undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      <div className="vp-field">
        <label htmlFor={`${id}-pw`}>{words.password}</label>
        <div className="vp-password">
          <input
            id={`${id}-pw`}
            name="pw"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            maxLength={1000}
            required
            aria-invalid={missing === 'pw' || signing.isError || undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
          <IconButton label={shown ? words.hide : words.show} onClick={() => setShown(!shown)}>
            {shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
          </IconButton>
        </div>
      </div>
      <div role="alert">
        {error && (
          <p id={`${id}-error`} className="vp-error">
            {error}
          </p>
        )}
      </div>
      <Button size="large" type="submit" tone="accent" isBusy={isBusy}>
        <LogIn aria-hidden size={18} /> {isBusy ? words.busy : words.title}
      </Button>
    </form>
  )
}
