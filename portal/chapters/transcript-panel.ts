import type { MediaPanel } from '../../sdk/panels/index.ts'
import { transcriptPanel } from '../../sdk/transcript/index.ts'

/** The panel of the transcript in the portal, where a sentence becomes a chapter. */
export const transcriptWithChapters: MediaPanel = {
  ...transcriptPanel,
  load: async () => (await import('./transcript-content.tsx')).TranscriptContent,
}
