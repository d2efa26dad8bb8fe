import type { MediaPanel } from '../panels/index.ts'
import { panelsWords } from '../text/en/panels.ts'

/** The files, links and items that belong to an item. */
export const relatedMediaPanel: MediaPanel = {
  name: 'RelatedMedia',
  title: (language) => language.words(panelsWords).relatedMedia,
  icon: 'M16.5 6v11.5a4 4 0 0 1-8 0V5a2.5 2.5 0 0 1 5 0v10.5a1 1 0 0 1-2 0V6H10v9.500a2.5 2.5 0 0 0 5 0V5a4 4 0 0 0-8 0v12.500a5.5 5.5 0 0 0 11 0V6z',
  isShown: ({ RelatedMediaList }) => (RelatedMediaList?.Count ?? 0) > 0,
  count: ({ RelatedMediaList }) => RelatedMediaList?.Count ?? 0,
  load: async () => (await import('./related-media-panel-content.tsx')).RelatedMediaPanelContent,
}
