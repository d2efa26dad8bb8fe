import { menusWords } from '../../text/en/menus.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import type { MenuPageProps } from '../feature.ts'
import { audioTrackName } from './audio-track-name.ts'
import { MenuItem } from './menu-item.tsx'
import { Panel } from './panel.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

export function AudioPanel({ close, back }: MenuPageProps) {
  const words = useWords(menusWords)
  const language = useLanguage()

  const { audioTracks: actions } = usePlayer()
  const tracks = usePlayerState((state) => state.audioTracks)
  const now = usePlayerState((state) => state.audioTracks.find(({ id }) => id === state.audioTrack))
  const spoken = tracks.filter(({ kind }) => kind !== 'description')
  const isDescribed = now?.kind === 'description'
  return (
    <Panel label={words.audio} close={close} back={back} isMenu>
      {spoken.length > 1 &&
        spoken.map((track, index) => (
          <MenuItem key={track.id} checked={track.id === now?.id} onChoose={() => actions?.chooseAudio(track.id)}>
            {audioTrackName(language.tag, track, spoken) || words.audioTrack({ count: index + 1 })}
          </MenuItem>
        ))}
      {spoken.length > 1 && spoken.length < tracks.length && <hr className="vt-menu-line" />}
      {spoken.length < tracks.length && (
        <MenuItem kind="checkbox" checked={isDescribed} onChoose={() => actions?.setDescribed(!isDescribed)}>
          {words.described}
        </MenuItem>
      )}
    </Panel>
  )
}
