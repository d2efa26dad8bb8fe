import { deleteMedia } from '../../sdk/media/contract.ts'
import { uploadsWords } from '../../sdk/text/en/uploads.ts'
import { processUpload } from '../../sdk/uploads/contract.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { mustSendAgain } from './must-send-again.ts'
import { forgetUpload, tusSend } from './tus-send.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

/** Uploads files that only their owner sees in the library. */
export const createPrivateQueue = (): UploadQueue =>
  createUploadQueue({
    now: () => performance.now(),
    forget: forgetUpload,
    send: (file, events) => tusSend(portalLanguage().words(uploadsWords), file, events),
    mustSendAgain,
    async discard(encid) {
      await client.call(deleteMedia, { id: encid })
      return portalLanguage().words(uploadsWords).cancelledLate
    },
    async process(entry, uploadId) {
      const { policy } = entry.publishing
      const answer = await client.call(processUpload, { fn: uploadId, title: entry.title.trim(), audience: 'owner', ppid: policy })
      await forgetUpload(entry.file).catch(() => undefined)
      return answer
    },
  })
