export { StreamTabs } from './stream-tabs.tsx'
export { StreamsControl } from './streams-control.tsx'
export { StreamsPanel } from './streams-panel.tsx'
