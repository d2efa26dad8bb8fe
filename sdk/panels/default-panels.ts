import { chaptersPanel } from '../chapters/index.ts'
import { commentsPanel } from '../comments/index.ts'
import { notesPanel } from '../notes/index.ts'
import { playlistItemsPanel } from '../playlists/index.ts'
import { quizzesPanel } from '../quizzes/index.ts'
import { relatedMediaPanel } from '../related-media/index.ts'
import { slideshowsPanel } from '../slideshows/index.ts'
import { statisticsPanel } from '../statistics/index.ts'
import { streamsPanel } from '../stream-views/index.ts'
import { transcriptPanel } from '../transcript/index.ts'
import type { MediaPanel } from './panel.ts'

/** The panels of capabilities that embeds can show, in the order of their tabs. A new one adds a line here. */
export const defaultPanels: readonly MediaPanel[] = [
  playlistItemsPanel,
  streamsPanel,
  chaptersPanel,
  transcriptPanel,
  commentsPanel,
  slideshowsPanel,
  relatedMediaPanel,
  quizzesPanel,
  notesPanel,
  statisticsPanel,
]
