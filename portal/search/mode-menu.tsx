import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { type ModeButtonProps, ModeSign, modeIcons, modeLabel } from './mode-button.tsx'
import { searchModes } from './search-mode.ts'
import '../ui/menu.css'

/** It opens at once: its button was pressed before it was there. */
export function ModeMenu({ mode, onChange }: ModeButtonProps) {
  const words = useWords(portalWords).search

  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger className="vp-mode" aria-label={modeLabel(words, mode)}>
        <ModeSign mode={mode} />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={10} align="start" className="vp-layer">
          <Menu.Popup className="vp-menu">
            <Menu.RadioGroup value={mode} onValueChange={onChange}>
              {searchModes.map((one) => {
                const Icon = modeIcons[one]
                return (
                  <Menu.RadioItem key={one} value={one} closeOnClick className="vp-menu-item">
                    <Icon aria-hidden size={18} /> {words.modes[one]}
                    <Menu.RadioItemIndicator className="vp-menu-check vp-menu-end">
                      <Check aria-hidden size={16} />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                )
              })}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
