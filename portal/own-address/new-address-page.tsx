import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { confirmNewAddress } from '../../sdk/own-address/contract.ts'
import { ownAddressWords } from '../../sdk/text/en/own-address.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { LinkPage } from '../mail/link-page.tsx'

/** Changes an e-mail address. Needs no session. */
export function NewAddressPage() {
  const words = useWords(ownAddressWords)
  // The token of a message stands behind `#`, which browsers send to no server.
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const [token] = useState(hash)
  const { data, error, mutate, isPending } = useWrite(confirmNewAddress, { changes: [], isForm: true })
  return (
    <LinkPage
      title={words.title}
      lead={words.confirmLead}
      confirm={words.confirm}
      onConfirm={() => mutate({ token })}
      isBusy={isPending}
      error={error}
      done={data && words.done({ email: data.Email })}
      account={words.account}
    />
  )
}
