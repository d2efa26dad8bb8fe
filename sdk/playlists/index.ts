export { playlistItemsPanel } from './playlist-items-panel.ts'
