import { listPasskeys } from '../../sdk/passkeys/contract.ts'
import { logout } from '../../sdk/session/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { requiredTwoFactorWords } from '../../sdk/text/en/required-two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { getTwoFactor } from '../../sdk/two-factor/contract.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { PasskeySection } from '../passkeys/passkey-section.tsx'
import { client } from '../session/client.ts'
import { wantedPath } from '../session/wanted-path.ts'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import { Button } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import '../account/account-page.css'

/** Takes the place of every page while the account has to set up a second factor: the server refuses everything else. */
export function RequiredTwoFactorPage() {
  const words = useWords(requiredTwoFactorWords)
  const portal = useWords(portalWords)
  usePageTitle(words.pageTitle)
  const codes = useRead(getTwoFactor, {}, { staleTime: 0 })
  const passkeys = useRead(listPasskeys, {}, { staleTime: 0 })
  const isReady = codes.data?.IsOn === true || (passkeys.data?.Items ?? []).some(({ IsElsewhere }) => !IsElsewhere)
  const leaving = useWrite(() => client.call(logout, {}, { ignoresLogout: true }), { changes: [], onDone: () => location.assign('/') })
  return (
    <div className="vp-content vp-narrow vp-account-page">
      <div className="vp-page-head">
        <h1>{words.pageTitle}</h1>
        <p className="vp-lead">{words.pageLead}</p>
      </div>
      <TwoFactorSection />
      <PasskeySection />
      <section>
        <p role="status">{isReady ? words.ready : ''}</p>
        <p className="vp-row">
          {isReady && (
            // The server gives the page that was asked for.
            <Button tone="accent" onClick={() => location.assign(wantedPath())}>
              {words.goOn}
            </Button>
          )}
          <Button isBusy={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
            {portal.account.signOut}
          </Button>
        </p>
      </section>
    </div>
  )
}
