export { insertTrack as addSubtitleTrack, listTrackLanguages, listTracks, subtitleData, transcriptText } from './table.ts'
