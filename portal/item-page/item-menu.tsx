import { useNavigate } from '@tanstack/react-router'
import { EllipsisVertical } from 'lucide-react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { cardMenuWords } from '../../sdk/text/en/card-menu.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useLanguage } from '../../sdk/text/language.ts'
import { usePageOptions } from '../page-options.ts'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { itemActions } from './action-list.ts'

export interface ItemMenuProps {
  item: MediaItem
  /** Called with the name of the action whose dialog opens. */
  onOpen: (name: string) => void
}

/** The menu with the actions that fewer people need, in groups. */
export function ItemMenu({ item, onOpen }: ItemMenuProps) {
  const language = useLanguage()
  const { User } = usePageOptions()
  const navigate = useNavigate()
  const groups = (['use', 'manage', 'delete'] as const).map((group) =>
    itemActions.flatMap(({ name, menu }): MenuEntry[] => {
      if (menu?.group !== group || !menu.isShown(item, User)) return []
      const { Icon, inside, opens } = menu
      const face = { label: menu.label(language), Icon }
      if (inside) return [{ ...face, inside: inside(item) }]
      return [{ ...face, onClick: () => (opens ? void navigate(opens(item)) : onOpen(name)) }]
    }),
  )
  return (
    <Menu
      className="vp-more-button"
      label={language.words(cardMenuWords).open({ title: item.Title })}
      title={language.words(portalWords).item.options}
      entries={groups.flatMap((entries) => ['line' as const, ...entries])}
    >
      <EllipsisVertical aria-hidden size={18} />
    </Menu>
  )
}
