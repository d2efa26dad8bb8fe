import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { portalLanguage } from '../language.ts'
import { isDropped, mustSendAgain } from './must-send-again.ts'
import { forgetUpload, tusSend } from './tus-send.ts'
import { createUploadQueue, isActive, type UploadQueue } from './upload-queue.ts'

/** The files on their way into one item, such as a photoset. */
export interface ItemQueue<Answer> {
  queue: UploadQueue
  /** Called with the answer of the server when a file has arrived. */
  onAdded: (answer: Answer) => void
}

export interface ItemQueues<Answer> {
  /** The queue of an item. It lives as long as the page, so that people can look around in the portal while their files travel. */
  of: (encid: string) => ItemQueue<Answer>
}

/** Makes the queues of files that become part of an item. `process` tells the server that a file has been sent. */
export function createItemQueues<Answer>(process: (encid: string, fn: string) => Promise<Answer>): ItemQueues<Answer> {
  const queues = new Map<string, ItemQueue<Answer>>()
  addEventListener('beforeunload', (event) => {
    if ([...queues.values()].some(({ queue }) => queue.store.get().entries.some((entry) => isActive(entry) && entry.encid === '')))
      event.preventDefault()
  })
  const create = (encid: string): ItemQueue<Answer> => {
    const created: ItemQueue<Answer> = {
      onAdded: () => undefined,
      queue: createUploadQueue({
        now: () => performance.now(),
        forget: forgetUpload,
        send: (file, events) => tusSend(portalLanguage().words(uploadsWords), file, events),
        async process({ file }, fn) {
          try {
            created.onAdded(await process(encid, fn))
            await forgetUpload(file).catch(() => undefined)
            return { EncID: encid }
          } catch (error) {
            // A file whose answer was lost is in the item already: it is asked for again, and not sent a second time.
            if (isDropped(error)) await forgetUpload(file).catch(() => undefined)
            throw error
          }
        },
        mustSendAgain,
      }),
    }
    queues.set(encid, created)
    return created
  }
  return { of: (encid) => queues.get(encid) ?? create(encid) }
}

/** Sends files one after the other. They have the audience of their item, and no fields. */
export function sendToItem({ queue }: Pick<ItemQueue<unknown>, 'queue'>, files: readonly File[]): void {
  // The server ignores these values.
  const terms = { audience: 'owner' as const, publishing: { policy: 0, publishAt: '', expiry: '' } }
  queue.add(
    files.map((file) => ({ file, kind: 'document' })),
    () => terms,
  )
}
