export { findTrack, insertTrack as addSubtitleTrack, listTrackLanguages, subtitleData, transcriptText } from './table.ts'
export { countNewDrafts } from './versions-table.ts'
