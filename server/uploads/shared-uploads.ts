import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Deps } from '../context.ts'
import { PartStore } from './part-store.ts'
import * as table from './table.ts'
import { answerKeptMs, type UploadStorage, uploadKeepMs } from './upload-storage.ts'

type SharedDeps = Pick<Deps, 'db' | 'files' | 'clock'>

/** Another process may take over what a killed one has begun after so long. */
const holdMs = 30_000
/** How often a process that waits for another one's answer looks for it. */
const lookMs = 200

/** Uploads in the shared file store, part by part. `folder` is for those that are put together here, and belongs to this process. */
export function createSharedUploads(deps: SharedDeps, folder: string): UploadStorage {
  const { db, files, clock } = deps
  const store = new PartStore(deps)
  const pathOf = (id: string): string => join(folder, id)

  async function* bytesOf(id: string): AsyncGenerator<Uint8Array> {
    for (const { key } of await table.listParts(db, id)) yield* files.read(key) as AsyncIterable<Uint8Array>
  }

  const forget = async (id: string): Promise<void> => {
    await rm(pathOf(id), { force: true })
    await store.remove(id)
  }

  return {
    datastore: store,
    async find(id) {
      const row = await table.findUpload(db, id)
      if (row === undefined) return undefined
      return { id, path: pathOf(id), size: row.size ?? Number.NaN, offset: row.received, filename: row.filename, ownerId: row.owner_id }
    },
    forget,
    async collect({ id, path }) {
      if (existsSync(path)) return
      const partial = `${path}-${randomUUID()}`
      try {
        await writeFile(partial, bytesOf(id))
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },
    once: (id, work) => onceForAll({ db, clock }, id, work),
    async removeExpired(now) {
      const ids = await table.listUploadsBefore(db, now - uploadKeepMs)
      for (const id of ids) await forget(id)
      await table.deleteAnswersBefore(db, now)
      return ids.length
    },
    listBroken: async () => [],
  }
}

/** One process works; those that are asked the same meanwhile, or within a minute after, answer what it has answered. */
async function onceForAll<Answer>({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string, work: () => Promise<Answer>): Promise<Answer> {
  while (!(await table.holdAnswer(db, id, clock.now(), clock.now() + holdMs))) {
    const known = await table.findAnswer(db, id)
    if (typeof known?.answer === 'string') return JSON.parse(known.answer) as Answer
    await pause(lookMs)
  }
  const renewing = setInterval(() => void renew().catch(() => {}), holdMs / 3)
  const renew = (): Promise<unknown> => table.keepAnswer(db, id, { held_until: clock.now() + holdMs })
  try {
    const answer = await work()
    clearInterval(renewing)
    await table.keepAnswer(db, id, { answer: JSON.stringify(answer), held_until: clock.now() + answerKeptMs })
    return answer
  } catch (error) {
    clearInterval(renewing)
    await table.deleteAnswer(db, id)
    throw error
  }
}
