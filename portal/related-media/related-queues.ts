import { processRelatedMedia } from '../../sdk/related-media/contract.ts'
import { client } from '../session/client.ts'
import { createItemQueues } from '../uploads/item-queues.ts'

/** The files on their way to the related media of items. */
export const relatedQueues = createItemQueues((encid, fn) => client.call(processRelatedMedia, { encid, fn }))
