import { updateMedia } from '../../sdk/media/contract.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { client } from '../session/client.ts'
import { unsavedChanges } from './entry-description.ts'
import type { QueueNeeds } from './upload-queue.ts'

/** Saves what changed of an item since it was made of a file. */
export const saveDescribed: NonNullable<QueueNeeds['save']> = async (encid, now, saved, { fields = [] }) => {
  const changes = unsavedChanges(saved, now)
  if (!changes) return
  const answer = await client.call(updateMedia, { id: encid, ...changes })
  showDroppedFields(answer.NotKept, { fields, first: saved.answers, answers: now.answers })
}
