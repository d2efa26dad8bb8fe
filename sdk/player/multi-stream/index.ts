export { StreamsControl } from './streams-control.tsx'
export { StreamsPanel } from './streams-panel.tsx'
