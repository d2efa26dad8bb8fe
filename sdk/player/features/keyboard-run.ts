import { formatSpokenTime } from '../../dates/index.ts'
import { storage } from '../../storage/index.ts'
import { barWords } from '../../text/en/bar.ts'
import { menusWords } from '../../text/en/menus.ts'
import { PlayerLimits } from '../contract.ts'
import type { PlayerTarget } from '../feature.ts'
import type { KeyboardState } from '../player-state.ts'
import { isFreeKey, type KeyFacts, readKeyChanges, type Shortcut, shortcutOf } from '../shortcuts/contract.ts'
import { partOf } from '../timeline/part-of.ts'
import { noFeedback } from './no-feedback.ts'

export interface KeyboardRun {
  /** Does what a key asks for, if it is the player's; `focused` is where it went. */
  answer: (event: KeyboardEvent, focused: EventTarget | undefined) => void
  setKey: (usual: string, key: string) => void
}

/** An announcement is removed after this long: a screen reader that walks through the page later would take it for the present state. */
const announcedMs = 5000

export function runKeyboard(target: PlayerTarget, signal: AbortSignal, set: (change: Partial<KeyboardState>) => void): KeyboardRun {
  let timer: ReturnType<typeof setTimeout> | undefined
  let volumeTimer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    clearTimeout(volumeTimer)
  })
  set({ keys: readKeyChanges(storage.get('keys')) })
  const showVolume = (): void => {
    set({ ...noFeedback, volumeShown: true })
    clearTimeout(volumeTimer)
    volumeTimer = setTimeout(() => set({ volumeShown: false }), PlayerLimits.feedbackMs)
  }
  const announce = (announcement: string): void => {
    set({ announcement })
    clearTimeout(timer)
    timer = setTimeout(() => set({ announcement: '' }), announcedMs)
  }
  return {
    answer(event, focused) {
      const { key, ctrlKey, altKey, metaKey } = event
      const shortcut = shortcutOf({ key, ctrlKey, altKey, metaKey, focus: focusOf(focused) }, target.state().keys)
      if (!shortcut) return
      event.preventDefault()
      // A key that is held down repeats steps, but does not toggle play and mute.
      if (event.repeat && (shortcut.do === 'toggle' || shortcut.do === 'mute')) return
      const { paused = true, ended } = target.state()
      if (shortcut.do === 'keys') return set({ keysShown: true })
      if (obey(shortcut, target) === false) return
      if (shortcut.do === 'volumeBy') showVolume()
      announce(textOf(shortcut, target, paused || Boolean(ended)))
    },
    setKey(usual, key) {
      const before = target.state().keys ?? {}
      const name = key.toLowerCase()
      if (name !== '' && name !== usual && !isFreeKey(name, usual, before)) return
      const { [usual]: _, ...others } = before
      const keys = name === usual ? others : { ...others, [usual]: name }
      set({ keys })
      storage.set('keys', JSON.stringify(keys))
    },
  }
}

function focusOf(element: EventTarget | undefined): KeyFacts['focus'] {
  if (!(element instanceof HTMLElement)) return 'other'
  if (element.closest('[role=menu],[role=tablist]')) return 'menu'
  if (element.matches('input[type=range],[role=slider]')) return 'slider'
  if (element.matches('input,textarea,select') || element.isContentEditable) return 'text'
  return element.closest('button,a[href],summary') ? 'button' : 'other'
}

/** Answers false for a seek that is not allowed: the banner says why. */
function obey(shortcut: Shortcut, { media, actions, state }: PlayerTarget): unknown {
  const { still, duration = 0, entry } = state()
  const { from, to } = partOf(entry, duration)
  switch (shortcut.do) {
    case 'toggle':
      return actions.playback?.toggle()
    case 'mute':
      return actions.volume?.toggleMute()
    case 'volumeBy':
      return actions.volume?.setVolume(media.volume + shortcut.change)
    case 'start':
      return actions.time?.seek(from)
    case 'end':
      return actions.time?.seek(to)
    case 'seekBy':
      return actions.time?.seekBy(shortcut.seconds)
    case 'seekPart':
      return actions.time?.seek(from + (to - from) * shortcut.part)
    case 'rateBy':
      // Pages and images have no speed.
      return still ? false : actions.rate?.rateBy(shortcut.change)
  }
}

/** The result of a shortcut in words, for screen readers. `wasPaused`: before the key. */
function textOf(shortcut: Shortcut, { media, state, words, language }: PlayerTarget, wasPaused: boolean): string {
  const said = words(barWords)
  const { still, page = 0, entry, currentTime = 0 } = state()
  switch (shortcut.do) {
    case 'toggle':
      return wasPaused ? said.playing : said.paused
    case 'mute':
      return media.muted ? said.muted : said.soundOn
    case 'volumeBy':
      return said.volumeAt({ part: Math.round(media.volume * 100) })
    case 'rateBy':
      return words(menusWords).rateNow({ rate: media.playbackRate })
    default:
      if (still === 'pages') return said.pageOf({ index: page + 1, count: entry?.Pages?.length ?? 0 })
      return formatSpokenTime((media.readyState > 0 ? media.currentTime : currentTime) - partOf(entry, 0).from, language().tag)
  }
}
