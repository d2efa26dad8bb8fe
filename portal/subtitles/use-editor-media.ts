import { useMemo, useRef, useState } from 'react'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { PlayerHandle } from '../item-player/item-player.tsx'
import type { EditorMedia } from './cue-row.tsx'
import type { EditedCue } from './edited-text.ts'
import type { EditorActions } from './use-editor.ts'
import type { EditorCuts } from './use-video-cuts.ts'
import { type CutTimes, nearestCut, snapMs, snappedEdge } from './video-cuts.ts'

/** The player, for the rows and the keys. */
export function useMedia(cuts: EditorCuts) {
  const handle = useRef<PlayerHandle>(undefined)
  const latest = useRef(cuts)
  latest.current = cuts
  const media = useMemo<EditorMedia>(() => {
    const now = (): number => Math.round((handle.current?.time() ?? 0) * 1000)
    return {
      now,
      mark: () => (latest.current.snaps ? nearestCut(latest.current.times, now(), snapMs) : undefined) ?? now(),
      seek: (ms) => handle.current?.seek(ms / 1000),
      playFrom: (ms) => handle.current?.playFrom(ms / 1000),
      toggle: () => handle.current?.toggle(),
    }
  }, [])
  return { handle, media }
}

/** Moves a time of a line to the nearest cut, and says where there is none. */
export function useSnapping(cuts: CutTimes, actions: EditorActions) {
  const words = useWords(subtitleEditorWords)
  const [said, say] = useState('')
  return {
    said,
    snap(cue: EditedCue, edge: 'from' | 'to'): void {
      const ms = snappedEdge(cue, edge, cuts)
      say(ms === undefined ? words.noCutNear : '')
      if (ms !== undefined && ms !== cue[edge]) actions.change(cue.key, { [edge]: ms })
    },
  }
}
