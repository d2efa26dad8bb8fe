export { streamsPanel } from './streams-panel.ts'
