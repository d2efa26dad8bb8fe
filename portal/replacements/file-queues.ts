import { replaceFile } from '../../sdk/replacements/contract.ts'
import { client } from '../session/client.ts'
import { createItemQueues } from '../uploads/item-queues.ts'

/** The new files of items on their way. */
export const fileQueues = createItemQueues((encid, fn) => client.call(replaceFile, { encid, fn }))
