import { CircleHelp } from 'lucide-react'
import { lazy } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { MenuButton } from '../ui/menu-button.tsx'

const load = () => import('./help-menu.tsx')
const HelpMenu = lazy(() => load().then((module) => ({ default: module.HelpMenu })))

export function HelpButton() {
  const { help } = useWords(portalWords)
  return (
    <MenuButton look="icon" label={help} load={load} menu={<HelpMenu />}>
      <CircleHelp aria-hidden size={22} />
    </MenuButton>
  )
}
