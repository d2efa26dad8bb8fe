import {
  Blocks,
  ChartColumn,
  Clapperboard,
  ClipboardList,
  FolderSync,
  FolderTree,
  Footprints,
  Globe,
  GraduationCap,
  KeyRound,
  ListChecks,
  ListTodo,
  LogIn,
  type LucideIcon,
  Mail,
  MessageSquareText,
  MonitorPlay,
  MonitorSmartphone,
  NotebookPen,
  Palette,
  RadioTower,
  Server,
  Settings2,
  Sparkles,
  Type,
  User,
  UserPlus,
  Users,
  Webhook,
} from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { AdminSectionId } from '../../sdk/session/contract.ts'
import { type AdminWords, adminWords } from '../../sdk/text/en/admin.ts'
import { apiKeysWords } from '../../sdk/text/en/api-keys.ts'
import { brandingWords } from '../../sdk/text/en/branding.ts'
import { categorySettingsWords } from '../../sdk/text/en/category-settings.ts'
import { commentAdminWords } from '../../sdk/text/en/comment-admin.ts'
import { encodersWords } from '../../sdk/text/en/encoders.ts'
import { fieldAdminWords } from '../../sdk/text/en/field-admin.ts'
import { fontsWords } from '../../sdk/text/en/fonts.ts'
import { languageModelWords } from '../../sdk/text/en/language-model.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { mailWords } from '../../sdk/text/en/mail.ts'
import { meetingsWords } from '../../sdk/text/en/meetings.ts'
import { operationsWords } from '../../sdk/text/en/operations.ts'
import { peopleImportWords } from '../../sdk/text/en/people-import.ts'
import { providersWords } from '../../sdk/text/en/providers.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { signUpAdminWords } from '../../sdk/text/en/sign-up-admin.ts'
import { signageMenuWords } from '../../sdk/text/en/signage-menu.ts'
import { siteStatisticsWords } from '../../sdk/text/en/site-statistics.ts'
import { sitesWords } from '../../sdk/text/en/sites.ts'
import { tourAdminWords } from '../../sdk/text/en/tour-admin.ts'
import { webhooksWords } from '../../sdk/text/en/webhooks.ts'
import { xapiWords } from '../../sdk/text/en/xapi.ts'
import type { Language } from '../../sdk/text/language.ts'

export interface AdminSection {
  /** Last part of the address. */
  id: AdminSectionId
  /** The heading above it in the menu. */
  group: keyof AdminWords['menu']
  title: (language: Language) => string
  Icon: LucideIcon
  View: ComponentType
  /** Category administrators look after it too. */
  isForCategories?: true
  /** A page behind another one, which leads to it: the menu shows that one. */
  under?: AdminSectionId
}

/** The pages of the administration, in the order of the menu; those of a group stand together. */
export const adminSections: readonly AdminSection[] = [
  {
    id: 'users',
    group: 'people',
    title: (language) => language.words(adminWords).people.title,
    Icon: User,
    View: lazy(() => import('../people/people-section.tsx').then((module) => ({ default: module.PeopleSection }))),
  },
  {
    id: 'people-import',
    group: 'people',
    title: (language) => language.words(peopleImportWords).title,
    Icon: User,
    under: 'users',
    View: lazy(() => import('../people-import/people-import-section.tsx').then((module) => ({ default: module.PeopleImportSection }))),
  },
  {
    id: 'sign-ups',
    group: 'people',
    title: (language) => language.words(signUpAdminWords).title,
    Icon: UserPlus,
    View: lazy(() => import('../sign-ups/sign-up-section.tsx').then((module) => ({ default: module.SignUpSection }))),
  },
  {
    id: 'groups',
    group: 'people',
    title: (language) => language.words(adminWords).groups.title,
    Icon: Users,
    View: lazy(() => import('../groups/group-section.tsx').then((module) => ({ default: module.GroupSection }))),
  },
  {
    id: 'policies',
    group: 'people',
    title: (language) => language.words(adminWords).policies.title,
    Icon: Globe,
    View: lazy(() => import('../publishing/policy-section.tsx').then((module) => ({ default: module.PolicySection }))),
  },
  {
    id: 'providers',
    group: 'people',
    title: (language) => language.words(providersWords).title,
    Icon: LogIn,
    View: lazy(() => import('../sign-in/provider-section.tsx').then((module) => ({ default: module.ProviderSection }))),
  },
  {
    id: 'scim',
    group: 'people',
    title: (language) => language.words(scimWords).title,
    Icon: FolderSync,
    View: lazy(() => import('../scim/scim-section.tsx').then((module) => ({ default: module.ScimSection }))),
  },
  {
    id: 'sessions',
    group: 'people',
    title: (language) => language.words(adminWords).sessions.title,
    Icon: MonitorSmartphone,
    View: lazy(() => import('../open-sessions/session-section.tsx').then((module) => ({ default: module.SessionSection }))),
  },
  {
    id: 'categories',
    group: 'media',
    title: (language) => language.words(categorySettingsWords).title,
    Icon: FolderTree,
    isForCategories: true,
    View: lazy(() => import('../categories/category-section.tsx').then((module) => ({ default: module.CategorySection }))),
  },
  {
    id: 'fields',
    group: 'media',
    title: (language) => language.words(fieldAdminWords).title,
    Icon: ListChecks,
    View: lazy(() => import('../fields/field-section.tsx').then((module) => ({ default: module.FieldSection }))),
  },
  {
    id: 'comments',
    group: 'media',
    title: (language) => language.words(commentAdminWords).title,
    Icon: MessageSquareText,
    View: lazy(() => import('../comments/comment-section.tsx').then((module) => ({ default: module.CommentSection }))),
  },
  {
    id: 'statistics',
    group: 'media',
    title: (language) => language.words(siteStatisticsWords).title,
    Icon: ChartColumn,
    View: lazy(() => import('../statistics/site-statistics-section.tsx').then((module) => ({ default: module.SiteStatisticsSection }))),
  },
  {
    id: 'setup',
    group: 'site',
    title: (language) => language.words(setupWords).title,
    Icon: ListTodo,
    View: lazy(() => import('../setup/setup-section.tsx').then((module) => ({ default: module.SetupSection }))),
  },
  {
    id: 'settings',
    group: 'site',
    title: (language) => language.words(adminWords).settings.title,
    Icon: Settings2,
    View: lazy(() => import('../site-settings/settings-section.tsx').then((module) => ({ default: module.SettingsSection }))),
  },
  {
    id: 'branding',
    group: 'site',
    title: (language) => language.words(brandingWords).title,
    Icon: Palette,
    View: lazy(() => import('../branding/branding-section.tsx').then((module) => ({ default: module.BrandingSection }))),
  },
  {
    id: 'mail',
    group: 'site',
    title: (language) => language.words(mailWords).title,
    Icon: Mail,
    View: lazy(() => import('../mail/mail-section.tsx').then((module) => ({ default: module.MailSection }))),
  },
  {
    id: 'fonts',
    group: 'site',
    title: (language) => language.words(fontsWords).title,
    Icon: Type,
    View: lazy(() => import('../fonts/font-section.tsx').then((module) => ({ default: module.FontSection }))),
  },
  {
    id: 'tours',
    group: 'site',
    title: (language) => language.words(tourAdminWords).title,
    Icon: Footprints,
    View: lazy(() => import('../tours/tour-section.tsx').then((module) => ({ default: module.TourSection }))),
  },
  {
    id: 'signage',
    group: 'site',
    title: (language) => language.words(signageMenuWords).title,
    Icon: MonitorPlay,
    View: lazy(() => import('../signage/screen-section.tsx').then((module) => ({ default: module.ScreenSection }))),
  },
  {
    id: 'learning-environments',
    group: 'integrations',
    title: (language) => language.words(learningEnvironmentsWords).title,
    Icon: GraduationCap,
    View: lazy(() => import('../lms/environment-section.tsx').then((module) => ({ default: module.EnvironmentSection }))),
  },
  {
    id: 'sites',
    group: 'integrations',
    title: (language) => language.words(sitesWords).title,
    Icon: Blocks,
    View: lazy(() => import('../shares/sites-section.tsx').then((module) => ({ default: module.SitesSection }))),
  },
  {
    id: 'encoders',
    group: 'integrations',
    title: (language) => language.words(encodersWords).title,
    Icon: RadioTower,
    View: lazy(() => import('../live/encoder-section.tsx').then((module) => ({ default: module.EncoderSection }))),
  },
  {
    id: 'meeting-services',
    group: 'integrations',
    title: (language) => language.words(meetingsWords).admin.title,
    Icon: Clapperboard,
    View: lazy(() => import('../meetings/meeting-service-section.tsx').then((module) => ({ default: module.MeetingServiceSection }))),
  },
  {
    id: 'language-model',
    group: 'integrations',
    title: (language) => language.words(languageModelWords).title,
    Icon: Sparkles,
    View: lazy(() => import('../language-model/language-model-section.tsx').then((module) => ({ default: module.LanguageModelSection }))),
  },
  {
    id: 'webhooks',
    group: 'integrations',
    title: (language) => language.words(webhooksWords).title,
    Icon: Webhook,
    View: lazy(() => import('../webhooks/webhook-section.tsx').then((module) => ({ default: module.WebhookSection }))),
  },
  {
    id: 'xapi',
    group: 'integrations',
    title: (language) => language.words(xapiWords).title,
    Icon: NotebookPen,
    View: lazy(() => import('../xapi/xapi-section.tsx').then((module) => ({ default: module.XapiSection }))),
  },
  {
    id: 'api-keys',
    group: 'integrations',
    title: (language) => language.words(apiKeysWords).title,
    Icon: KeyRound,
    View: lazy(() => import('../api-keys/key-section.tsx').then((module) => ({ default: module.KeySection }))),
  },
  {
    id: 'system',
    group: 'operations',
    title: (language) => language.words(operationsWords).title,
    Icon: Server,
    View: lazy(() => import('../operations/system-section.tsx').then((module) => ({ default: module.SystemSection }))),
  },
  {
    id: 'log',
    group: 'operations',
    title: (language) => language.words(adminWords).log.title,
    Icon: ClipboardList,
    View: lazy(() => import('../audit/log-section.tsx').then((module) => ({ default: module.LogSection }))),
  },
]
