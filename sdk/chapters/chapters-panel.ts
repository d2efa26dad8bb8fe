import type { RecordTypes } from '../media/contract.ts'
import type { MediaPanel } from '../panels/index.ts'
import { chaptersWords } from '../text/en/chapters.ts'

// As types: the schemas beside them stay out of the bundle.
const video: (typeof RecordTypes)['video'] = 1
const playlist: (typeof RecordTypes)['playlist'] = 2
const broadcast: (typeof RecordTypes)['broadcast'] = 6

/**
 * The chapters of an item, or of the entry of a playlist that plays. Editors of an item may change its chapters, except in embeds.
 *
 * @example
 * const player = createPlayer({ media: video, features: [playback(), panels([chaptersPanel])], item })
 * player.panels.setOpen(true)
 */
export const chaptersPanel: MediaPanel = {
  name: 'Chapters',
  title: (language) => language.words(chaptersWords).title,
  icon: 'M4 6h2v2H4zm4 0h12v2H8zm-4 5h2v2H4zm4 0h12v2H8zm-4 5h2v2H4zm4 0h12v2H8z',
  isShown({ RecordType, Playable, Playlist, Chapters }, { place }) {
    if (RecordType === playlist) return Playlist.some((entry) => entry.Chapters)
    if (Chapters.Items.length > 0) return true
    return place !== 'embed' && Chapters.CanEdit && Playable && (RecordType === video || RecordType === broadcast)
  },
  count: ({ Chapters }) => Chapters.Items.length,
  opensFirst: ({ Chapters }) => Chapters.Items.length > 0,
  load: async () => (await import('./chapters-panel-content.tsx')).ChaptersPanelContent,
}
