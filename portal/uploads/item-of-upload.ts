import { type ProcessUploadAnswer, processUpload } from '../../sdk/uploads/contract.ts'
import { categoryFields, noCategories } from '../categories/category-choice.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { client } from '../session/client.ts'
import type { QueueEntry } from './upload-queue.ts'

/** Makes an item of an upload that has arrived, as its entry of the queue describes it. */
export async function itemOfUpload(entry: QueueEntry, uploadId: string): Promise<ProcessUploadAnswer> {
  const { policy, publishAt, expiry } = entry.publishing
  const answer = await client.call(processUpload, {
    fn: uploadId,
    title: entry.title.trim(),
    audience: entry.audience,
    ppid: policy,
    ...categoryFields(noCategories, entry.categories ?? noCategories),
    ...(publishAt === '' ? {} : { publishat: publishAt }),
    ...(expiry === entry.usualExpiry ? {} : { expiry }),
    fieldvalues: Object.entries(entry.answers).map(([FieldID, FieldValue]) => ({ FieldID, FieldValue })),
  })
  const { fields = [], firstAnswers: first, answers } = entry
  showDroppedFields(answer.NotKept, { fields, first, answers })
  return answer
}
