export { transcriptPanel } from './transcript-panel.ts'
