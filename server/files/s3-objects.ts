import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import type { StoredFile } from './files.ts'
import { createS3Client, type S3Client, type S3ClientSettings } from './s3-client.ts'

export interface S3ObjectSettings extends S3ClientSettings {
  /** Larger files go in parts of this size. */
  partSize?: number
  /** How the store keeps what is written (`STANDARD_IA`); it has to be readable at once. Empty: as the bucket does. */
  storageClass?: string
}

export interface ListedObject {
  key: string
  size: number
  /** Milliseconds since it was stored, by the clock of the store. 0 where the store does not say it. */
  age: number
}

/** Brings the bytes from `start` up to `end` to the address of a part, and answers the part's validator. */
type SendPart = (path: string, start: number, end: number) => Promise<string>

/** Objects in a bucket of any store that speaks S3. An object appears whole or not at all. Keys are checked by the caller. */
export interface S3Objects extends S3Client {
  put(localPath: string, key: string, stored: StoredFile): Promise<void>
  putText(key: string, text: string): Promise<void>
  /** Makes an object of parts of at most `each` bytes. */
  inParts(key: string, size: number, each: number, send: SendPart): Promise<void>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<ListedObject>
}

/** A store takes at most 5 GiB at once, and at most 10,000 parts: enough for 2.4 TiB. */
const defaultPartSize = 256 * 1024 * 1024

export const storageClassOf = ({ storageClass = '' }: S3ObjectSettings): Record<string, string> =>
  storageClass === '' ? {} : { 'x-amz-storage-class': storageClass }

export function createS3Objects(settings: S3ObjectSettings): S3Objects {
  const { partSize = defaultPartSize } = settings
  const kept = storageClassOf(settings)
  const client = createS3Client(settings)
  const { ask } = client

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

  async function inParts(key: string, size: number, each: number, send: SendPart): Promise<void> {
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

  return {
    ...client,
    put,
    async putText(key, text) {
      const sha256 = createHash('sha256').update(text).digest('hex')
      await ask('PUT', `/${key}`, { body: text, headers: { ...kept, 'x-amz-content-sha256': sha256 } })
    },
    inParts,
    async remove(key) {
      await ask('DELETE', `/${key}`, {}, [200, 204, 404])
    },
    list: (prefix) => listObjects(client, prefix),
  }
}

async function* listObjects({ ask }: S3Client, prefix: string): AsyncGenerator<ListedObject> {
  let next: string | undefined = ''
  while (next !== undefined) {
    const token: string = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`
    const { text: page, headers } = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}${token}`)
    const now = Date.parse(headers.get('date') ?? '')
    // The first part comes before the first object.
    for (const found of page.split('<Contents>').slice(1)) yield listedObject(found, now)
    const more = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(page)?.[1]
    next = more === undefined ? undefined : unescapeXml(more)
  }
}

function listedObject(found: string, now: number): ListedObject {
  const storedAt = Date.parse(/<LastModified>([^<]*)<\/LastModified>/.exec(found)?.[1] ?? '')
  return {
    key: unescapeXml(/<Key>([^<]*)<\/Key>/.exec(found)?.[1] ?? ''),
    size: Number(/<Size>(\d+)<\/Size>/.exec(found)?.[1]),
    age: Math.max(0, now - storedAt) || 0,
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole)
