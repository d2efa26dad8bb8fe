export { insertTrack as addSubtitleTrack, listTrackLanguages, subtitleData, transcriptText } from './table.ts'
