import { lazy, Suspense, useState } from 'react'
import type { LoginAnswer } from '../../sdk/session/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Button } from '../ui/button.tsx'
import { readPreference, writePreference } from '../ui/preference.ts'
import { canUsePasskeys, hasName } from './can-use-passkeys.ts'
import { GuestButton } from './guest-button.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { useProviders } from './providers.ts'
import { SignInForm } from './sign-in-form.tsx'
import { reportSignedIn } from './sign-in-window.ts'

const PasskeyButton = lazy(() => import('../passkeys/passkey-button.tsx').then((module) => ({ default: module.PasskeyButton })))

type Way = 'standard' | 'single'

export interface SignInWaysProps {
  returnurl: string
  /** The page stays: other services open in a window. */
  inWindow?: boolean
  guest?: 'offered' | 'first' | undefined
  onSignedIn: (answer: LoginAnswer) => void | Promise<void>
  onError?: (sentence: string) => void
}

/** Every way to sign in that the library has. With one only, there is nothing to choose. */
export function SignInWays({ returnurl, inWindow = false, guest, onSignedIn, onError }: SignInWaysProps) {
  const words = useWords(portalWords).login
  const { Site } = usePageOptions()

  const signedIn = (answer: LoginAnswer): void | Promise<void> => {
    // Other pages of this browser may be asking the same.
    reportSignedIn()
    return onSignedIn(answer)
  }
  const providers = useProviders()
  const [chosen, setChosen] = useState<Way>(() => (readPreference('sign-in') === 'single' ? 'single' : 'standard'))
  const way = providers.length > 0 ? chosen : 'standard'
  const choose = (next: Way): void => {
    setChosen(next)
    writePreference('sign-in', next)
  }
  return (
    <>
      {providers.length > 0 && (
        <fieldset className="vp-ways">
          <legend className="vp-visually-hidden">{words.methods}</legend>
          {(['standard', 'single'] as const).map((each) => (
            <Button look="plain" key={each} aria-pressed={way === each} onClick={() => choose(each)}>
              {words[each]}
            </Button>
          ))}
        </fieldset>
      )}
      <SignInForm returnurl={returnurl} hidden={way !== 'standard'} autoFocus={guest !== 'first'} onSignedIn={signedIn} onError={onError} />
      {way === 'single' && <ProviderButtons providers={providers} returnurl={returnurl} inWindow={inWindow} />}
      {canUsePasskeys() && hasName(Site.BaseURL) && (
        <Suspense fallback={<div className="vp-passkey" />}>
          <PasskeyButton returnurl={returnurl} onSignedIn={signedIn} />
        </Suspense>
      )}
      {guest && <GuestButton returnurl={returnurl} autoFocus={guest === 'first'} onSignedIn={signedIn} />}
    </>
  )
}
