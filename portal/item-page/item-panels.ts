import { commentsPanel } from '../../sdk/comments/index.ts'
import { notesPanel } from '../../sdk/notes/index.ts'
import type { MediaPanel } from '../../sdk/panels/index.ts'
import { statisticsPanel } from '../../sdk/statistics/index.ts'
import { streamsPanel } from '../../sdk/stream-views/index.ts'
import { editableChapters } from '../chapters/chapters-panel.ts'
import { transcriptWithChapters } from '../chapters/transcript-panel.ts'
import { coursesPanel } from '../courses/courses-panel.ts'
import { photosPanel } from '../photosets/photos-panel.ts'
import { editablePlaylistItems } from '../playlists/playlist-items-panel.ts'
import { editableQuizzes } from '../quizzes/quizzes-panel.ts'
import { editableRelatedMedia } from '../related-media/related-media-panel.ts'
import { editableSlideshows } from '../slideshows/slideshows-panel.ts'

/** The panels of an item's page, in the order of their tabs. A capability adds its panel here. */
export const itemPanels: readonly MediaPanel[] = [
  photosPanel,
  editablePlaylistItems,
  streamsPanel,
  editableChapters,
  transcriptWithChapters,
  commentsPanel,
  editableSlideshows,
  editableRelatedMedia,
  editableQuizzes,
  notesPanel,
  statisticsPanel,
  coursesPanel,
]
