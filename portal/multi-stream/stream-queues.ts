import { processStreamUpload } from '../../sdk/multi-stream/contract.ts'
import { client } from '../session/client.ts'
import { createItemQueues } from '../uploads/item-queues.ts'

/** The files on their way that become streams of items. */
export const streamQueues = createItemQueues((encid, fn) => client.call(processStreamUpload, { encid, fn }))
