import { Menu } from '@base-ui/react/menu'
import { useNavigate } from '@tanstack/react-router'
import { Hourglass, LayoutGrid, ListChecks, LogIn, LogOut, Settings, ShieldCheck, TableProperties, Trash2, Users } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { logout } from '../../sdk/session/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { type PortalWords, portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { mayAdd, usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { loginAddress, switchAddress } from '../session/login-address.ts'
import { hasSession } from '../session/session.ts'
import { toast } from '../ui/toasts.ts'
import { AccountSign } from './account-button.tsx'
import '../ui/menu.css'

const SettingsDialog = lazy(() => import('../preferences/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })))

/** It opens at once: its button was pressed before it was there. */
export function AccountMenu() {
  const words = useWords(portalWords).account
  const admin = useWords(adminWords)
  const portal = useWords(portalWords)

  const options = usePageOptions()
  const navigate = useNavigate()
  const { User } = options
  const [settings, setSettings] = useState(false)
  // Once it was open it stays, so that it can leave the screen as dialogs do.
  const hasSettings = useRef(false)
  if (settings) hasSettings.current = true
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="vp-account">
        <AccountSign />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="vp-layer">
          <Menu.Popup className="vp-menu">
            {hasSession(User) && <p className="vp-menu-person">{User.IsGuest ? words.guest : User.DisplayName}</p>}
            {mayAdd(options) && (
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/conversions.aspx' })}>
                <ListChecks aria-hidden size={18} /> {words.conversions}
              </Menu.Item>
            )}
            {User.CanApprove && (
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/Default.aspx', search: { approve: 'true' } })}>
                <Hourglass aria-hidden size={18} /> {admin.approval.list}
              </Menu.Item>
            )}
            {User.CanShareWidgets && (
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/widgets.aspx' })}>
                <LayoutGrid aria-hidden size={18} /> {words.widgets}
              </Menu.Item>
            )}
            {User.IsAdmin && (
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/Default.aspx', search: { report: '1' } })}>
                <TableProperties aria-hidden size={18} /> {words.contentList}
              </Menu.Item>
            )}
            {hasSession(User) && !User.IsGuest && (
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/Default.aspx', search: { show: 'trash' } })}>
                <Trash2 aria-hidden size={18} /> {words.trash}
              </Menu.Item>
            )}
            {(User.IsAdmin || User.CategoriesAdmin) && (
              <Menu.Item className="vp-menu-item" onClick={() => void navigate({ to: '/admin' })}>
                <ShieldCheck aria-hidden size={18} /> {words.administration}
              </Menu.Item>
            )}
            <Menu.Item className="vp-menu-item" onClick={() => setSettings(true)}>
              <Settings aria-hidden size={18} /> {words.settings}
            </Menu.Item>
            <Menu.Separator className="vp-menu-line" />
            {User.IsAnonymous && (
              <Menu.Item className="vp-menu-item" onClick={() => location.assign(loginAddress(location))}>
                <LogIn aria-hidden size={18} /> {words.signIn}
              </Menu.Item>
            )}
            {!User.IsAnonymous && (
              <Menu.Item className="vp-menu-item" onClick={() => location.assign(switchAddress(location))}>
                <Users aria-hidden size={18} /> {words.switchUser}
              </Menu.Item>
            )}
            {hasSession(User) && (
              <Menu.Item className="vp-menu-item" onClick={() => void signOut(portal)}>
                <LogOut aria-hidden size={18} /> {words.signOut}
              </Menu.Item>
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
      <Suspense fallback={null}>{hasSettings.current && <SettingsDialog open={settings} onClose={() => setSettings(false)} />}</Suspense>
    </Menu.Root>
  )
}

/** A whole page load, not a route change: whatever was kept in memory for the one who left goes with it. */
async function signOut(portal: PortalWords): Promise<void> {
  try {
    await client.call(logout, {}, { ignoresLogout: true })
    location.assign('/')
  } catch (error) {
    toast('danger', error instanceof Error ? error.message : portal.failed)
  }
}
