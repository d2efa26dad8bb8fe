import { useEffect } from 'react'
import type { PanelHost } from '../panels/index.ts'
import type { SubtitleEntry } from '../subtitles/index.ts'

/** Seconds between two positions of the player above which it has jumped: at four times the speed, pages in the background hear once a second. */
const jumpSecs = 5

/** Players stand a little behind the time that was asked for. */
const startSecs = 0.3

/** Whether the browser has a voice. */
export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined'

export interface Spoken {
  entries: readonly SubtitleEntry[]
  /** The language of the entries; empty: the browser decides. */
  lang: string
}

/**
 * Has the browser's voice say each entry when the player comes to it. A jump ends what is being said, and what was jumped over is not said. The panel stays
 * while its sidebar is closed. Undefined: nothing is said.
 */
export function useSpokenDescriptions(host: PanelHost, spoken: Spoken | undefined): void {
  const { playback, keep } = host
  useEffect(() => {
    if (!spoken || !canSpeak()) return
    const { entries, lang } = spoken
    const voice = speechSynthesis
    // An entry at the very position where the player starts, or to which it jumps, is said.
    let last = playback.get().time - startSecs
    const follow = (): void => {
      const { time } = playback.get()
      if (time < last || time - last > jumpSecs) {
        voice.cancel()
        last = time - startSecs
      }
      for (const { FromSeconds, Text } of entries)
        if (FromSeconds > last && FromSeconds <= time) voice.speak(Object.assign(new SpeechSynthesisUtterance(Text), { lang }))
      last = time
    }
    keep?.(true)
    const end = playback.subscribe(follow)
    return () => {
      end()
      keep?.(false)
      voice.cancel()
    }
  }, [playback, keep, spoken])
}
