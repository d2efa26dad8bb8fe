import { menusWords } from '../../text/en/menus.ts'
import { useLanguage, useWords } from '../../text/language.ts'
import { languageName } from '../captions/language-name.ts'
import type { MenuPageProps } from '../feature.ts'
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
  // Files call their tracks "Main" or "de": the viewer's word for the language comes first, and the label only tells two of a language apart.
  const nameOf = (lang: string, label: string): string => {
    const name = languageName(language.tag, lang)
    const isShared = spoken.filter((other) => languageName(language.tag, other.lang) === name).length > 1
    if (!name) return label
    return isShared && label && label !== name && label !== lang ? `${name} · ${label}` : name
  }
  return (
    <Panel label={words.audio} close={close} back={back} isMenu>
      {spoken.length > 1 &&
        spoken.map(({ id, label, lang }, index) => (
          <MenuItem key={id} checked={id === now?.id} onChoose={() => actions?.chooseAudio(id)}>
            {nameOf(lang, label) || words.audioTrack({ count: index + 1 })}
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
