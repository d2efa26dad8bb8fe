import { UserRound } from 'lucide-react'
import { guestLogin, type LoginAnswer } from '../../sdk/session/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-end.tsx'
import { client } from './client.ts'

export interface GuestButtonProps {
  returnurl: string
  autoFocus: boolean
  onSignedIn: (answer: LoginAnswer) => void | Promise<void>
}

export function GuestButton({ returnurl, autoFocus, onSignedIn }: GuestButtonProps) {
  const words = useWords(portalWords).login

  const entering = useWrite(async () => onSignedIn(await client.call(guestLogin, { returnurl }, { ignoresLogout: true })), {
    // The session reads everything again when another person is signed in.
    changes: [],
    isForm: true,
  })
  const isBusy = entering.isPending || entering.isSuccess
  return (
    <div className="vp-guest">
      <Button size="large" autoFocus={autoFocus} isBusy={isBusy} onClick={() => entering.mutate()}>
        <UserRound aria-hidden size={18} /> {isBusy ? words.guestBusy : words.guest}
      </Button>
      <p className="vp-help">{words.guestHelp}</p>
      <FormError error={entering.error} />
    </div>
  )
}
