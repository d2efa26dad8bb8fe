import { conversionsWords } from '../../sdk/text/en/conversions.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ConversionSection } from '../conversions/conversion-section.tsx'
import { usePageOptions } from '../page-options.ts'
import { loginAddress } from '../session/login-address.ts'
import { useNeedsSignIn } from '../session/use-needs-sign-in.ts'
import { buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { usePageTitle } from '../ui/page-title.ts'

export function ConversionsPage() {
  const words = useWords(conversionsWords)
  const portal = useWords(portalWords)

  usePageTitle(words.title)
  useNeedsSignIn()
  if (usePageOptions().User.IsAnonymous) {
    return (
      <EmptyState title={words.title} help={[portal.account.needed]}>
        <a href={loginAddress(location)} {...buttonLook({ tone: 'accent' })}>
          {portal.account.signIn}
        </a>
      </EmptyState>
    )
  }
  return (
    <div className="vp-content vp-narrow">
      <div className="vp-page-head">
        <h1>{words.title}</h1>
        <p className="vp-lead">{words.lead}</p>
      </div>
      <ConversionSection pending />
      <ConversionSection pending={false} />
    </div>
  )
}
