import { menusWords } from '../../text/en/menus.ts'
import { useWords } from '../../text/language.ts'
import type { MenuPageProps } from '../feature.ts'
import { MenuItem } from './menu-item.tsx'
import { Panel } from './panel.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

export function QualityPanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)

  const { quality: actions } = usePlayer()
  const qualities = usePlayerState((state) => state.qualities) ?? []
  const quality = usePlayerState((state) => state.quality ?? 0)
  const dataSaver = usePlayerState((state) => state.dataSaver ?? false)
  const now = usePlayerState((state) => state.levels.find(({ id }) => id === state.level)?.height)
  return (
    <Panel label={words.quality} close={close} back={back} isMenu>
      <MenuItem checked={quality === 0 && !dataSaver} onChoose={() => actions?.chooseQuality(0)}>
        {now && quality === 0 && !dataSaver ? words.automaticNow({ label: `${now}p` }) : words.automatic}
      </MenuItem>
      {qualities.map(({ height }) => (
        <MenuItem key={height} checked={quality === height && !dataSaver} onChoose={() => actions?.chooseQuality(height)}>
          {height}p
        </MenuItem>
      ))}
      <hr className="vt-menu-line" />
      <MenuItem kind="checkbox" checked={dataSaver} onChoose={() => actions?.setDataSaver(!dataSaver)}>
        {words.dataSaver}
      </MenuItem>
    </Panel>
  )
}
