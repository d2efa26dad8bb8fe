import { deleteMedia } from '../../sdk/media/contract.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { WireError } from '../../sdk/wire/index.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { itemOfUpload } from './item-of-upload.ts'
import { forgetUpload, tusSend } from './tus-send.ts'
import { createUploadQueue, isActive } from './upload-queue.ts'

/** Lives as long as the page, so that people may look around in the portal while their files travel. */
export const portalQueue = createUploadQueue({
  now: () => performance.now(),
  forget: forgetUpload,
  send: (file, events) => tusSend(portalLanguage().words(uploadsWords), file, events),
  async discard(encid) {
    await client.call(deleteMedia, { id: encid })
    return portalLanguage().words(uploadsWords).cancelledLate
  },
  async process(entry, uploadId) {
    try {
      const answer = await itemOfUpload(entry, uploadId)
      await forgetUpload(entry.file).catch(() => undefined)
      return answer
    } catch (error) {
      // If only a field value is invalid, the file stays on the server. Otherwise the server has dropped it, so a retry sends it again.
      if (error instanceof WireError && [400, 404, 415].includes(error.status) && !/^(FIELD|CATEGOR)/.test(error.code))
        await forgetUpload(entry.file).catch(() => undefined)
      throw error
    }
  },
})

addEventListener('beforeunload', (event) => {
  if (portalQueue.store.get().entries.some(isActive)) event.preventDefault()
})
