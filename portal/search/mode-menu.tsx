import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { ChoiceMenu } from '../ui/menu.tsx'
import { type ModeButtonProps, ModeSign, modeIcons, modeLabel } from './mode-button.tsx'
import { searchModes } from './search-mode.ts'

/** The menu opens at once, because its button was pressed before it was loaded. */
export function ModeMenu({ mode, onChange }: ModeButtonProps) {
  const words = useWords(portalWords).search

  return (
    <ChoiceMenu
      startsOpen
      look="plain"
      className="vp-mode"
      align="start"
      label={modeLabel(words, mode)}
      options={searchModes.map((one) => ({ value: one, label: words.modes[one], Icon: modeIcons[one] }))}
      value={mode}
      onChange={onChange}
    >
      <ModeSign mode={mode} />
    </ChoiceMenu>
  )
}
