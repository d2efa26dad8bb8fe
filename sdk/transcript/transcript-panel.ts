import type { MediaPanel } from '../panels/index.ts'
import { panelsWords } from '../text/en/panels.ts'

/**
 * The text of what is spoken, from the subtitles of the item or of the entry of a playlist that plays.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), panels([transcriptPanel])], item })
 * player.panels.setOpen(true)
 */
export const transcriptPanel: MediaPanel = {
  name: 'Transcript',
  title: (language) => language.words(panelsWords).transcript,
  icon: 'M4 5h16v2H4zm0 4h10v2H4zm0 4h16v2H4zm0 4h10v2H4z',
  isShown: ({ Playlist }) => Playlist.some(({ Subtitles }) => Subtitles.some(({ Kind }) => Kind !== 'forced')),
  opensFirst: () => true,
  load: async () => (await import('./transcript-panel-content.tsx')).TranscriptPanelContent,
}
