export { transcriptPanel } from './transcript-panel.ts'
export { TranscriptPanelContent, type TranscriptPanelProps } from './transcript-panel-content.tsx'
