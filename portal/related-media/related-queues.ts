import { processRelatedMedia } from '../../sdk/related-media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { forgetUpload, tusSend } from '../uploads/tus-send.ts'
import { createUploadQueue, isActive, type UploadQueue } from '../uploads/upload-queue.ts'

export interface RelatedQueue {
  queue: UploadQueue
  /** Called when a file has been added to the item. */
  onAdded: () => void
}

// They live as long as the page, so that people can look around in the portal while their files travel.
const queues = new Map<string, RelatedQueue>()

/** The files on their way to an item. */
export function relatedQueue(encid: string): RelatedQueue {
  const known = queues.get(encid)
  if (known) return known
  const created: RelatedQueue = {
    onAdded: () => undefined,
    queue: createUploadQueue({
      now: () => performance.now(),
      forget: forgetUpload,
      send: (file, events) => tusSend(portalLanguage().words(portalWords), file, events),
      async process({ file }, fn) {
        try {
          await client.call(processRelatedMedia, { encid, fn })
          created.onAdded()
          return { EncID: encid }
        } finally {
          // The server drops a refused file, so a retry sends it again.
          await forgetUpload(file).catch(() => undefined)
        }
      },
    }),
  }
  queues.set(encid, created)
  return created
}

/** Sends files one after the other; they have the audience of their item, and no fields. */
export function sendRelated({ queue }: RelatedQueue, files: readonly File[]): void {
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
