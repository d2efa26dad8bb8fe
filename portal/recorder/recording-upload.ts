import { forgetGrowing, type RecordingFolder, sendGrowing, UploadRefused } from '../../sdk/recorder/index.ts'
import { createStore, type Store } from '../../sdk/store/index.ts'
import { UploadLimits } from '../../sdk/uploads/contract.ts'
import { authorization } from '../session/bearer.ts'
import { session } from '../session/session.ts'

export interface RecordingUploadState {
  /** Bytes that the server has. */
  sent: number
  /** Why it waits to try again: a sentence of the server, or empty where the line is away; undefined while it goes on. */
  waiting: string | undefined
  /** Why the server takes none of it; empty: it does. */
  refused: string
}

/** The upload of all files of a recording, also while it grows. */
export interface RecordingUpload {
  store: Store<RecordingUploadState>
  /** Begins, or goes on where it stopped; resolves with the ids of the uploads, the first file's first. */
  send: () => Promise<string[]>
  /** Stops, and keeps what the server has. */
  pause: () => void
  /** Stops, and deletes what the server has. */
  forget: () => Promise<void>
}

/** While it grows: less is not worth a request, and the last part of it has to be quick. */
const minPart = 1024 * 1024

export function createRecordingUpload(folder: RecordingFolder): RecordingUpload {
  const store = createStore<RecordingUploadState>({ sent: 0, waiting: undefined, refused: '' })
  const sent = folder.manifest().tracks.map(() => 0)
  let stop = new AbortController()
  let running: Promise<string[]> | undefined
  const headers = (): Record<string, string> => {
    const bearer = authorization()
    // A browser may keep no cookie in a frame of a learning environment.
    return bearer === undefined ? {} : { authorization: bearer }
  }
  const saveAddress = (track: number, address: string) => {
    const tracks = folder.manifest().tracks.map((one, index) => (index === track ? { ...one, upload: address } : one))
    return folder.save({ tracks })
  }
  const sendTrack = (track: number, signal: AbortSignal): Promise<string> => {
    const { tracks, encid, done } = folder.manifest()
    // It has become an item already, or a stream of it.
    if (encid !== '' && (track === 0 || done > 0)) return Promise.resolve('')
    const { file, mimeType, upload } = tracks[track] ?? { file: '', mimeType: '', upload: '' }
    return sendGrowing({
      path: UploadLimits.path,
      filename: file,
      mimeType,
      source: folder.source(track),
      address: upload,
      minPart,
      maxPart: UploadLimits.chunkBytes,
      signal,
      headers,
      onAddress: (address) => saveAddress(track, address),
      onSent(bytes) {
        sent[track] = bytes
        store.set({ sent: sent.reduce((sum, one) => sum + one, 0) })
      },
      onWaiting: (waiting) => store.set({ waiting }),
      onSignedOut: () => session.interrupted(signal),
    })
  }
  return {
    store,
    send() {
      if (running) return running
      stop = new AbortController()
      const { signal } = stop
      running = Promise.all(sent.map((_, track) => sendTrack(track, signal)))
      store.set({ refused: '' })
      running.catch((error: unknown) => {
        running = undefined
        store.set({ waiting: undefined, refused: error instanceof UploadRefused ? error.message : '' })
      })
      return running
    },
    pause: () => stop.abort(),
    async forget() {
      stop.abort()
      running = undefined
      const { tracks } = folder.manifest()
      await Promise.all(tracks.map(({ upload }) => forgetGrowing(upload, headers())))
      await folder.save({ tracks: tracks.map((track) => ({ ...track, upload: '' })) }).catch(() => undefined)
    },
  }
}
