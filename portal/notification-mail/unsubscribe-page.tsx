import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { endNotificationMail } from '../../sdk/notification-mail/contract.ts'
import { notificationMailWords } from '../../sdk/text/en/notification-mail.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { LinkPage } from '../mail/link-page.tsx'

/** Ends e-mail about notifications. Needs no account. */
export function UnsubscribePage() {
  const words = useWords(notificationMailWords)
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const { data, error, mutate, isPending } = useWrite(endNotificationMail, { changes: [], isForm: true })
  return (
    <LinkPage
      title={words.stopTitle}
      lead={words.stopLead}
      confirm={words.stop}
      onConfirm={() => mutate({ token })}
      isBusy={isPending}
      error={error}
      done={data?.Message}
      account={words.account}
    />
  )
}
