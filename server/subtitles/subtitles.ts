export { insertTrack as addSubtitleTrack, subtitleData, transcriptText } from './table.ts'
