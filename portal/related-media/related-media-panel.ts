import type { MediaPanel } from '../../sdk/panels/index.ts'
import { relatedMediaPanel } from '../../sdk/related-media/index.ts'

/** The panel of related media in the portal. People who may add to it see it without entries too. */
export const editableRelatedMedia: MediaPanel = {
  ...relatedMediaPanel,
  isShown: (item, options) => relatedMediaPanel.isShown(item, options) || item.RelatedMediaList?.CanAdd === true,
  load: async () => (await import('./related-media-content.tsx')).RelatedMediaContent,
}
