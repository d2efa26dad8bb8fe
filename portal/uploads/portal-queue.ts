import { deleteMedia } from '../../sdk/media/contract.ts'
import { deleteStream, MultiStreamLimits, processStreamUpload } from '../../sdk/multi-stream/contract.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { session } from '../session/session.ts'
import { isUnsaved } from './entry-description.ts'
import { becomesItemOnPublish, isDescribed } from './entry-lacks.ts'
import { itemOfUpload } from './item-of-upload.ts'
import { isDropped, mustSendAgain } from './must-send-again.ts'
import { saveDescribed } from './save-described.ts'
import { forgetUpload, tusSend } from './tus-send.ts'
import { createUploadQueue, isActive, type QueueEntry } from './upload-queue.ts'

/** A server that has as many files to convert as it takes is asked again after this time. */
const FULL_MS = 10_000
/** A line that was closed is tried again after this time. */
const LINE_MS = 30_000

/** A file that is on its way or not saved as described, and one that failed and can still go. */
const isLostOnLeaving = (entry: QueueEntry): boolean =>
  isActive(entry) ||
  isUnsaved(entry) ||
  (entry.state === 'failed' && entry.encid === '' && (entry.isInterrupted || entry.byHand.length > 0))

/** Lives as long as the page, so that people may look around in the portal while their files travel. */
export const portalQueue = createUploadQueue({
  now: () => performance.now(),
  forget: forgetUpload,
  send: (file, events) => tusSend(portalLanguage().words(uploadsWords), file, events),
  isComplete(entry) {
    const { user } = session.store.get()
    return isDescribed(entry, user) && !becomesItemOnPublish(entry, user)
  },
  save: saveDescribed,
  async discard(encid) {
    await client.call(deleteMedia, { id: encid })
    return portalLanguage().words(uploadsWords).cancelledLate
  },
  mustSendAgain,
  process: (entry, uploadId) => takeOver(entry, () => itemOfUpload(entry, uploadId)),
  streams: {
    add: (entry, uploadId) =>
      takeOver(entry, () => client.call(processStreamUpload, { encid: entry.itemEncid, fn: uploadId, name: streamName(entry) })),
    async discard({ itemEncid, streamId }) {
      await client.call(deleteStream, { encid: itemEncid, id: String(streamId) })
      return portalLanguage().words(uploadsWords).cancelledLate
    },
  },
})

const streamName = ({ title }: QueueEntry): string => title.trim().slice(0, MultiStreamLimits.name).trim()

/** Makes something of an upload that has arrived. */
async function takeOver<Answer>(entry: QueueEntry, make: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await makeWhenTaken(make)
    await forgetUpload(entry.file).catch(() => undefined)
    return answer
  } catch (error) {
    if (isDropped(error)) await forgetUpload(entry.file).catch(() => undefined)
    throw error
  }
}

/** The server keeps the bytes while it takes no more files, so that only the answer is asked for again. */
async function makeWhenTaken<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await make()
    } catch (error) {
      if (!(error instanceof WireError && error.code === 'UPLOAD_QUEUE_FULL')) throw error
      await new Promise((resolve) => setTimeout(resolve, FULL_MS))
    }
  }
}

let again: ReturnType<typeof setTimeout> | undefined
const resume = () => {
  clearTimeout(again)
  again = undefined
  portalQueue.resume()
}
portalQueue.store.subscribe(() => {
  const isOpen = portalQueue.store.get().entries.some(({ isInterrupted, state }) => isInterrupted && state === 'failed')
  if (isOpen) again ??= setTimeout(resume, LINE_MS)
})
addEventListener('online', resume)

addEventListener('beforeunload', (event) => {
  if (portalQueue.store.get().entries.some(isLostOnLeaving)) event.preventDefault()
})
