import { saveChapter } from '../../sdk/chapters/contract.ts'
import { processStreamUpload, setPrimaryStream } from '../../sdk/multi-stream/contract.ts'
import type { RecordingFolder } from '../../sdk/recorder/index.ts'
import { multiStreamWords } from '../../sdk/text/en/multi-stream.ts'
import { portalLanguage } from '../language.ts'
import { client } from '../session/client.ts'
import { itemOfUpload } from '../uploads/item-of-upload.ts'
import type { QueueEntry } from '../uploads/upload-queue.ts'

/** Makes an item of a recording that has arrived, with its second film and its notes as chapters. Done steps are kept, so that a retry goes on after them. */
export async function publishRecording(
  folder: RecordingFolder,
  entry: QueueEntry,
  [first = '', second]: readonly string[],
): Promise<{ EncID: string; WaitsForApproval: boolean }> {
  let { encid } = folder.manifest()
  let WaitsForApproval = false
  if (encid === '') {
    const made = await itemOfUpload(entry, first)
    encid = made.EncID
    WaitsForApproval = made.WaitsForApproval
    await folder.save({ encid })
  }
  const steps = [
    async () => {
      if (second !== undefined) await addScreen(encid, second)
    },
    ...folder.manifest().notes.map(
      ({ seconds, text }) =>
        () =>
          client.call(saveChapter, { encid, start: seconds, title: text }),
    ),
  ]
  for (const [index, step] of steps.entries()) {
    if (index < folder.manifest().done) continue
    await step()
    await folder.save({ done: index + 1 })
  }
  return { EncID: encid, WaitsForApproval }
}

/** The screen is shown large, and the film with the sound beside it. */
async function addScreen(encid: string, fn: string): Promise<void> {
  const { kinds } = portalLanguage().words(multiStreamWords)
  const { ID } = await client.call(processStreamUpload, { encid, fn, name: kinds.screen, kind: 'screen' })
  await client.call(setPrimaryStream, { encid, id: String(ID) })
}
