import { useEffect } from 'react'
import { storage } from '../../storage/index.ts'
import { type BarWords, barWords } from '../../text/en/bar.ts'
import { useWords } from '../../text/language.ts'
import { keyOf, type Shortcut, shortcutList } from '../shortcuts/contract.ts'
import { lazyPart } from './lazy-part.tsx'
import { usePlayer, usePlayerState } from './player-context.ts'

const KeysOverlay = lazyPart(async () => (await import('./panels.ts')).KeysOverlay)

/** The controls of the bar that have keys, and what these keys do: a control by its labels in every state. */
const controlsOf = (words: BarWords): readonly (readonly [labels: readonly string[], tasks: readonly Shortcut['do'][]])[] => [
  [[words.play, words.pause, words.replay], ['toggle']],
  [[words.mute, words.unmute], ['mute']],
  [[words.seek], ['seekBy', 'start', 'end']],
  [[words.volume], ['volumeBy']],
]

/** Names of keys as `aria-keyshortcuts` writes them. */
const names: Readonly<Record<string, string>> = {
  ' ': 'Space',
  arrowup: 'ArrowUp',
  arrowdown: 'ArrowDown',
  arrowleft: 'ArrowLeft',
  arrowright: 'ArrowRight',
  home: 'Home',
  end: 'End',
}

/** Tells assistive technology which keys the controls of the bar have. It stands in the bar, and draws only the list of keys when that is open. */
export function KeyMarks() {
  const words = useWords(barWords)

  const { media } = usePlayer()
  const isOn = usePlayerState((state) => state.shortcuts)
  const changes = usePlayerState((state) => state.keys)
  const item = usePlayerState((state) => state.entry)
  useEffect(() => {
    const parts = [...(media.closest('.vt-player')?.querySelectorAll('.vt-bar :is(.vt-row > button, .vt-slider > input)') ?? [])]
    for (const [labels, tasks] of controlsOf(words)) {
      const keys = shortcutList
        .filter(([, shortcut]) => tasks.includes(shortcut.do))
        .map(([usual]) => keyOf(usual, changes ?? {}))
        .filter((key) => key !== '')
        .map((key) => names[key] ?? key.toUpperCase())
      const control = parts.find((part) => labels.includes(part.getAttribute('aria-label') ?? ''))
      if (isOn && keys.length > 0) control?.setAttribute('aria-keyshortcuts', keys.join(' '))
      else control?.removeAttribute('aria-keyshortcuts')
    }
  }, [media, words, isOn, changes, item])
  useEffect(() => {
    // Most viewers have not asked for less motion: nothing is fetched for them.
    if (storage.get('motion'))
      void import('./panels.ts').then(
        ({ applyMotion }) => applyMotion(media),
        () => undefined,
      )
  }, [media])
  const isListOpen = usePlayerState((state) => state.keysShown)
  return isListOpen ? <KeysOverlay /> : null
}
