import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmSignUp } from '../../sdk/sign-ups/contract.ts'
import { signUpWords } from '../../sdk/text/en/sign-up.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { LinkPage } from '../mail/link-page.tsx'

/** Confirms the e-mail address of a sign-up. Needs no session. */
export function ConfirmationPage() {
  const words = useWords(signUpWords)
  // The token of a message stands behind `#`, which browsers send to no server.
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [token] = useState(hash)
  const { data, error, mutate, isPending } = useWrite(confirmSignUp, { changes: [], isForm: true })
  return (
    <LinkPage
      title={words.confirmTitle}
      lead={words.confirmLead}
      confirm={words.confirm}
      onConfirm={() => mutate({ token })}
      isBusy={isPending}
      error={error}
      done={data && (data.IsApproved ? words.approved : words.waiting)}
      account={words.signIn}
      href="/login.aspx"
    />
  )
}
