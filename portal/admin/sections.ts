import {
  Blocks,
  ClipboardList,
  FolderTree,
  Globe,
  ListChecks,
  LogIn,
  type LucideIcon,
  MonitorPlay,
  MonitorSmartphone,
  Settings2,
  User,
  Users,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { admin } from '../../sdk/text/en.ts'
import { categorySettings } from '../../sdk/text/en-categories.ts'
import { fieldAdmin } from '../../sdk/text/en-fields.ts'
import { signageTitle } from '../../sdk/text/en-signage-menu.ts'

export interface AdminSection {
  /** Last part of the address. */
  id: string
  title: string
  Icon: LucideIcon
  View: ComponentType
  /** Category administrators look after it too. */
  isForCategories?: true
}

/** The pages of the administration, in their order: one line each. */
export const adminSections: readonly AdminSection[] = [
  {
    id: 'users',
    title: admin.people.title,
    Icon: User,
    View: lazy(() => import('../people/people-section.tsx').then((module) => ({ default: module.PeopleSection }))),
  },
  {
    id: 'groups',
    title: admin.groups.title,
    Icon: Users,
    View: lazy(() => import('../groups/group-section.tsx').then((module) => ({ default: module.GroupSection }))),
  },
  {
    id: 'policies',
    title: admin.policies.title,
    Icon: Globe,
    View: lazy(() => import('../publishing/policy-section.tsx').then((module) => ({ default: module.PolicySection }))),
  },
  {
    id: 'fields',
    title: fieldAdmin.title,
    Icon: ListChecks,
    View: lazy(() => import('../fields/field-section.tsx').then((module) => ({ default: module.FieldSection }))),
  },
  {
    id: 'categories',
    title: categorySettings.title,
    Icon: FolderTree,
    isForCategories: true,
    View: lazy(() => import('../categories/category-section.tsx').then((module) => ({ default: module.CategorySection }))),
  },
  {
    id: 'settings',
    title: admin.settings.title,
    Icon: Settings2,
    View: lazy(() => import('../site-settings/settings-section.tsx').then((module) => ({ default: module.SettingsSection }))),
  },
  {
    id: 'providers',
    title: admin.providers.title,
    Icon: LogIn,
    View: lazy(() => import('../sign-in/provider-section.tsx').then((module) => ({ default: module.ProviderSection }))),
  },
  {
    id: 'sites',
    title: admin.sites.title,
    Icon: Blocks,
    View: lazy(() => import('../shares/sites-section.tsx').then((module) => ({ default: module.SitesSection }))),
  },
  {
    id: 'signage',
    title: signageTitle,
    Icon: MonitorPlay,
    View: lazy(() => import('../signage/screen-section.tsx').then((module) => ({ default: module.ScreenSection }))),
  },
  {
    id: 'sessions',
    title: admin.sessions.title,
    Icon: MonitorSmartphone,
    View: lazy(() => import('../open-sessions/session-section.tsx').then((module) => ({ default: module.SessionSection }))),
  },
  {
    id: 'log',
    title: admin.log.title,
    Icon: ClipboardList,
    View: lazy(() => import('../audit/log-section.tsx').then((module) => ({ default: module.LogSection }))),
  },
]
