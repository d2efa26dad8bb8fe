import type { Chapter } from '../../chapters/contract.ts'
import { cueText, parseWebVtt } from '../../subtitles/index.ts'

const maxChapters = 500

/** The chapters of a WebVTT file: each cue is one, and its text is the title. */
export const chaptersIn = (file: string): Chapter[] =>
  parseWebVtt(file)
    .slice(0, maxChapters)
    .map(({ start, end, text }, index) => ({
      ID: index + 1,
      StartTime: start,
      Duration: Math.max(0, end - start),
      Title: cueText(text).trim(),
      Description: '',
      ImageURL: '',
      IsAI: false,
    }))
    .filter(({ Title }) => Title !== '')
