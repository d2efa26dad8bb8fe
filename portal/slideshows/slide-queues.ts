import { processSlideshowUpload } from '../../sdk/slideshows/contract.ts'
import { client } from '../session/client.ts'
import { createItemQueues } from '../uploads/item-queues.ts'

/** The files on their way to slideshows, by the number of the slideshow. */
export const slideQueues = createItemQueues((ssid, file) => client.call(processSlideshowUpload, { ssid: Number(ssid), file }))
