import { useState } from 'react'
import { menusWords } from '../../text/en/menus.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import { languageName } from '../captions/language-name.ts'
import type { MenuPageProps } from '../feature.ts'
import { CaptionStylePanel } from './caption-style-panel.tsx'
import { MenuItem, MenuLink } from './menu-item.tsx'
import { Panel } from './panel.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

export function SubtitlesPanel({ close }: MenuPageProps) {
  const words = useWords(menusWords)
  const language = useLanguage()

  const { subtitles } = usePlayer()
  const tracks = usePlayerState((state) => state.tracks) ?? []
  const track = usePlayerState((state) => state.track ?? 0)
  const [isStyle, setIsStyle] = useState<boolean>()
  if (isStyle) return <CaptionStylePanel close={close} back={() => setIsStyle(false)} />
  return (
    <Panel label={words.subtitles} close={close} isMenu>
      <MenuItem checked={track === 0} onChoose={() => subtitles?.chooseTrack(0)}>
        {words.off}
      </MenuItem>
      {tracks.map(({ ID, Label, Lang, Kind }) => {
        const name = Label || languageName(language.tag, Lang) || Lang
        return (
          <MenuItem key={ID} checked={track === ID} onChoose={() => subtitles?.chooseTrack(ID)}>
            {Kind === 'captions' ? words.captionsOf({ label: name }) : name}
          </MenuItem>
        )
      })}
      <hr className="vt-menu-line" />
      <MenuLink isLeft={isStyle === false} onOpen={() => setIsStyle(true)}>
        {words.captionStyle}
      </MenuLink>
    </Panel>
  )
}
