import { ChevronDown, CircleUser } from 'lucide-react'
import { lazy } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { MenuButton } from '../ui/menu-button.tsx'
import { initials } from './initials.ts'
import './account-menu.css'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(() => load().then((module) => ({ default: module.AccountMenu })))

export function AccountButton() {
  return (
    <MenuButton look="plain" className="vp-account" load={load} menu={<AccountMenu />}>
      <AccountSign />
    </MenuButton>
  )
}

/** The content and label of the account button. */
export function AccountSign() {
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const { open } = portal.account
  return (
    <>
      <span className="vp-visually-hidden">{User.IsAnonymous ? open : `${open}: ${User.DisplayName}`}</span>
      {User.IsAnonymous ? <CircleUser aria-hidden size={24} /> : <span className="vp-avatar">{initials(User.DisplayName)}</span>}
      <ChevronDown aria-hidden size={16} />
    </>
  )
}
