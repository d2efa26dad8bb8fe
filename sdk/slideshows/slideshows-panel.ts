import type { MediaPanel } from '../panels/index.ts'
import { panelsWords } from '../text/en/panels.ts'

/** The slideshows of an item. */
export const slideshowsPanel: MediaPanel = {
  name: 'SlideShows',
  title: (language) => language.words(panelsWords).slideshows,
  icon: 'M3 5h18v12H3zM12 17v4M8 21h8M10 8.500v5l4-2.500z',
  isShown: ({ SlideShowList }) => (SlideShowList?.Count ?? 0) > 0,
  count: ({ SlideShowList }) => SlideShowList?.Count ?? 0,
  load: async () => (await import('./slideshows-panel-content.tsx')).SlideshowsPanelContent,
}
