import type { Settings } from '../settings.ts'
import { recogniseByCommand } from './recognise-by-command.ts'
import { recogniseByService } from './recognise-by-service.ts'
import type { SpokenLine } from './spoken-lines.ts'

/** The lines that a recogniser found in a piece of sound. */
export interface Recognised {
  /** BCP 47; undefined when the recogniser does not say. */
  lang: string | undefined
  lines: SpokenLine[]
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

/** The recogniser that the settings name; undefined for none. */
export function recogniserOf(
  settings: Pick<Settings, 'speechCommand' | 'speechEndpoint' | 'speechKey' | 'speechModel'>,
): Recogniser | undefined {
  if (settings.speechCommand !== '') return (sound) => recogniseByCommand(settings.speechCommand, sound)
  if (settings.speechEndpoint !== '') return (sound) => recogniseByService(settings, sound)
  return undefined
}
