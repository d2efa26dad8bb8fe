import { formatTime } from '../../dates/index.ts'
import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import type { MenuPageProps } from '../feature.ts'
import { partOf } from '../timeline/part-of.ts'
import { MenuItem } from './menu-item.tsx'
import { Panel } from './panel.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

export function ChaptersPanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)

  const { chapters: actions } = usePlayer()
  const chapters = usePlayerState((state) => state.chapters) ?? []
  const now = usePlayerState((state) => state.chapter?.ID)
  const from = usePlayerState(({ entry }) => partOf(entry, 0).from)
  return (
    <Panel label={words.chapters} close={close} back={back} isMenu>
      {chapters.map(({ ID, StartTime, Title }) => (
        <MenuItem key={ID} checked={ID === now} onChoose={() => actions?.play(ID)}>
          <span className="vt-panel-time">{formatTime(Math.max(0, StartTime - from))}</span> <span dir="auto">{Title}</span>
        </MenuItem>
      ))}
    </Panel>
  )
}
