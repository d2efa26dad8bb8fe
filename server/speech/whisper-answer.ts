import type { WhisperHeard } from './whisper-library.ts'

/** Lines before and after a model is loaded: a process that ends between them could not load it. */
export const loadingLines = { begin: 'loading', end: 'loaded' } as const

/** The last line of the program, as JSON: a code of `SpeechErrors`, or the lines that were heard, with `voices` if a model for voices was given. */
export type WhisperAnswer = { refused: 'SPEECH_LIBRARY' | 'SPEECH_MODEL_MISSING' | 'SPEECH_MODEL_DAMAGED' } | WhisperResult
export interface WhisperResult {
  heard: WhisperHeard
  /** Milliseconds. */
  voices?: { from: number; to: number }[]
}
