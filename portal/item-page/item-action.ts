import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import type { Language } from '../../sdk/text/language.ts'
import type { MenuEntry } from '../ui/menu.tsx'

/** The player of the page, for actions that need the current time or frame. */
export interface ItemPage {
  /** Current time in seconds; 0 without a player. */
  time: () => number
  video: () => HTMLVideoElement | undefined
}

/** Props of the button of an action. */
export interface ItemButtonProps {
  item: MediaItem
  page: ItemPage
  /** Opens the dialog of the action. */
  onOpen: () => void
}

/** Props of the dialog of an action, which is drawn while it is open. */
export interface ItemDialogProps {
  item: MediaItem
  page: ItemPage
  onClose: () => void
}

/** An entry of the menu "More options". It opens the dialog of its action, a page, or a submenu. */
export interface ItemMenuEntry {
  /** Lines separate the groups: `use` for viewers, `manage` for editors and administrators, `delete` for what destroys. */
  group: 'use' | 'manage' | 'delete'
  isShown: (item: MediaItem, user: PageOptions['User']) => boolean
  label: (language: Language) => string
  Icon: LucideIcon
  /** The page that it opens, in place of the dialog. */
  opens?: (item: MediaItem) => { to: '/statistics.aspx'; search: { id: string } }
  /** The entries of its submenu. Default: it opens the dialog. */
  inside?: (item: MediaItem) => readonly MenuEntry[]
}

/** An action on the page of an item: a button in the row, an entry of the menu, or both. Its capability adds it to `itemActions`. */
export interface ItemAction {
  /** Unique in the list. */
  name: string
  /** Draws nothing when the action is not offered. It decides that by the item, so that no button appears later. */
  Button?: ComponentType<ItemButtonProps>
  menu?: ItemMenuEntry
  Dialog?: ComponentType<ItemDialogProps>
}
