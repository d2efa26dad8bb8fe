import {
  Accessibility,
  CalendarClock,
  Clapperboard,
  FolderTree,
  Hourglass,
  Keyboard,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  NotebookPen,
  ShieldCheck,
  TableProperties,
  Trash2,
  UserRound,
} from 'lucide-react'
import { accessibilityWords } from '../../sdk/text/en/accessibility.ts'
import { accountWords } from '../../sdk/text/en/account.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { guideWords } from '../../sdk/text/en/guide.ts'
import { mineWords } from '../../sdk/text/en/mine.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCategoriesName } from '../categories/use-categories-name.ts'
import { canAdd, usePageOptions } from '../page-options.ts'
import { hasSession } from '../session/session.ts'

/** A page that the viewer may open from anywhere. */
export interface PortalPage {
  id: string
  label: string
  Icon: LucideIcon
  to: string
  search?: Record<string, string>
}

/** The pages of the portal for this viewer, in the order of the account menu. */
export function usePortalPages(): PortalPage[] {
  const words = useWords(portalWords).account
  const account = useWords(accountWords)
  const mine = useWords(mineWords)
  const admin = useWords(adminWords)
  const accessibility = useWords(accessibilityWords)
  const guide = useWords(guideWords)
  const categories = useCategoriesName()
  const options = usePageOptions()
  const { User } = options
  const isPerson = hasSession(User) && !User.IsGuest
  const pages: (PortalPage | false)[] = [
    User.SeesCategories === true && {
      id: 'categories',
      label: categories,
      Icon: FolderTree,
      to: '/Default.aspx',
      search: { show: 'cats' },
    },
    User.SeesBroadcasts === true && { id: 'guide', label: guide.title, Icon: CalendarClock, to: '/epg' },
    isPerson && { id: 'mine', label: mine.title, Icon: Clapperboard, to: '/mine' },
    isPerson && { id: 'notes', label: mine.notes, Icon: NotebookPen, to: '/notes' },
    canAdd(options) && { id: 'conversions', label: words.conversions, Icon: ListChecks, to: '/conversions.aspx' },
    User.CanApprove && { id: 'waiting', label: admin.approval.list, Icon: Hourglass, to: '/Default.aspx', search: { approve: 'true' } },
    User.CanShareWidgets && { id: 'widgets', label: words.widgets, Icon: LayoutGrid, to: '/widgets.aspx' },
    User.IsAdmin && { id: 'content', label: words.contentList, Icon: TableProperties, to: '/Default.aspx', search: { report: '1' } },
    isPerson && { id: 'trash', label: words.trash, Icon: Trash2, to: '/Default.aspx', search: { show: 'trash' } },
    (User.IsAdmin || User.CategoriesAdmin) && { id: 'administration', label: words.administration, Icon: ShieldCheck, to: '/admin' },
    isPerson && { id: 'account', label: account.title, Icon: UserRound, to: '/account' },
    { id: 'keyboard', label: accessibility.keyboard, Icon: Keyboard, to: '/keyboard' },
    { id: 'accessibility', label: accessibility.title, Icon: Accessibility, to: '/accessibility' },
  ]
  return pages.filter((page) => page !== false)
}
