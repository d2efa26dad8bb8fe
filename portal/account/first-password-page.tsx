import { accountWords } from '../../sdk/text/en/account.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { PasswordForm } from './password-form.tsx'
import './account-page.css'

/** Takes the place of every page while the account has a password that an administrator has set. */
export function FirstPasswordPage() {
  const words = useWords(accountWords)
  usePageTitle(words.firstTitle)
  return (
    <div className="vp-content vp-narrow vp-account-page">
      <div className="vp-page-head">
        <h1>{words.firstTitle}</h1>
        <p className="vp-lead">{words.firstLead}</p>
      </div>
      {/* The server gives the page that was asked for. */}
      <PasswordForm onChanged={() => location.reload()} />
    </div>
  )
}
