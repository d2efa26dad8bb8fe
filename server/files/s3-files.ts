import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { digest, digestOf } from './digest.ts'
import type { Files, StoredFile } from './files.ts'
import { ignoreStreamError } from './ignore-stream-error.ts'
import { checkKey, checkPrefix } from './keys.ts'
import { createS3Objects, type S3ObjectSettings, storageClassOf, unescapeXml } from './s3-objects.ts'

interface S3Settings extends S3ObjectSettings {
  /** Local folder for what is on its way; emptied when it is opened. */
  folder: string
  /** Larger files are copied in parts of this size. */
  copySize?: number
}

const largestCopy = 5 * 1024 ** 3

/** Files in a bucket of any store that speaks S3. */
export async function openS3Files(settings: S3Settings): Promise<Files> {
  const { folder, copySize = largestCopy } = settings
  const kept = storageClassOf(settings)
  const objects = createS3Objects(settings)
  const { ask, read, put, inParts } = objects
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  /** The store copies by itself: at once up to 5 GiB, larger objects in parts. */
  async function move(from: string, to: string): Promise<void> {
    checkKey(to)
    const found = await ask('HEAD', `/${checkKey(from)}`)
    const size = Number(found.headers.get('content-length'))
    const source = { 'x-amz-copy-source': `/${settings.bucket}/${from}` }
    const copyPart = async (path: string, start: number, end: number): Promise<string> => {
      const headers = { ...source, 'x-amz-copy-source-range': `bytes=${start}-${end - 1}` }
      return copiedTag((await ask('PUT', path, { headers })).text, from)
    }
    if (size > copySize) await inParts(to, size, copySize, copyPart)
    else copiedTag((await ask('PUT', `/${to}`, { headers: { ...kept, ...source } })).text, from)
    await objects.remove(from)
  }

  async function write(key: string, source: Readable | Uint8Array | string): Promise<StoredFile> {
    checkKey(key)
    // The size and the digest have to be known before the first byte is sent.
    const temporary = join(folder, randomUUID())
    const meter = digest()
    try {
      await writeFile(temporary, meter.through(source instanceof Readable ? ignoreStreamError(source) : [Buffer.from(source)]))
      const stored = meter.result()
      await put(temporary, key, stored)
      return stored
    } finally {
      await rm(temporary, { force: true })
    }
  }

  const bytesOf = (key: string, range: { start: number; end: number } | undefined): AsyncGenerator<Uint8Array> =>
    read(`/${key}`, range ? { range: `bytes=${range.start}-${range.end}` } : {})

  async function* list(prefix: string): AsyncGenerator<string> {
    for await (const { key } of objects.list(checkPrefix(prefix))) yield key
  }

  return {
    isShared: true,
    write,
    async adopt(localPath, key) {
      checkKey(key)
      const stored = await digestOf(localPath)
      await put(localPath, key, stored)
      await rm(localPath, { force: true })
      return stored
    },
    async stat(key) {
      const { status, headers } = await ask('HEAD', `/${checkKey(key)}`, {}, [200, 404])
      if (status === 404) return undefined
      const size = Number(headers.get('content-length'))
      // A store that does not say when it stored an object is taken to have stored it just now.
      const changedAt = Date.parse(headers.get('last-modified') ?? '') || Date.now()
      return { size, etag: headers.get('etag') ?? '', changedAt }
    },
    read: (key, range) => Readable.from(bytesOf(checkKey(key), range), { objectMode: false }),
    async local(key) {
      const path = join(folder, randomUUID())
      try {
        await writeFile(path, bytesOf(checkKey(key), undefined))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
      return { path, release: () => rm(path, { force: true }) }
    },
    async remove(key) {
      await objects.remove(checkKey(key))
    },
    move,
    list,
    async check(signal) {
      await ask('GET', '?list-type=2&prefix=&max-keys=1', { signal })
    },
  }
}

/** A copy may fail after the store has answered 200. */
function copiedTag(answer: string, from: string): string {
  const etag = /<ETag>([^<]*)<\/ETag>/.exec(answer)?.[1]
  if (etag === undefined) throw new Error(`The object store could not copy ${from}.`)
  return unescapeXml(etag)
}
