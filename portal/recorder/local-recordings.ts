import { listRecordings, openRecording, type RecordingFolder, type RecordingManifest } from '../../sdk/recorder/index.ts'
import { createStore, type Store } from '../../sdk/store/index.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { session } from '../session/session.ts'
import { becomesItemOnPublish, isDescribed } from '../uploads/entry-lacks.ts'
import { saveDescribed } from '../uploads/save-described.ts'
import { createUploadQueue, isActive, type UploadQueue } from '../uploads/upload-queue.ts'
import type { UploadTerms } from '../uploads/upload-terms.ts'
import { publishRecording } from './publish-recording.ts'
import { createRecordingUpload, type RecordingUpload } from './recording-upload.ts'

/** A recording that this page has open. */
export interface OpenRecording {
  folder: RecordingFolder
  upload: RecordingUpload
  /** Its first file, as the queue knows it. */
  file: File
}

export interface LocalRecordingsState {
  /** Recordings that no tab has open: after a crash, or a tab that was closed. */
  left: readonly RecordingManifest[]
  open: readonly OpenRecording[]
}

/** The recordings in this browser, and those that are on their way to the server. */
export interface LocalRecordings {
  store: Store<LocalRecordingsState>
  queue: UploadQueue
  /** Reads the recordings of an account again. */
  refresh: (account: number) => Promise<void>
  /** The upload of a recording that has just begun. */
  begin: (folder: RecordingFolder) => RecordingUpload
  /** Puts a complete recording into the queue, where it is described. */
  add: (folder: RecordingFolder, title: string, terms: UploadTerms) => Promise<void>
  /** Puts a recording that was left into the queue; false where another tab has it. */
  resume: (id: string, title: string, terms: UploadTerms) => Promise<boolean>
  /** Deletes a recording here, and what the server has of it. */
  remove: (id: string) => Promise<void>
}

export function createLocalRecordings(): LocalRecordings {
  const store = createStore<LocalRecordingsState>({ left: [], open: [] })
  const uploads = new Map<string, RecordingUpload>()
  let account = 0
  const openOf = (file: File): OpenRecording | undefined => store.get().open.find((one) => one.file === file)
  const drop = (gone: OpenRecording): void => {
    uploads.delete(gone.folder.manifest().id)
    store.set({ open: store.get().open.filter((one) => one !== gone) })
  }
  const uploadOf = (folder: RecordingFolder): RecordingUpload => {
    const { id } = folder.manifest()
    const known = uploads.get(id) ?? createRecordingUpload(folder)
    uploads.set(id, known)
    return known
  }
  const queue = createUploadQueue({
    now: () => performance.now(),
    async send(file, { signal, onProgress }) {
      const { folder, upload } = required(openOf(file))
      signal.addEventListener('abort', upload.pause)
      // The queue counts the bytes of one file.
      const whole = folder.manifest().tracks.reduce((sum, _, track) => sum + folder.source(track).size(), 0)
      const tell = (): void => onProgress((upload.store.get().sent / Math.max(1, whole)) * file.size)
      const stop = upload.store.subscribe(tell)
      tell()
      try {
        const [first = ''] = await upload.send()
        return first
      } finally {
        stop()
      }
    },
    async process(entry) {
      const { folder, upload } = required(openOf(entry.file))
      try {
        return await publishRecording(folder, entry, await upload.send())
      } catch (error) {
        // The server has dropped the bytes: a retry sends them again.
        if (error instanceof WireError && [404, 415].includes(error.status)) await upload.forget()
        throw error
      }
    },
    isComplete(entry) {
      const { user } = session.store.get()
      return isDescribed(entry, user) && !becomesItemOnPublish(entry, user)
    },
    save: saveDescribed,
    forget: async (file) => openOf(file)?.upload.forget(),
  })
  const refresh = async (): Promise<void> => store.set({ left: await listRecordings(account) })
  // An item has been made of it, or its owner has taken it out of the queue.
  queue.store.subscribe(() => {
    const { entries } = queue.store.get()
    for (const one of store.get().open) {
      const entry = entries.find(({ file }) => file === one.file)
      if (entry && entry.encid === '') continue
      drop(one)
      if (entry) void one.folder.remove()
      else {
        one.upload.pause()
        one.folder.close()
        void refresh()
      }
    }
  })
  const add: LocalRecordings['add'] = async (folder, title, terms) => {
    const { tracks, startedAt } = folder.manifest()
    const name = `${title}.${tracks[0]?.file.split('.').at(-1) ?? 'webm'}`
    const file = new File([await folder.file(0)], name, { type: tracks[0]?.mimeType ?? '', lastModified: startedAt })
    store.set({ open: [...store.get().open, { folder, upload: uploadOf(folder), file }] })
    queue.add([{ file, kind: 'video' }], () => terms)
  }
  return {
    store,
    queue,
    refresh(now) {
      account = now
      return refresh()
    },
    begin: uploadOf,
    add,
    async resume(id, title, terms) {
      const folder = await openRecording(id)
      if (folder) await add(folder, title, terms)
      await refresh()
      return folder !== undefined
    },
    async remove(id) {
      const one = store.get().open.find(({ folder }) => folder.manifest().id === id)
      if (one) {
        const entry = queue.store.get().entries.find(({ file }) => file === one.file)
        drop(one)
        if (entry) {
          queue.cancel(entry.id)
          queue.remove(entry.id)
        }
        await one.upload.forget()
        return one.folder.remove()
      }
      const folder = await openRecording(id)
      if (folder) {
        await createRecordingUpload(folder).forget()
        await folder.remove()
      }
      await refresh()
    },
  }
}

function required(found: OpenRecording | undefined): OpenRecording {
  if (!found) throw new Error('This recording is not open.')
  return found
}

/** Whether closing the page would interrupt an upload. */
export const isUploading = ({ queue }: LocalRecordings): boolean => queue.store.get().entries.some(isActive)
