import { useNavigate } from '@tanstack/react-router'
import {
  Accessibility,
  CalendarClock,
  Clapperboard,
  FolderTree,
  Hourglass,
  Keyboard,
  LayoutGrid,
  ListChecks,
  LogIn,
  LogOut,
  NotebookPen,
  Settings,
  ShieldCheck,
  TableProperties,
  Trash2,
  UserRound,
  Users,
} from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { listWaiting } from '../../sdk/approvals/contract.ts'
import { logout } from '../../sdk/session/contract.ts'
import { accessibilityWords } from '../../sdk/text/en/accessibility.ts'
import { accountWords } from '../../sdk/text/en/account.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { guideWords } from '../../sdk/text/en/guide.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { type PortalWords, portalWords } from '../../sdk/text/en/portal.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useCategoriesName } from '../categories/use-categories-name.ts'
import { useRead } from '../data/use-read.ts'
import { canAdd, usePageOptions } from '../page-options.ts'
import { client } from '../session/client.ts'
import { loginAddress, switchAccountAddress } from '../session/login-address.ts'
import { hasSession } from '../session/session.ts'
import { Menu } from '../ui/menu.tsx'
import { toast } from '../ui/toasts.ts'
import { AccountSign } from './account-button.tsx'

const SettingsDialog = lazy(() => import('../preferences/settings-dialog.tsx').then((module) => ({ default: module.SettingsDialog })))

/** It opens at once: its button was pressed before it was there. */
export function AccountMenu() {
  const words = useWords(portalWords).account
  const account = useWords(accountWords)
  const mine = useWords(mineWords)
  const admin = useWords(adminWords)
  const accessibility = useWords(accessibilityWords)
  const portal = useWords(portalWords)
  const guide = useWords(guideWords)
  const { tag } = useLanguage()

  const categories = useCategoriesName()
  const options = usePageOptions()
  const navigate = useNavigate()
  const { User } = options
  const waiting = useRead(listWaiting, { ps: 1 }, { enabled: User.CanApprove, staleTime: 30_000, ignoresLogout: true })
  const count = waiting.data?.Total ?? 0
  const waitingLabel = count > 0 ? `${admin.approval.list} (${count.toLocaleString(tag)})` : admin.approval.list
  const goTo =
    (to: string, search: Record<string, string> = {}) =>
    () =>
      void navigate({ to, search })
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
          User.SeesCategories && { label: categories, Icon: FolderTree, onClick: goTo('/Default.aspx', { show: 'cats' }) },
          User.SeesBroadcasts && { label: guide.title, Icon: CalendarClock, onClick: goTo('/epg') },
          hasSession(User) && !User.IsGuest && { label: mine.title, Icon: Clapperboard, onClick: goTo('/mine') },
          hasSession(User) && !User.IsGuest && { label: mine.notes, Icon: NotebookPen, onClick: goTo('/notes') },
          canAdd(options) && { label: words.conversions, Icon: ListChecks, onClick: goTo('/conversions.aspx') },
          User.CanApprove && { label: waitingLabel, Icon: Hourglass, onClick: goTo('/Default.aspx', { approve: 'true' }) },
          User.CanShareWidgets && { label: words.widgets, Icon: LayoutGrid, onClick: goTo('/widgets.aspx') },
          User.IsAdmin && { label: words.contentList, Icon: TableProperties, onClick: goTo('/Default.aspx', { report: '1' }) },
          hasSession(User) && !User.IsGuest && { label: words.trash, Icon: Trash2, onClick: goTo('/Default.aspx', { show: 'trash' }) },
          (User.IsAdmin || User.CategoriesAdmin) && { label: words.administration, Icon: ShieldCheck, onClick: goTo('/admin') },
          hasSession(User) && !User.IsGuest && { label: account.title, Icon: UserRound, onClick: goTo('/account') },
          { label: words.settings, Icon: Settings, onClick: () => setSettings(true) },
          { label: accessibility.keyboard, Icon: Keyboard, onClick: goTo('/keyboard') },
          { label: accessibility.title, Icon: Accessibility, onClick: goTo('/accessibility') },
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
