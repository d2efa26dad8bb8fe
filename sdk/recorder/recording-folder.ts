import { startFolderWorker } from './folder-worker.ts'
import type { GrowingSource } from './growing-upload.ts'

/** A note of a recording, which becomes a chapter. Seconds without pauses. */
export interface RecordingNote {
  seconds: number
  text: string
}

/** One file of a recording. */
export interface RecordingTrack {
  file: string
  mimeType: string
  /** The address of its upload; empty: none was begun. */
  upload: string
}

/** All that is known of a recording, beside its files. */
export interface RecordingManifest {
  id: string
  /** ID of the account that recorded: others who use this browser are not shown it. */
  account: number
  /** Milliseconds since 1970. */
  startedAt: number
  seconds: number
  /** The first has the sound; the second is the screen beside the camera. */
  tracks: readonly RecordingTrack[]
  notes: readonly RecordingNote[]
  /** The item that it became; empty: none yet. */
  encid: string
  /** Steps after the item that are done: the second file, then one for each note. */
  done: number
}

/** A recording in the browser's own file system. While it is open no other tab offers it. */
export interface RecordingFolder {
  manifest: () => RecordingManifest
  save: (change: Partial<RecordingManifest>) => Promise<void>
  /** Writes the next part of a file; resolves when it is on the disk. */
  append: (track: number, data: Blob) => Promise<void>
  /** Nothing more is recorded. */
  finish: () => Promise<void>
  /** A file to play or to save, after `finish`. */
  file: (track: number) => Promise<File>
  /** Bytes for an upload, also while it grows. */
  source: (track: number) => GrowingSource
  /** Lets other tabs have it. */
  close: () => void
  /** Deletes it. */
  remove: () => Promise<void>
}

const home = 'vitrine-recordings'
const manifestFiles = ['manifest-0.json', 'manifest-1.json'] as const
const lockOf = (id: string): string => `${home}/${id}`

/** Whether this browser keeps recordings where a crash does not reach them. */
export const canKeepRecordings = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.storage?.getDirectory === 'function' && 'locks' in navigator

type Written = RecordingManifest & { revision: number }

/** Makes the folder of a recording that begins. */
export async function createRecording(manifest: RecordingManifest): Promise<RecordingFolder> {
  const opened = await openFolder({ ...manifest, revision: 0 }, false)
  if (!opened) throw new DOMException('Another tab has this recording.', 'InvalidStateError')
  await opened.save({})
  return opened
}

/** Recordings of an account that no tab has open, the newest first. */
export async function listRecordings(account: number): Promise<RecordingManifest[]> {
  if (!canKeepRecordings()) return []
  const root = await homeFolder().catch(() => undefined)
  if (!root) return []
  const { held = [] } = await navigator.locks.query()
  const busy = new Set(held.map(({ name }) => name))
  const found: RecordingManifest[] = []
  for await (const [id, handle] of root.entries()) {
    if (handle.kind !== 'directory' || busy.has(lockOf(id))) continue
    const manifest = await readManifest(handle as FileSystemDirectoryHandle)
    if (manifest?.account === account) found.push(manifest)
  }
  return found.sort((a, b) => b.startedAt - a.startedAt)
}

/** Opens a recording that was left behind; undefined where another tab has it, or it is gone. */
export async function openRecording(id: string): Promise<RecordingFolder | undefined> {
  const root = await homeFolder()
  const handle = await root.getDirectoryHandle(id).catch(() => undefined)
  const manifest = handle && (await readManifest(handle))
  return manifest && openFolder(manifest, true)
}

const homeFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(home, { create: true })

/** The newer one of two files: a crash can spoil only the file under way. */
async function readManifest(folder: FileSystemDirectoryHandle): Promise<Written | undefined> {
  const read = await Promise.all(
    manifestFiles.map(async (name): Promise<Written | undefined> => {
      try {
        const handle = await folder.getFileHandle(name)
        return JSON.parse(await (await handle.getFile()).text()) as Written
      } catch {
        return undefined
      }
    }),
  )
  return read.filter((one) => one !== undefined).sort((a, b) => b.revision - a.revision)[0]
}

/** Takes the lock of a recording; undefined where another tab has it. */
const takeLock = (id: string): Promise<(() => void) | undefined> =>
  new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(id), { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined)
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })

async function openFolder(first: Written, isWhole: boolean): Promise<RecordingFolder | undefined> {
  const release = await takeLock(first.id)
  if (!release) return undefined
  const worker = startFolderWorker()
  let now = first
  let isComplete = isWhole
  const sizes = first.tracks.map(() => 0)
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of [...listeners]) listener()
  }
  const nameOf = (track: number): string => first.tracks[track]?.file ?? ''
  const handleOf = async (): Promise<FileSystemDirectoryHandle> => (await homeFolder()).getDirectoryHandle(first.id)
  const file = async (track: number): Promise<File> => (await (await handleOf()).getFileHandle(nameOf(track))).getFile()
  const close = (): void => {
    worker.end()
    release()
  }
  try {
    await worker.ask({ kind: 'open', path: [home, first.id] })
    if (isWhole)
      for (const track of sizes.keys())
        sizes[track] = await file(track).then(
          ({ size }) => size,
          () => 0,
        )
  } catch (error) {
    close()
    throw error
  }
  return {
    manifest: () => now,
    async save(change) {
      now = { ...now, ...change, revision: now.revision + 1 }
      const name = manifestFiles[now.revision % 2] ?? manifestFiles[0]
      await worker.ask({ kind: 'replace', file: name, text: JSON.stringify(now) })
    },
    async append(track, data) {
      const { size = 0 } = await worker.ask({ kind: 'append', file: nameOf(track), data })
      sizes[track] = size
      tell()
    },
    async finish() {
      for (const track of sizes.keys()) await worker.ask({ kind: 'close', file: nameOf(track) })
      isComplete = true
      tell()
    },
    file,
    source: (track) => ({
      size: () => sizes[track] ?? 0,
      isComplete: () => isComplete,
      async read(from, to) {
        if (isComplete) return (await file(track)).slice(from, to)
        const { bytes } = await worker.ask({ kind: 'read', file: nameOf(track), from, to })
        return new Blob(bytes ? [bytes] : [])
      },
      onChange(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    }),
    close,
    async remove() {
      worker.end()
      await (await homeFolder()).removeEntry(first.id, { recursive: true }).catch(() => undefined)
      release()
    },
  }
}

/** A file of a complete recording, whichever tab has it open. */
export const readRecordingFile = async (id: string, file: string): Promise<File> =>
  (await (await (await homeFolder()).getDirectoryHandle(id)).getFileHandle(file)).getFile()
