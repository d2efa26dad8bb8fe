import { KeyRound } from 'lucide-react'
import type { SignInProvider } from '../../sdk/sign-in/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { Button } from '../ui/button.tsx'
import { FormError } from '../ui/form-end.tsx'
import { providerAddress } from './providers.ts'
import { openSignInWindow } from './sign-in-window.ts'

export interface ProviderButtonsProps {
  providers: readonly SignInProvider[]
  returnurl: string
  /** The page stays: the service opens in a window of its own. */
  inWindow: boolean
}

/** One button for each service; the browser leaves for it, or opens it beside the page. */
export function ProviderButtons({ providers, returnurl, inWindow }: ProviderButtonsProps) {
  const words = useWords(portalWords).login
  const portal = useWords(portalWords)

  const leaving = useWrite(
    async (provider: SignInProvider) => {
      if (inWindow) return openSignInWindow(portal, () => providerAddress(provider, returnurl))
      location.assign(await providerAddress(provider, returnurl))
    },
    {
      // The page of the sign-in service follows, or a window of its own: nothing is written yet.
      changes: [],
      isForm: true,
    },
  )
  // The page is still there while the browser leaves it.
  const isBusy = leaving.isPending || (leaving.isSuccess && !inWindow)
  return (
    <div className="vp-providers">
      {providers.map((provider) => (
        <Button size="large" key={provider.ID} isBusy={isBusy} onClick={() => leaving.mutate(provider)}>
          <KeyRound aria-hidden size={18} />
          {isBusy && leaving.variables?.ID === provider.ID
            ? words.opening({ name: provider.Name })
            : words.continueWith({ name: provider.Name })}
        </Button>
      ))}
      <FormError error={leaving.error} />
      <div role="status">{leaving.isSuccess && inWindow && <p className="vp-help">{portal.expired.inWindow}</p>}</div>
    </div>
  )
}
