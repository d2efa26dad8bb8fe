import type { ItemPart } from '../item-problems/contract.ts'

const parts: Record<ItemPart, string> = {
  source: 'The uploaded file',
  poster: 'The poster is missing.',
  small: 'The version for slow connections is missing.',
  storyboard: 'The seek bar previews are missing.',
  subtitles: 'Subtitles from the file are missing.',
  chapters: 'Chapters from the file are missing.',
  waveform: 'The waveform is missing.',
}

/** Faults of an item that plays, for people who may change it. */
export const problemWords = {
  title: 'Some parts are missing',
  /** A source has its own sentence. */
  line: (part: ItemPart, message: string) => (part === 'source' ? message : `${parts[part]} ${message}`),
  retry: 'Try again',
  retrying: 'The missing parts are being created. This takes a moment.',
  next: (time: string) => `Next automatic attempt: ${time}.`,
  onlyYou: 'Only people who can edit this item see this note.',
} as const
