import type { PlaylistItem } from '../../media/contract.ts'
import { storage } from '../../storage/index.ts'
import type { AudioTrack } from '../engines/engine.ts'
import { readAudioTracks, readMaster } from '../engines/read-master.ts'
import type { PlayerTarget } from '../feature.ts'
import { listen } from '../listen.ts'
import type { AudioTracksState } from '../player-state.ts'
import { pickAudio } from './pick-audio.ts'

/** Safari's own list: what there is, and which of it is heard. */
interface OwnTracks extends EventTarget, Iterable<{ kind: string; label: string; language: string; enabled: boolean }> {
  length: number
}

export interface AudioTracksRun {
  choose: (id: number) => void
  describe: (on: boolean) => void
}

export function runAudioTracks(
  { media, source, entry, address, state, subscribe }: PlayerTarget,
  signal: AbortSignal,
  set: (change: Partial<AudioTracksState>) => void,
): AudioTracksRun {
  const own = (media as { audioTracks?: OwnTracks }).audioTracks
  let readFor: PlaylistItem | undefined
  let seen: readonly AudioTrack[] | undefined
  let remembered: PlaylistItem | undefined

  const isNative = (): boolean => state().engine === 'native'
  const all = (): readonly AudioTrack[] => state().audioTracks ?? []

  const play = (track: AudioTrack): void => {
    if (track.id === state().audioTrack) return
    if (isNative() && own && own.length > 1) {
      for (const [index, each] of [...own].entries()) each.enabled = index === track.id
      set({ audioTrack: track.id })
    } else if (!source.setAudio(track)) source.switchTo(state().quality ?? 0)
  }

  const tellOwn = (): void => {
    if (!isNative() || !own || own.length < 2) return
    const tracks = [...own]
    set({
      audioTracks: tracks.map(({ kind, label, language }, id) => ({ id, label, lang: language, kind: kindOf(kind) })),
      audioTrack: tracks.findIndex(({ enabled }) => enabled),
    })
  }

  /** A browser that plays HLS itself tells nothing: then the manifest does, and another engine plays what is chosen. */
  const readManifest = (): void => {
    const item = entry()
    if (!item?.MediaURL || item.IsDash || !isNative() || (own?.length ?? 0) > 1 || readFor === item || !source.canChoose()) return
    readFor = item
    readMaster(address(item.MediaURL))
      .then((text) => {
        const audioTracks = readAudioTracks(text)
        if (!signal.aborted && entry() === item && isNative() && audioTracks.length > 1)
          set({ audioTracks, audioTrack: audioTracks.findIndex(isMain) })
      })
      // Then there is no choice.
      .catch(() => undefined)
  }

  const observe = (): void => {
    readManifest()
    const now = entry()
    if (all() === seen || all().length === 0) return
    seen = all()
    // The source keeps the choice within an entry.
    if (now === remembered) return
    remembered = now
    const lang = storage.get('audio') ?? ''
    const described = storage.get('described') === 'true'
    const requested = lang || described ? pickAudio(all(), { lang, described }) : undefined
    if (requested) play(requested)
  }

  const choose = (track: AudioTrack | undefined): void => {
    if (!track) return
    storage.set('audio', track.lang)
    storage.set('described', String(track.kind === 'description'))
    play(track)
  }

  subscribe(observe)
  if (own) listen(own, 'addtrack removetrack change', tellOwn, signal)
  tellOwn()
  observe()
  return {
    choose: (id) => choose(all().find((track) => track.id === id)),
    describe(on) {
      const now = all().find(({ id }) => id === state().audioTrack)
      choose(pickAudio(all(), { lang: now?.lang ?? '', described: on }))
    },
  }
}

const isMain = ({ kind }: AudioTrack): boolean => kind === 'main'
const kindOf = (kind: string): AudioTrack['kind'] => (kind.includes('desc') ? 'description' : kind === 'main' ? 'main' : '')
