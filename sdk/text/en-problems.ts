import type { ItemPart } from '../item-problems/contract.ts'

const parts: Record<ItemPart, string> = {
  source: 'The uploaded file',
  poster: 'The poster is missing.',
  small: 'The small file for slow connections is missing.',
  storyboard: 'The preview pictures of the seek bar are missing.',
  subtitles: 'Subtitles of the file are missing.',
  chapters: 'Chapters of the file are missing.',
  waveform: 'The picture of the sound is missing.',
}

/** Faults of an item that plays, for people who may change it. */
export const problemWords = {
  title: 'Something is missing here',
  /** A source has its own sentence. */
  line: (part: ItemPart, message: string) => (part === 'source' ? message : `${parts[part]} ${message}`),
  retry: 'Try again',
  retrying: 'The missing parts are being made. This takes a moment.',
  next: (time: string) => `It is tried again by itself: ${time}.`,
  onlyYou: 'Only people who may change this item see this note.',
} as const
