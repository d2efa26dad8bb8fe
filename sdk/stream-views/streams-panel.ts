import { type MediaItem, RecordTypes, type Sources } from '../media/contract.ts'
import type { MediaPanel } from '../panels/index.ts'
import { multiStreamWords } from '../text/en/multi-stream.ts'

// As a type: no player has to export the values for it.
const externalVideo: (typeof Sources)['externalVideo'] = 13

/** Slides with times are one more stream of a film, as they are in its menu. */
const hasSlidesBeside = ({ RecordType, SlideShowList, Playlist: [entry] }: MediaItem): boolean =>
  RecordType === RecordTypes.video &&
  (SlideShowList?.TimedID ?? 0) > 0 &&
  entry !== undefined &&
  !entry.AudioOnly &&
  !entry.Is360 &&
  !entry.LiveStream &&
  entry.Source !== externalVideo

/** The views of several streams: one alone, picture in picture, and several at once. */
export const streamsPanel: MediaPanel = {
  name: 'LectureView',
  title: (language) => language.words(multiStreamWords).streams,
  icon: 'M3 5h18v14H3zM5 7v10h14V7zM12 12h6v4h-6z',
  isShown: (item, { place }) => place !== 'dialog' && (item.Playlist.some(({ MultiStream }) => MultiStream) || hasSlidesBeside(item)),
  load: async () => (await import('./streams-panel-content.tsx')).StreamsPanelContent,
}
