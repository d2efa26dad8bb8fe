import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import type { CompletedUpload, UploadFailure } from './tus.ts'
import { answerKeptMs, type UploadStorage, uploadKeepMs } from './upload-storage.ts'

/** Uploads in a folder of this process, each as one file that grows. */
export function createLocalUploads(directory: string): UploadStorage {
  const store = new FileStore({ directory, expirationPeriodInMilliseconds: uploadKeepMs })

  /** A record that was cut off by a crash is as good as none. */
  const recordOf = (id: string) => store.configstore.get(id).catch(() => undefined)

  const find = async (id: string): Promise<CompletedUpload | undefined> => {
    const [upload, described] = await Promise.all([store.getUpload(id).catch(() => undefined), recordOf(id)])
    if (!described) return undefined
    return {
      id,
      path: join(directory, id),
      size: described.size ?? Number.NaN,
      // Bytes that the file store has taken over already were complete.
      offset: upload?.offset ?? described.size ?? 0,
      filename: described.metadata?.filename ?? '',
      ownerId: Number(described.metadata?.owner ?? 0),
    }
  }

  const forget = async (id: string): Promise<void> => {
    await store.remove(id).catch(async () => store.configstore.delete(id))
  }

  const underWay = new Map<string, Promise<unknown>>()

  return {
    datastore: store,
    find,
    forget,
    async collect() {},
    once<Answer>(id: string, work: () => Promise<Answer>) {
      const known = underWay.get(id)
      if (known) return known as Promise<Answer>
      const answer = work()
      underWay.set(id, answer)
      const end = (): void => void underWay.delete(id)
      answer.then(() => setTimeout(end, answerKeptMs).unref(), end)
      return answer
    },
    async removeExpired(now) {
      let removed = 0
      for (const id of (await store.configstore.list?.()) ?? []) {
        const begun = Date.parse((await recordOf(id))?.creation_date ?? '')
        if (!(now - begun > uploadKeepMs)) continue
        await forget(id)
        removed++
      }
      return removed
    },
    listBroken: () => listBroken(directory, recordOf),
  }
}

async function listBroken(directory: string, recordOf: (id: string) => Promise<unknown>): Promise<UploadFailure[]> {
  const broken: UploadFailure[] = []
  for (const name of await readdir(directory)) {
    const [, id] = /^([0-9a-f]{32})(?:\.json)?$/.exec(name) ?? []
    if (id === undefined || (await recordOf(id))) continue
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    if (found) broken.push({ name, path, size: found.size, changedAt: found.ctimeMs })
  }
  return broken
}
