import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Deps } from '../context.ts'
import * as table from './table.ts'
import { uploadKeepMs } from './upload-storage.ts'

/** Folder of the parts in the file store. */
export const partsFolder = 'uploads/'

/** tus answers with the two fields. */
const tusError = (known: { status_code: number; body: string }): Error => Object.assign(new Error(known.body.trim()), known)

/** Stores the uploads of a library that several processes share: each request stores a part of its own, and any process takes the next. */
export class PartStore extends DataStore {
  private readonly deps: Pick<Deps, 'db' | 'files'>

  constructor(deps: Pick<Deps, 'db' | 'files'>) {
    super()
    this.deps = deps
    this.extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = null, metadata = {} } = upload
    // The library compares it with the machine's clock.
    const created_at = Date.parse(upload.creation_date ?? '') || Date.now()
    const filename = metadata.filename ?? ''
    const row = { id, size, owner_id: Number(metadata.owner ?? 0), filename, metadata: JSON.stringify(metadata) }
    await table.insertUpload(this.deps.db, { ...row, received: 0, created_at })
    return upload
  }

  override async write(stream: Readable, id: string, start: number): Promise<number> {
    const { db, files } = this.deps
    // Two processes may take bytes of the same place: each has an object of its own, and one of them is listed.
    const key = `${partsFolder}${id}-${start}-${randomUUID()}.part`
    const { size } = await files.write(key, stream)
    const isTaken = size > 0 && (await table.addPart(db, { upload_id: id, start, size, key }))
    if (!isTaken) await files.remove(key)
    if (size > 0 && !isTaken) throw tusError(ERRORS.INVALID_OFFSET)
    return start + size
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await table.findUpload(this.deps.db, id)
    if (row === undefined) throw tusError(ERRORS.FILE_NOT_FOUND)
    const { size, received, metadata, created_at } = row
    return new Upload({
      id,
      ...(size === null ? {} : { size }),
      offset: received,
      metadata: JSON.parse(metadata) as Record<string, string | null>,
      creation_date: new Date(created_at).toISOString(),
    })
  }

  override async declareUploadLength(id: string, size: number): Promise<void> {
    await table.setUploadSize(this.deps.db, id, size)
  }

  override async remove(id: string): Promise<void> {
    const { db, files } = this.deps
    const parts = await table.listParts(db, id)
    // The rows go first: an object without a row is an orphan, and a row without its object would break the upload.
    await table.deleteUpload(db, id)
    for (const { key } of parts) await files.remove(key)
  }

  override getExpiration(): number {
    return uploadKeepMs
  }
}
