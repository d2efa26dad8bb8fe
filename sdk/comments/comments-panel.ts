import type { RecordTypes } from '../media/contract.ts'
import type { MediaPanel } from '../panels/index.ts'
import { panelsWords } from '../text/en/panels.ts'

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

/** The comments about an item. Entries of a playlist have comments of their own, on their own pages. */
export const commentsPanel: MediaPanel = {
  name: 'Comments',
  title: (language) => language.words(panelsWords).comments,
  icon: 'M4 4h16v12H9l-5 4zm2 2v9.8L8.3 14H18V6z',
  isShown: ({ Comments, RecordType }) => Comments?.Show === true && RecordType !== playlist,
  count: ({ Comments }) => Comments?.Count ?? 0,
  load: async () => (await import('./comments-panel-content.tsx')).CommentsPanelContent,
}
