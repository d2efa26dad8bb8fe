import { chaptersPanel } from '../../sdk/chapters/index.ts'
import type { MediaPanel } from '../../sdk/panels/index.ts'

/** The panel of chapters in the portal, where a chapter can be added to a playlist. */
export const editableChapters: MediaPanel = {
  ...chaptersPanel,
  load: async () => (await import('./chapters-content.tsx')).ChaptersContent,
}
