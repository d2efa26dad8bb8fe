import { RecordTypes } from '../../sdk/media/contract.ts'
import type { MediaPanel } from '../../sdk/panels/index.ts'
import { photosetsWords } from '../../sdk/text/en/photosets.ts'

/** The photos of a photoset, for its editors. */
export const photosPanel: MediaPanel = {
  name: 'Photos',
  title: (language) => language.words(photosetsWords).photos,
  icon: 'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zm0 2v9l4-4 4 4 2-2 4 4V6z',
  isShown: ({ RecordType, CanEdit }) => RecordType === RecordTypes.photoset && CanEdit,
  count: ({ Playlist }) => Playlist.length,
  load: async () => (await import('./photos-panel-content.tsx')).PhotosPanelContent,
}
