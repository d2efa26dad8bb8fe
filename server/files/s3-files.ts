import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { digest, digestOf } from './digest.ts'
import type { Files, StoredFile } from './files.ts'
import { ignoreStreamError } from './ignore-stream-error.ts'
import { checkKey, checkPrefix } from './keys.ts'
import { createS3Client, type S3ClientSettings } from './s3-client.ts'

export interface S3Settings extends S3ClientSettings {
  /** Local folder for what is on its way; emptied when it is opened. */
  folder: string
  /** Larger files go in parts of this size. */
  partSize?: number
  /** Larger files are copied in parts of this size. */
  copySize?: number
  /** How the store keeps what is written (`STANDARD_IA`); it has to be readable at once. Empty: as the bucket does. */
  storageClass?: string
}

/** A store takes at most 5 GiB at once, and at most 10,000 parts: enough for 2.4 TiB. */
const defaultPartSize = 256 * 1024 * 1024
const largestCopy = 5 * 1024 ** 3

/** Objects in a bucket of any store that speaks S3. An object appears whole or not at all. */
export async function openS3Files(settings: S3Settings): Promise<Files> {
  const { folder, partSize = defaultPartSize, copySize = largestCopy, storageClass = '' } = settings
  const kept: Record<string, string> = storageClass === '' ? {} : { 'x-amz-storage-class': storageClass }
  const { ask, read } = createS3Client(settings)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  async function put(localPath: string, key: string, { size, sha256 }: StoredFile): Promise<void> {
    const body = await openAsBlob(localPath)
    if (size > partSize) await putInParts(body, key)
    else await ask('PUT', `/${key}`, { body, headers: { ...kept, 'x-amz-content-sha256': sha256 } })
  }

  const putInParts = (body: Blob, key: string): Promise<void> =>
    inParts(key, body.size, partSize, async (path, start, end) => {
      const { headers } = await ask('PUT', path, { body: body.slice(start, end) })
      return headers.get('etag') ?? ''
    })

  /** `send` brings the bytes from `start` up to `end` to the address of a part, and answers the part's validator. */
  async function inParts(
    key: string,
    size: number,
    each: number,
    send: (path: string, start: number, end: number) => Promise<string>,
  ): Promise<void> {
    const begun = (await ask('POST', `/${key}?uploads=`, { headers: kept })).text
    const uploadId = encodeURIComponent(unescapeXml(/<UploadId>([^<]*)<\/UploadId>/.exec(begun)?.[1] ?? ''))
    try {
      const parts: string[] = []
      for (let start = 0; start < size; start += each) {
        const number = parts.length + 1
        const etag = await send(`/${key}?partNumber=${number}&uploadId=${uploadId}`, start, Math.min(start + each, size))
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`)
      }
      const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const ended = (await ask('POST', `/${key}?uploadId=${uploadId}`, { body: list })).text
      // It may say that it failed after it has said 200.
      if (ended.includes('<Error>')) throw new Error(`The object store could not put the parts of ${key} together.`)
    } catch (error) {
      await ask('DELETE', `/${key}?uploadId=${uploadId}`).catch(() => {})
      throw error
    }
  }

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
    await ask('DELETE', `/${from}`, {}, [200, 204, 404])
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
    checkPrefix(prefix)
    let next: string | undefined = ''
    while (next !== undefined) {
      const token: string = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`
      const page = (await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}${token}`)).text
      for (const [, key] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield unescapeXml(key ?? '')
      const more = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1]
      next = more === undefined ? undefined : unescapeXml(more)
    }
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
      await ask('DELETE', `/${checkKey(key)}`, {}, [200, 204, 404])
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)
