export { insertTrack as addSubtitleTrack } from './table.ts'
