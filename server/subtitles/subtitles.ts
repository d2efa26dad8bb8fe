export { insertTrack as addSubtitleTrack, transcriptText } from './table.ts'
