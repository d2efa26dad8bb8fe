import { menusWords } from '../../text/en/menus.ts'
import { multiStreamWords } from '../../text/en/multi-stream.ts'
import { KeyMarks } from '../controls/key-marks.tsx'
import { lazyPart } from '../controls/lazy-part.tsx'
import { MenuIcon } from '../controls/menu-icon.tsx'
import { usePlayerState } from '../controls/player-context.ts'
import { CastButton, PipButton } from '../controls/screen-buttons.tsx'
import type { BarMenu, FeatureBar } from '../feature.ts'
import { showsStreams, slideshowOf } from '../multi-stream/slides-stream.ts'

// The pages are one file: viewers who open one menu often open another.

export const audioMenu: BarMenu = {
  name: 'audio',
  order: 20,
  settingsOrder: 60,
  from: 'mid',
  title: (language) => language.words(menusWords).audio,
  label: (_, language) => language.words(menusWords).audio,
  isShown: ({ audioTracks }) => audioTracks.length > 1,
  Face: () => <MenuIcon name="audio" />,
  load: async () => (await import('../controls/panels.ts')).AudioPanel,
}

export const qualityMenu: BarMenu = {
  name: 'quality',
  order: 30,
  settingsOrder: 50,
  from: 'mid',
  title: (language) => language.words(menusWords).quality,
  label: (_, language) => language.words(menusWords).quality,
  isShown: ({ qualities }) => (qualities?.length ?? 0) > 0,
  Face: () => <MenuIcon name="quality" />,
  load: async () => (await import('../controls/panels.ts')).QualityPanel,
}

export const chaptersMenu: BarMenu = {
  name: 'chapters',
  order: 40,
  settingsOrder: 10,
  from: 'wide',
  title: (language) => language.words(menusWords).chapters,
  label: (_, language) => language.words(menusWords).chapters,
  isShown: ({ chapters }) => (chapters?.length ?? 0) > 0,
  Face: () => <MenuIcon name="chapters" />,
  load: async () => (await import('../controls/panels.ts')).ChaptersPanel,
}

export const subtitlesMenu: BarMenu = {
  name: 'subtitles',
  order: 50,
  title: (language) => language.words(menusWords).subtitles,
  label: (_, language) => language.words(menusWords).subtitles,
  isShown: ({ tracks }) => (tracks?.length ?? 0) > 0,
  isOn: ({ track = 0 }) => track > 0,
  Face: () => <MenuIcon name="subtitles" />,
  load: async () => (await import('../controls/panels.ts')).SubtitlesPanel,
}

export const rateMenu: BarMenu = {
  name: 'rate',
  order: 60,
  settingsOrder: 20,
  from: 'mid',
  kind: 'dialog',
  title: (language) => language.words(menusWords).rate,
  label: ({ rate = 1 }, language) => language.words(menusWords).rateNow({ rate }),
  current: ({ rate = 1 }, language) => language.words(menusWords).times({ rate }),
  isShown: ({ rate, still }) => rate !== undefined && !still,
  Face: RateFace,
  load: async () => (await import('../controls/panels.ts')).RatePanel,
}

function RateFace() {
  return <span className="vt-rate">{usePlayerState(({ rate = 1 }) => rate)}×</span>
}

export const streamsMenu: BarMenu = {
  name: 'streams',
  order: 25,
  settingsOrder: 5,
  from: 'mid',
  title: (language) => language.words(multiStreamWords).streams,
  label: (_, language) => language.words(multiStreamWords).streams,
  isShown: (state) => state.entry?.MultiStream === true || slideshowOf(state) > 0,
  Face: () => <MenuIcon name="streams" />,
  load: async () => (await import('../multi-stream/index.ts')).StreamsPanel,
}

const Streams = lazyPart(async () => (await import('../multi-stream/index.ts')).StreamsControl)

/** Fetches the code for several streams only where there are several, and for slides once someone chooses to see them beside the film. */
function StreamsOnDemand() {
  return usePlayerState(showsStreams) ? <Streams /> : null
}

/** The bars of the built-in features, by the name of the feature. */
export const bars = {
  audioTracks: { menus: [audioMenu] },
  quality: { menus: [qualityMenu, streamsMenu], controls: [{ name: 'streams', order: 15, Control: StreamsOnDemand }] },
  chapters: { menus: [chaptersMenu] },
  subtitles: { menus: [subtitlesMenu] },
  rate: { menus: [rateMenu] },
  remotePlayback: { controls: [{ name: 'cast', order: 10, Control: CastButton }] },
  keyboard: { controls: [{ name: 'keys', order: 100, Control: KeyMarks }] },
  pictureInPicture: { controls: [{ name: 'pip', order: 80, Control: PipButton }] },
} satisfies Record<string, FeatureBar>
