import { useNavigate } from '@tanstack/react-router'
import { LogIn, LogOut, Settings, Users } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { listWaiting } from '../../sdk/approvals/contract.ts'
import { logout } from '../../sdk/session/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { type PortalWords, portalWords } from '../../sdk/text/en/portal.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { loginAddress, switchAccountAddress } from '../session/login-address.ts'
import { hasSession } from '../session/session.ts'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toasts.ts'
import { AccountSign } from './account-button.tsx'
import { type PortalPage, usePortalPages } from './use-portal-pages.ts'

const SettingsDialog = lazy(() => import('../preferences/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })))

/** It opens at once: its button was pressed before it was there. */
export function AccountMenu() {
  const words = useWords(portalWords).account
  const admin = useWords(adminWords)
  const portal = useWords(portalWords)
  const { tag } = useLanguage()

  const { User } = usePageOptions()
  const pages = usePortalPages()
  const navigate = useNavigate()
  const waiting = useRead(listWaiting, { ps: 1 }, { enabled: User.CanApprove, staleTime: 30_000, ignoresLogout: true })
  const count = waiting.data?.Total ?? 0
  const waitingLabel = count > 0 ? `${admin.approval.list} (${count.toLocaleString(tag)})` : admin.approval.list
  const entryOf = ({ id, label, Icon, to, search = {} }: PortalPage) => ({
    label: id === 'waiting' ? waitingLabel : label,
    Icon,
    onClick: () => void navigate({ to, search }),
  })
  const [settings, setSettings] = useState(false)
  // Once it was open it stays, so that it can leave the screen as dialogs do.
  const hasSettings = useRef(false)
  if (settings) hasSettings.current = true
  return (
    <>
      <Menu
        startsOpen
        look="plain"
        className="vp-account"
        head={hasSession(User) && <p className="vp-menu-person">{User.IsGuest ? words.guest : User.DisplayName}</p>}
        entries={[
          ...pages.slice(0, -2).map(entryOf),
          { label: words.settings, Icon: Settings, onClick: () => setSettings(true) },
          ...pages.slice(-2).map(entryOf),
          'line',
          User.IsAnonymous && { label: words.signIn, Icon: LogIn, onClick: () => location.assign(loginAddress(location)) },
          !User.IsAnonymous && { label: words.switchUser, Icon: Users, onClick: () => location.assign(switchAccountAddress(location)) },
          hasSession(User) && { label: words.signOut, Icon: LogOut, onClick: () => void signOut(portal) },
        ]}
      >
        <AccountSign />
      </Menu>
      <Suspense fallback={null}>{hasSettings.current && <SettingsDialog open={settings} onClose={() => setSettings(false)} />}</Suspense>
    </>
  )
}

/** Loads the page instead of changing the route, so that data of the former account leaves the memory. */
async function signOut(portal: PortalWords): Promise<void> {
  try {
    await client.call(logout, {}, { ignoresLogout: true })
    location.assign('/')
  } catch (error) {
    toast('danger', error instanceof Error ? error.message : portal.failed)
  }
}
