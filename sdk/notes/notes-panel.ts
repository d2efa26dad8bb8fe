import type { RecordTypes } from '../media/contract.ts'
import type { MediaPanel } from '../panels/index.ts'
import { panelsWords } from '../text/en/panels.ts'

// As a type: the schemas beside it stay out of the bundle.
const playlist: (typeof RecordTypes)['playlist'] = 2

/** The private notes of a viewer with an account. Entries of a playlist have notes of their own, on their own pages. */
export const notesPanel: MediaPanel = {
  name: 'Notes',
  title: (language) => language.words(panelsWords).notes,
  icon: 'M5 3h10l4 4v14H5zm2 2v14h10V8h-3V5zm2 6h6v2H9zm0 4h6v2H9z',
  isShown: ({ Notes, RecordType }) => Notes !== undefined && RecordType !== playlist,
  count: ({ Notes }) => Notes?.Count ?? 0,
  load: async () => (await import('./notes-panel-content.tsx')).NotesPanelContent,
}
