import type { MediaItem, RecordTypes } from '../media/contract.ts'
import type { MediaPanel } from '../panels/index.ts'
import { panelsWords } from '../text/en/panels.ts'
import { entryOfQuiz } from './entry-of-quiz.ts'

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

const countOf = ({ RecordType, TimelineList, Playlist }: MediaItem): number =>
  RecordType === playlist ? Playlist.filter(({ Quiz }) => Quiz).length : (TimelineList?.Count ?? 0)

/** The quizzes of an item, or those that the entries of a playlist are played with. */
export const quizzesPanel: MediaPanel = {
  name: 'QuizList',
  title: (language) => language.words(panelsWords).quizzes,
  icon: 'M4 4h16v12H9l-5 4zm2 2v9.800L8.300 14H18V6zm5.100 5.900h1.800v-1.200c1.200-.4 2-1.200 2-2.300 0-1.500-1.300-2.400-2.900-2.400-1.500 0-2.700.8-2.900 2.200h1.800c.1-.4.5-.7 1.100-.7.7 0 1.100.4 1.100.9 0 .700-.600 1-2 1.300z',
  isShown: (item) => countOf(item) > 0,
  count: (item) => countOf(item),
  isAsked: ({ TimelineList }) => TimelineList?.Asked !== undefined,
  askedEntry: ({ TimelineList, Playlist }) => entryOfQuiz(Playlist, TimelineList?.Asked),
  load: async () => (await import('./quizzes-panel-content.tsx')).QuizzesPanelContent,
}
