import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import type { MenuPageProps } from '../feature.ts'
import { formatTime } from '../timeline/format-time.ts'
import { MenuItem } from './menu-item.tsx'
import { Panel } from './panel.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

export function ChaptersPanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)

  const { chapters: actions } = usePlayer()
  const chapters = usePlayerState((state) => state.chapters) ?? []
  const now = usePlayerState((state) => state.chapter?.ID)
  return (
    <Panel label={words.chapters} close={close} back={back} isMenu>
      {chapters.map(({ ID, StartTime, Title }) => (
        <MenuItem key={ID} checked={ID === now} onChoose={() => actions?.play(ID)}>
          <span className="vt-panel-time">{formatTime(StartTime)}</span> {Title}
        </MenuItem>
      ))}
    </Panel>
  )
}
