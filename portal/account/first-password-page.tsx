import { logout } from '../../sdk/session/contract.ts'
import { accountWords } from '../../sdk/text/en/account.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { wantedPath } from '../session/wanted-path.ts'
import { Button } from '../ui/button.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { PasswordForm } from './password-form.tsx'
import './account-page.css'

/** Takes the place of every page while the account has a password that an administrator has set: the server refuses everything else. */
export function FirstPasswordPage() {
  const words = useWords(accountWords)
  const portal = useWords(portalWords)
  usePageTitle(words.firstTitle)
  const leaving = useWrite(() => client.call(logout, {}, { ignoresLogout: true }), { changes: [], onDone: () => location.assign('/') })
  return (
    <div className="vp-content vp-narrow vp-account-page">
      <div className="vp-page-head">
        <h1>{words.firstTitle}</h1>
        <p className="vp-lead">{words.firstLead}</p>
      </div>
      <PasswordForm onChanged={() => location.assign(wantedPath())} />
      <p className="vp-row">
        <Button isBusy={leaving.isPending} onClick={() => leaving.mutate(undefined)}>
          {portal.account.signOut}
        </Button>
      </p>
    </div>
  )
}
