import { createRequire } from 'node:module'

/** The classes of whisper.cpp that its library for Node has, as far as they are used here. */
export interface WhisperLibrary {
  WhisperContext: new (options: {
    filePath: string
    useGpu: boolean
  }) => {
    transcribeFile(path: string, options: { language: string; maxThreads: number }): { promise: Promise<WhisperHeard> }
  }
  WhisperVadContext: new (options: {
    filePath: string
    useGpu: boolean
  }) => {
    /** Hundredths of a second. */
    detectSpeechFile(path: string, options: object): Promise<{ t0: number; t1: number }[]>
  }
}

/** Milliseconds from the start of the file. */
export interface WhisperHeard {
  language?: string
  segments: { text: string; t0: number; t1: number }[]
}

/**
 * Loads the library for this processor. It is named without the package around it, `@fugood/whisper.node`: that one would install builds for
 * graphics cards of 250 MB.
 */
export const loadWhisper = (): WhisperLibrary =>
  createRequire(import.meta.url)(`@fugood/node-whisper-${process.platform}-${process.arch}`) as WhisperLibrary
