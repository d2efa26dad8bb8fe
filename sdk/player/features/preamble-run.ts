import type { PlaylistItem } from '../../media/contract.ts'
import type { PlaybackOverride, PlayerTarget } from '../feature.ts'
import type { PreambleState } from '../player-state.ts'

/** Plays what comes first, then goes on where the item was to begin. */
export function runPreamble(
  { media, item, entry, state, insert, resume, actions, subscribe, onEntry }: PlayerTarget,
  signal: AbortSignal,
  set: (change: Partial<PreambleState>) => void,
): PlaybackOverride {
  let phase: PreambleState['preamble'] = ''
  let shown: PlaylistItem | undefined
  /** EncID of the item before which it has been. */
  let doneFor: string | undefined
  let loops = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const enter = (next: PreambleState['preamble']): void => {
    clearTimeout(timer)
    phase = next
    set({ preamble: next })
  }
  const finish = (): void => {
    shown = undefined
    doneFor = item()?.EncID
    enter('')
    resume()
    actions.playback?.play()
  }
  const showText = (): void => {
    const { PrePlayText = '', PrePlayTextDuration = 0 } = item()?.PlayerSettings ?? {}
    if (PrePlayText === '' || PrePlayTextDuration <= 0) return finish()
    enter('text')
    timer = setTimeout(finish, PrePlayTextDuration * 1000)
  }
  const afterMedia = (): void => {
    media.loop = loops
    showText()
  }
  const begin = (): void => {
    const { PreambleEnabled = false, PreambleURL = '', PrePlayText = '', PrePlayTextDuration = 0 } = item()?.PlayerSettings ?? {}
    const now = entry()
    if (PreambleEnabled && PreambleURL !== '' && now) {
      loops = media.loop
      media.loop = false
      shown = preambleEntry(now, PreambleURL)
      enter('media')
      insert(shown)
    } else if (PrePlayText !== '' && PrePlayTextDuration > 0) showText()
  }

  // Before the others hear it: this is not the end of the item.
  const ended = (event: Event): void => {
    if (phase !== 'media') return
    event.stopImmediatePropagation()
    afterMedia()
  }
  media.addEventListener('ended', ended, { capture: true, signal })
  subscribe(() => {
    if (phase === 'media' && state().failed) afterMedia()
  })
  onEntry((now) => {
    if (phase === '' || now === shown || item()?.EncID === doneFor) return
    // Another item has come in between.
    if (phase === 'media') media.loop = loops
    shown = undefined
    enter('')
  })
  signal.addEventListener('abort', () => clearTimeout(timer))

  return {
    play() {
      if (item()?.EncID === doneFor) return false
      if (phase === '') begin()
      return phase === 'text'
    },
  }
}

/** The preamble as an entry in place of the waiting one: without its texts, parts and other addresses. */
function preambleEntry(waiting: PlaylistItem, url: string): PlaylistItem {
  const isStream = /\.m3u8(?:[?#]|$)/i.test(url)
  const { ClipDataID, EncID, PlaylistItemID, RecordType, Title, ImageURLs, ID } = waiting
  return {
    ...{ ID, ClipDataID, EncID, RecordType, Title, ImageURLs },
    ...(PlaylistItemID === undefined ? {} : { PlaylistItemID }),
    ...(isStream ? { MediaURL: url } : { MediaURL: '', ThinnedMediaURL: url }),
    ...{ IsDash: false, LiveStream: false, IsGrowing: false, MultiStream: false, Is360: false, AudioOnly: false },
    ...{ StartTime: 0, Duration: 0, Width: waiting.Width, Height: waiting.Height, Subtitles: [] },
  }
}
