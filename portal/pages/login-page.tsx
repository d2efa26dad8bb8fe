import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Eye, EyeOff, LogIn } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { login } from '../../sdk/session/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { BrandMark } from '../frame/brand-mark.tsx'
import { errorSentence } from '../frame/failed-state.tsx'
import { usePageTitle } from '../frame/page-title.ts'
import { toast } from '../frame/toasts.ts'
import { usePageOptions } from '../page-options.ts'
import { ask } from '../session/ask.ts'
import { safeReturn } from '../session/login-address.ts'

const words = portal.login

export function LoginPage() {
  const { Site } = usePageOptions()
  usePageTitle(words.title)
  const returnurl = safeReturn(useSearch({ strict: false, select: (search: { returnurl?: string }) => search.returnurl }))
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [missing, setMissing] = useState<'un' | 'pw'>()
  const [shown, setShown] = useState(false)
  const focusOn = (name: 'un' | 'pw') => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
  const signing = useMutation({
    mutationFn: async (input: { un: string; pw: string }) => {
      const answer = await ask(login, { ...input, returnurl })
      if (!answer.Success) throw new WireError(answer.Message, 'SIGN_IN_WRONG', 200)
      return answer
    },
    // A whole page load: the server says anew who the visitor is and what they may.
    onSuccess: (answer) => location.assign(safeReturn(answer.ResponseUrl)),
    onError: (error) => {
      toast('danger', errorSentence(error))
      focusOn('pw')
    },
  })
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
    missing === 'un' ? words.nameMissing : missing === 'pw' ? words.passwordMissing : signing.isError ? errorSentence(signing.error) : ''
  return (
    <div className="vp-content vp-login">
      <form
        ref={form}
        className="vp-login-card"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <BrandMark />
        <h1>
          {words.title} <span className="vp-login-site">{words.lead(Site.SiteName)}</span>
        </h1>
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
            autoFocus
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
            <button type="button" className="vp-icon-button" aria-label={shown ? words.hide : words.show} onClick={() => setShown(!shown)}>
              {shown ? <EyeOff aria-hidden size={18} /> : <Eye aria-hidden size={18} />}
            </button>
          </div>
        </div>
        <div role="alert">
          {error && (
            <p id={`${id}-error`} className="vp-error">
              {error}
            </p>
          )}
        </div>
        <button type="submit" className="vp-button vp-button-large" data-tone="accent" disabled={signing.isPending}>
          <LogIn aria-hidden size={18} /> {signing.isPending ? words.busy : words.title}
        </button>
      </form>
    </div>
  )
}
