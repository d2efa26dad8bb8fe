/** A cue with the settings and the text that WebVTT has for it. */
export interface WrittenCue {
  startMs: number
  endMs: number
  settings: string
  text: string
}

/** Words without marks, as WebVTT writes them. */
export const escapeWords = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('-->', '--&gt;')
