import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const peerKeys = { accessKeyId: 'AKIDPEER', secretAccessKey: 'a secret of the tests', region: 'eu-test-1' }

export interface S3Peer {
  endpoint: string
  objects: Map<string, Buffer>
  /** Uploads in parts that were begun and neither ended nor given up. */
  uploads: Map<string, Map<number, Buffer>>
  /** Every request so far, as its method and its address. */
  requests: string[]
  /** Makes an object older than it is. */
  makeOlder(key: string, ms: number): void
  /** Answers the next requests that match with this status. */
  failNext(match: RegExp, status: number, times: number): void
  /** Answers nothing to requests that match, until it is called with undefined. */
  hang(match: RegExp | undefined): void
  close(): Promise<void>
}

interface Answer {
  status: number
  body?: Buffer | string
  headers?: Record<string, string>
}

/** The part of S3 that the store uses, with its signatures checked, in memory, two keys to a page. */
export async function openS3Peer(bucket: string, port = 0): Promise<S3Peer> {
  const objects = new Map<string, Buffer>()
  const storedAt = new Map<string, Date>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const requests: string[] = []
  const failures: { match: RegExp; status: number; times: number }[] = []
  let lastUpload = 0
  let hanging: RegExp | undefined

  function answer(method: string, url: URL, body: Buffer, request: IncomingMessage): Answer {
    const failing = failures.find(({ match, times }) => times > 0 && match.test(`${method} ${request.url}`))
    if (failing) {
      failing.times--
      return { status: failing.status, body: '<Error><Code>InternalError</Code></Error>' }
    }
    const payloadHash = request.headers['x-amz-content-sha256']
    if (!isSigned(request, url, String(payloadHash))) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body))
      return { status: 400, body: '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>' }
    if (url.pathname !== `/${bucket}` && !url.pathname.startsWith(`/${bucket}/`))
      return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    const uploadId = url.searchParams.get('uploadId')
    if (key === '') return listing(url)
    if (method === 'POST' && url.searchParams.has('uploads')) {
      uploads.set(`u&${++lastUpload}`, new Map())
      return { status: 200, body: `<UploadId>u&amp;${lastUpload}</UploadId>` }
    }
    const copied = copiedBytes(request)
    if (copied === 'missing') return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
    if (uploadId !== null) return partOf(method, key, uploadId, Number(url.searchParams.get('partNumber')), copied ?? body)
    return objectOf(method, key, copied ?? body, request.headers.range)
  }

  /** The bytes of the object that a request names as its source. */
  function copiedBytes(request: IncomingMessage): Buffer | 'missing' | undefined {
    const source = request.headers['x-amz-copy-source']
    if (typeof source !== 'string') return undefined
    const object = objects.get(decodeURIComponent(source.slice(bucket.length + 2)))
    if (!object) return 'missing'
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers['x-amz-copy-source-range'])) ?? []
    return start === undefined ? object : object.subarray(Number(start), Number(end) + 1)
  }

  function partOf(method: string, key: string, uploadId: string, number: number, body: Buffer): Answer {
    const parts = uploads.get(uploadId)
    if (!parts) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
    if (method === 'PUT') {
      parts.set(number, body)
      return { status: 200, headers: { etag: `"${md5(body)}"` }, body: `<CopyPartResult><ETag>"${md5(body)}"</ETag></CopyPartResult>` }
    }
    uploads.delete(uploadId)
    if (method === 'DELETE') return { status: 204 }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)]
    const wanted = named.map(([, part, etag]) => ({ bytes: parts.get(Number(part)), etag }))
    if (wanted.some(({ bytes, etag }) => !bytes || `"${md5(bytes)}"` !== etag))
      return { status: 200, body: '<Error><Code>InvalidPart</Code></Error>' }
    storedAt.set(key, new Date())
    objects.set(key, Buffer.concat(wanted.flatMap(({ bytes }) => (bytes ? [bytes] : []))))
    return { status: 200, body: '<CompleteMultipartUploadResult/>' }
  }

  function objectOf(method: string, key: string, body: Buffer, range: string | undefined): Answer {
    if (method === 'PUT') {
      objects.set(key, body)
      storedAt.set(key, new Date())
      return { status: 200, body: `<CopyObjectResult><ETag>&quot;${md5(body)}&quot;</ETag></CopyObjectResult>` }
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const object = objects.get(key)
    if (!object) return { status: 404, body: method === 'HEAD' ? '' : '<Error><Code>NoSuchKey</Code></Error>' }
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    const part = start === undefined ? object : object.subarray(Number(start), Number(end) + 1)
    return {
      status: start === undefined ? 200 : 206,
      body: part,
      headers: { etag: `"${md5(object)}"`, 'last-modified': String(storedAt.get(key)?.toUTCString()) },
    }
  }

  function listing(url: URL): Answer {
    const after = url.searchParams.get('continuation-token')?.replace(/^after&/, '') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(url.searchParams.get('prefix') ?? '') && key > after).toSorted()
    const page = keys.slice(0, 2)
    const next = keys.length > 2 ? `<NextContinuationToken>after&amp;${page[1]}</NextContinuationToken>` : ''
    return { status: 200, body: `<ListBucketResult>${page.map(contentsOf).join('')}${next}</ListBucketResult>` }
  }

  const contentsOf = (key: string): string =>
    `<Contents><Key>${key}</Key><LastModified>${(storedAt.get(key) ?? new Date()).toISOString()}</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    requests.push(`${request.method} ${request.url}`)
    if (hanging?.test(`${request.method} ${request.url}`)) return
    const {
      status,
      body: sent = '',
      headers = {},
    } = answer(request.method ?? '', new URL(request.url ?? '/', 'http://peer'), body, request)
    response.writeHead(status, { 'content-length': Buffer.byteLength(sent), ...headers })
    response.end(request.method === 'HEAD' ? undefined : sent)
  }

  const server = createServer((request, response) => void respond(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    uploads,
    requests,
    makeOlder: (key, ms) => void storedAt.set(key, new Date((storedAt.get(key)?.getTime() ?? Date.now()) - ms)),
    failNext: (match, status, times) => failures.push({ match, status, times }),
    hang(match) {
      hanging = match
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** Signature version 4, computed again from what has arrived. */
function isSigned(request: IncomingMessage, url: URL, payload: string): boolean {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/
  const [, id, day, region, names = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
  if (id !== peerKeys.accessKeyId || region !== peerKeys.region || day === undefined) return false
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name])}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), names, payload].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const steps = [day, region, 's3', 'aws4_request']
  const key = steps.reduce<Buffer>((previous, part) => hmac(previous, part), Buffer.from(`AWS4${peerKeys.secretAccessKey}`))
  return hmac(key, text).toString('hex') === signature
}
