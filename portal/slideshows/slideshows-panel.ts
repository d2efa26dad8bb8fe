import type { MediaPanel } from '../../sdk/panels/index.ts'
import { slideshowsPanel } from '../../sdk/slideshows/index.ts'

/** The panel of slideshows in the portal. People who may edit the item see it without slideshows too, where they have times. */
export const editableSlideshows: MediaPanel = {
  ...slideshowsPanel,
  isShown: (item, options) => slideshowsPanel.isShown(item, options) || (item.SlideShowList?.CanEdit === true && item.Duration > 0),
  load: async () => (await import('./slideshows-content.tsx')).SlideshowsContent,
}
