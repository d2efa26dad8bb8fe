import { createRecorder, type RecordingFolder } from '../../sdk/recorder/index.ts'
import { createStore } from '../../sdk/store/index.ts'
import { session } from '../session/session.ts'
import { createLocalRecordings, isUploading } from './local-recordings.ts'
import type { RecordingUpload } from './recording-upload.ts'

/** Lives as long as the page, so that people may look around in the portal while they record. */
export const localRecordings = createLocalRecordings()

/** The last recordings, until the page of the recorder has put it into the queue; and the upload of the recording that runs. */
export const recordingNow = createStore<{ ended: readonly RecordingFolder[]; upload: RecordingUpload | undefined }>({
  ended: [],
  upload: undefined,
})

export const portalRecorder = createRecorder({
  account: () => session.store.get().user?.ID ?? 0,
  onBegun(folder) {
    const upload = localRecordings.begin(folder)
    recordingNow.set({ upload })
    // A refusal is said when the recording is to become an item.
    upload.send().catch(() => undefined)
  },
  onEnded: (folder) => recordingNow.set({ ended: [...recordingNow.get().ended, folder], upload: undefined }),
})

export const isRecording = (): boolean => ['countdown', 'recording', 'paused', 'stopping'].includes(portalRecorder.store.get().phase)

addEventListener('beforeunload', (event) => {
  if (isRecording() || isUploading(localRecordings)) event.preventDefault()
})
