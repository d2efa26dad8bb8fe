import type { Settings } from '../settings.ts'
import { recogniseByCommand } from './recognise-by-command.ts'
import { recogniseByService } from './recognise-by-service.ts'
import { recogniseByWhisper } from './recognise-by-whisper.ts'
import type { Span } from './sound.ts'
import type { SpokenLine } from './spoken-lines.ts'

/** The lines that a recogniser found in a piece of sound. */
export interface Recognised {
  /** BCP 47; undefined when the recogniser does not say. */
  lang: string | undefined
  lines: SpokenLine[]
  /** Spans without a voice, although something may be heard; left out by a recogniser that does not say. */
  silences?: Span[]
}

/** A piece of sound: a WAV file with one channel of 16 bits and 16,000 samples a second. */
export interface Sound {
  path: string
  /** The language that is spoken; empty: the recogniser finds out. */
  lang: string
  signal: AbortSignal
}

/** Throws `ToolFailure` when another try is of no use, and any other error when one may be. */
export type Recogniser = (sound: Sound) => Promise<Recognised>

export type SpeechSettings = Pick<
  Settings,
  'speechCommand' | 'speechEndpoint' | 'speechKey' | 'speechModel' | 'speechModelFile' | 'speechVoiceFile'
>

/** The recogniser that the settings name; undefined for none. */
export function recogniserOf(settings: SpeechSettings): Recogniser | undefined {
  if (settings.speechCommand !== '') return (sound) => recogniseByCommand(settings.speechCommand, sound)
  if (settings.speechEndpoint !== '') return (sound) => recogniseByService(settings, sound)
  if (settings.speechModelFile !== '') return (sound) => recogniseByWhisper(settings, sound)
  return undefined
}

/** Whether the settings name a recogniser. */
export const hasRecogniser = (settings: SpeechSettings): boolean => recogniserOf(settings) !== undefined
