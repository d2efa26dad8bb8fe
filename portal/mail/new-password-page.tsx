import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { AskNewPasswordInput, askNewPassword, ChoosePasswordInput, choosePassword, readPasswordLink } from '../../sdk/mail/contract.ts'
import { accountWords } from '../../sdk/text/en/account.ts'
import { newPasswordWords } from '../../sdk/text/en/new-password.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { PasswordField } from '../ui/password-field.tsx'
import '../session/session.css'

/** Asks for a message with a link; with the token of such a link, a password is chosen. */
export function NewPasswordPage() {
  const words = useWords(newPasswordWords)
  // The token of a message stands behind `#`, which browsers send to no server.
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [token] = useState(hash)
  usePageTitle(words.title)
  return (
    <div className="vp-content vp-login">
      <section className="vp-login-card">
        <BrandMark />
        <h1>{words.title}</h1>
        {token === '' ? <AskForm /> : <LinkForm token={token} />}
      </section>
    </div>
  )
}

function AskForm() {
  const words = useWords(newPasswordWords)
  const [isSent, setSent] = useState(false)
  const request = useWrite((input: AskNewPasswordInput) => client.call(askNewPassword, input), {
    changes: [],
    isForm: true,
    onDone: () => setSent(true),
  })
  const form = useFormValues({
    schema: AskNewPasswordInput,
    first: { un: '' },
    toInput: ({ un }) => ({ un: un.trim() }),
    check: ({ un }) => ({ un: un.trim() ? undefined : words.blankName }),
    refusals: { '*': 'un' },
    request,
  })
  if (isSent)
    return (
      <>
        <p className="vp-note" role="status">
          {words.sent}
        </p>
        <SignInLink />
      </>
    )
  return (
    <>
      <p className="vp-help">{words.askLead}</p>
      <Form form={form} save={words.ask}>
        <Field label={words.name} autoComplete="username" autoCapitalize="none" required maxLength={254} {...form.text('un')} />
      </Form>
      <SignInLink />
    </>
  )
}

function LinkForm({ token }: { token: string }) {
  const words = useWords(newPasswordWords)
  const { data, error, mutate } = useWrite(() => client.call(readPasswordLink, { token }), { changes: [], isForm: true })
  useEffect(() => mutate(), [mutate])
  if (error)
    return (
      <>
        <p className="vp-note" data-tone="warning" role="alert">
          {words.over}
        </p>
        <p>
          <a href="/new-password">{words.another}</a>
        </p>
      </>
    )
  return data ? <ChooseForm token={token} name={data.Name} isInvitation={data.IsInvitation} /> : <p className="vp-help">{words.busy}</p>
}

interface ChooseFormProps {
  token: string
  name: string
  isInvitation: boolean
}

function ChooseForm({ token, name, isInvitation }: ChooseFormProps) {
  const words = useWords(newPasswordWords)
  const account = useWords(accountWords)
  const [isDone, setDone] = useState(false)
  const request = useWrite((input: ChoosePasswordInput) => client.call(choosePassword, input), {
    changes: [],
    isForm: true,
    onDone: () => {
      history.replaceState(null, '', '/new-password')
      setDone(true)
    },
  })
  const form = useFormValues({
    schema: ChoosePasswordInput,
    first: { password: '' },
    toInput: ({ password }) => ({ token, password }),
    refusals: { '*': 'password' },
    request,
  })
  if (isDone)
    return (
      <>
        <p className="vp-note" role="status">
          {words.done}
        </p>
        <SignInLink />
      </>
    )
  return (
    <>
      <p className="vp-help">{(isInvitation ? words.chooseFirst : words.choose)({ name })}</p>
      <Form form={form} save={words.save}>
        <input hidden readOnly autoComplete="username" value={name} />
        <PasswordField
          label={account.newPassword}
          help={account.passwordHelp}
          autoComplete="new-password"
          maxLength={1000}
          required
          {...form.text('password')}
        />
      </Form>
    </>
  )
}

function SignInLink() {
  const words = useWords(newPasswordWords)
  return (
    <p>
      <Link to="/login.aspx" search={{}}>
        {words.signIn}
      </Link>
    </p>
  )
}
