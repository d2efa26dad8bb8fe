import { type PhotoUploadAnswer, processPhotoUpload } from '../../sdk/photosets/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { forgetUpload, tusSend } from '../uploads/tus-send.ts'
import { createUploadQueue, isActive, type UploadQueue } from '../uploads/upload-queue.ts'

/** Files in archives and presentations that are no photos. */
export type RejectedPhoto = PhotoUploadAnswer['Failed'][number]

export interface PhotoQueue {
  queue: UploadQueue
  /** Told when a file has become pictures. */
  onAdded: (leftOut: RejectedPhoto[]) => void
}

// As long as the page, so that people may look around in the portal while their files travel.
const queues = new Map<string, PhotoQueue>()

/** The files on their way into a photoset. */
export function photoQueue(cdid: string): PhotoQueue {
  const known = queues.get(cdid)
  if (known) return known
  const created: PhotoQueue = {
    onAdded: () => undefined,
    queue: createUploadQueue({
      now: () => performance.now(),
      forget: forgetUpload,
      send: (file, events) => tusSend(portalLanguage().words(portalWords), file, events),
      async process({ file }, fn) {
        try {
          const { Failed } = await client.call(processPhotoUpload, { cdid, fn })
          created.onAdded(Failed)
          return { EncID: cdid }
        } finally {
          // The server drops a refused file, so a retry sends it again.
          await forgetUpload(file).catch(() => undefined)
        }
      },
    }),
  }
  queues.set(cdid, created)
  return created
}

/** Sends files one after the other; what describes items describes no pictures. */
export function sendPhotos({ queue }: PhotoQueue, files: readonly File[]): void {
  // Photos have the audience of their photoset; these values are ignored.
  const terms = { audience: 'owner' as const, publishing: { policy: 0, publishAt: '', expiry: '' } }
  queue.add(
    files.map((file) => ({ file, kind: 'document' })),
    () => terms,
  )
  queue.start()
}

addEventListener('beforeunload', (event) => {
  if ([...queues.values()].some(({ queue }) => queue.store.get().entries.some((entry) => isActive(entry) && entry.encid === '')))
    event.preventDefault()
})
