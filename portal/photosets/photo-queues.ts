import { type PhotoUploadAnswer, processPhotoUpload } from '../../sdk/photosets/contract.ts'
import { client } from '../session/client.ts'
import { createItemQueues } from '../uploads/item-queues.ts'

/** Files in archives and presentations that are no photos. */
export type RejectedPhoto = PhotoUploadAnswer['Failed'][number]

/** The files on their way into photosets. */
export const photoQueues = createItemQueues((cdid, fn) => client.call(processPhotoUpload, { cdid, fn }))
