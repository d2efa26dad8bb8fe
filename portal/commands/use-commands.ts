import { useNavigate } from '@tanstack/react-router'
import { House, Keyboard, type LucideIcon, Plus, Settings, Upload } from 'lucide-react'
import { commandsWords } from '../../sdk/text/en/commands.ts'
import { newMediaWords } from '../../sdk/text/en/new-media.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { adminSections } from '../admin/sections.ts'
import { usePortalPages } from '../frame/use-portal-pages.ts'
import { mayOpenUploadPage, usePageOptions } from '../page-options.ts'
import { canCreateMedia } from '../playlists/can-create-playlists.ts'
import type { CommandDialogName } from './page-commands.tsx'

export type CommandGroup = 'pages' | 'actions' | 'items'

export interface Command {
  id: string
  group: CommandGroup
  label: string
  Icon?: LucideIcon
  /** Keys that do the same. */
  keys?: string
  run: () => void
}

const pageKeys: Readonly<Record<string, string>> = { categories: 'G C', mine: 'G M' }

/** The pages and actions of this viewer: those of the account menu, the sections of the administration, and what can be added. */
export function useCommands(onShow: (name: CommandDialogName) => void): Command[] {
  const words = useWords(commandsWords)
  const portal = useWords(portalWords)
  const newMedia = useWords(newMediaWords)
  const language = useLanguage()
  const options = usePageOptions()
  const { User } = options
  const navigate = useNavigate()
  const goTo =
    (to: string, search: Record<string, string> = {}) =>
    () =>
      void navigate({ to, search })
  const sections = adminSections.filter(({ isForCategories }) => User.IsAdmin || (User.CategoriesAdmin && isForCategories))
  const commands: (Command | false)[] = [
    { id: 'home', group: 'pages', label: words.action.home, Icon: House, keys: 'G H', run: goTo('/') },
    ...usePortalPages().map(({ id, label, Icon, to, search }): Command => {
      const keys = pageKeys[id]
      return { id, group: 'pages', label, Icon, ...(keys && { keys }), run: goTo(to, search) }
    }),
    ...sections.map(
      ({ id, title, Icon }): Command => ({
        id: `admin-${id}`,
        group: 'pages',
        label: `${portal.account.administration}: ${title(language)}`,
        Icon,
        run: goTo(`/admin/${id}`),
      }),
    ),
    mayOpenUploadPage(options) && {
      id: 'upload',
      group: 'actions',
      label: words.action.upload,
      Icon: Upload,
      keys: 'U',
      run: goTo('/upload.aspx'),
    },
    canCreateMedia(options) && { id: 'new', group: 'actions', label: newMedia.title, Icon: Plus, run: () => onShow('new') },
    { id: 'settings', group: 'actions', label: portal.account.settings, Icon: Settings, run: () => onShow('settings') },
    { id: 'keys', group: 'actions', label: words.keys, Icon: Keyboard, keys: '?', run: () => onShow('keys') },
  ]
  return commands.filter((command) => command !== false)
}
