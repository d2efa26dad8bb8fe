import { Link } from '@tanstack/react-router'
import { requiredTwoFactorWords } from '../../sdk/text/en/required-two-factor.ts'
import { twoFactorWords } from '../../sdk/text/en/two-factor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { buttonLook } from '../ui/button.tsx'
import './required-two-factor.css'

/** Says above every page how many days are left to set up a second factor. */
export function RequiredTwoFactorNotice({ days }: { days: number }) {
  const words = useWords(requiredTwoFactorWords)
  const twoFactor = useWords(twoFactorWords)
  return (
    <div className="vp-required-two-factor">
      <p>{words.notice({ count: days })}</p>
      <Link to="/account" search={{}} {...buttonLook({ size: 'small' })}>
        {twoFactor.setUp}
      </Link>
    </div>
  )
}
