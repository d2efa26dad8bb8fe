export type { SubtitleEntry, SubtitleTrack } from './contract.ts'
export { cueText, parseWebVtt, readSubtitles, type WebVttCue } from './web-vtt.ts'
