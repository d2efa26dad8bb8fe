import { startAuthentication } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { beginPasskeySignIn, passkeySignIn } from '../../sdk/passkeys/contract.ts'
import type { LoginAnswer } from '../../sdk/session/contract.ts'
import { passkeysWords } from '../../sdk/text/en/passkeys.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { errorSentence } from '../ui/failed-state.tsx'

export interface PasskeyButtonProps {
  returnurl: string
  onSignedIn: (answer: LoginAnswer) => void | Promise<void>
}

/** Signs in with a passkey. The browser asks which one, and checks that its owner is there. */
export function PasskeyButton({ returnurl, onSignedIn }: PasskeyButtonProps) {
  const words = useWords(passkeysWords)
  const portal = useWords(portalWords)
  const entering = useWrite(
    async () => {
      const { Options } = await client.call(beginPasskeySignIn, {}, { ignoresLogout: true })
      // The browser's sentences are English, and most often a person has closed its window.
      const { id, response } = await startAuthentication({ optionsJSON: Options }).catch((cause: unknown) => {
        throw new Error(words.notUsed, { cause })
      })
      const answer = {
        ...{ credential: id, clientdata: response.clientDataJSON, authenticatordata: response.authenticatorData },
        ...{ signature: response.signature, userhandle: response.userHandle ?? '', returnurl },
      }
      await onSignedIn(await client.call(passkeySignIn, answer, { ignoresLogout: true }))
    },
    {
      // The session reads everything again when another person is signed in.
      changes: [],
      isForm: true,
    },
  )
  return (
    <div className="vp-passkey">
      <Button size="large" isBusy={entering.isPending || entering.isSuccess} onClick={() => entering.mutate()}>
        <KeyRound aria-hidden size={18} /> {words.signIn}
      </Button>
      <div role="alert">{entering.isError && <p className="vp-error">{errorSentence(portal, entering.error)}</p>}</div>
    </div>
  )
}
