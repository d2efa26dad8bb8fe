import type { RecordingFolder } from './recording-folder.ts'
import type { SessionTrack } from './session.ts'

/** Media recorders that write to a folder, second by second. */
export interface Take {
  pause: () => void
  resume: () => void
  /** Resolves when the last second is on the disk. */
  stop: () => Promise<void>
}

export interface TakeEvents {
  /** Called with all bytes that are on the disk. */
  onWritten: (bytes: number) => void
  /** Called when a part could not be written, or a recorder stopped by itself. */
  onFailed: (error: unknown) => void
}

const partMs = 1000

const bitsPerSecond = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 }

/** Begins to record all files at the same moment. */
export function startTake(folder: RecordingFolder, tracks: readonly SessionTrack[], { onWritten, onFailed }: TakeEvents): Take {
  let written = 0
  let last: Promise<void> = Promise.resolve()
  let isStopping = false
  const recorders = tracks.map(({ stream, format }, index) => {
    const recorder = new MediaRecorder(stream, { mimeType: format.mimeType, ...bitsPerSecond })
    const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()))
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      // Parts are written in their order. None stays in memory after it was written.
      last = last.then(async () => {
        await folder.append(index, data)
        written += data.size
        onWritten(written)
      })
      last.catch(onFailed)
    })
    recorder.addEventListener('error', (event) => onFailed(event))
    recorder.addEventListener('stop', () => isStopping || onFailed(undefined))
    return { recorder, ended }
  })
  for (const { recorder } of recorders) recorder.start(partMs)
  return {
    pause: () => {
      for (const { recorder } of recorders) if (recorder.state === 'recording') recorder.pause()
    },
    resume: () => {
      for (const { recorder } of recorders) if (recorder.state === 'paused') recorder.resume()
    },
    async stop() {
      isStopping = true
      for (const { recorder } of recorders) if (recorder.state !== 'inactive') recorder.stop()
      await Promise.all(recorders.map(({ ended }) => ended))
      await last.catch(() => undefined)
    },
  }
}
