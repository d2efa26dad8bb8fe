import { AwsClient } from 'aws4fetch'
import { StoreUnavailable } from './store-unavailable.ts'

export interface S3ClientSettings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Milliseconds within which the store answers, and sends more of what it has begun to send. Default: 30 seconds. */
  timeoutMs?: number
}

export interface S3Answer {
  status: number
  headers: Headers
  text: string
}

export interface S3Init {
  headers?: Record<string, string>
  body?: Blob | string
  signal?: AbortSignal
}

export interface S3Client {
  /** Asks and reads the whole answer. Throws `StoreUnavailable` where another try later may work. */
  ask(method: string, path: string, init?: S3Init, expected?: number[]): Promise<S3Answer>
  /** The bytes of an object as they come. */
  read(path: string, headers: Record<string, string>): AsyncGenerator<Uint8Array>
}

const defaultTimeoutMs = 30_000
/** A slower line than this does not count as one: 100 kB in a second. */
const slowestBytesPerMs = 100

/** Signed requests to a bucket. Every one has a limit on time: a store that hangs is away. */
export function createS3Client(settings: S3ClientSettings): S3Client {
  const { accessKeyId, secretAccessKey, region, timeoutMs = defaultTimeoutMs } = settings
  const root = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })

  /** Runs `use` on a response; what fails on the way there, or takes longer than `ms`, counts as away. */
  async function within<Result>(method: string, path: string, init: S3Init, use: (response: Response) => Promise<Result>): Promise<Result> {
    const limit = new AbortController()
    const ms = timeoutMs + (init.body instanceof Blob ? init.body.size / slowestBytesPerMs : 0)
    const timer = setTimeout(() => limit.abort(new Error(`It has not answered within ${ms} ms.`)), ms)
    const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal
    try {
      return await use(await client.fetch(`${root}${path}`, { ...init, method, signal }))
    } catch (cause) {
      init.signal?.throwIfAborted()
      throw new StoreUnavailable(`The object store cannot be reached (${method} ${path}).`, { cause })
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(method: string, path: string, init: S3Init = {}, expected = [200, 204, 206]): Promise<S3Answer> {
    const answer = await within(method, path, init, async (response) => ({
      status: response.status,
      headers: response.headers,
      text: await response.text(),
    }))
    if (expected.includes(answer.status)) return answer
    throw refusalOf(method, path, answer)
  }

  async function* read(path: string, headers: Record<string, string>): AsyncGenerator<Uint8Array> {
    const ended = new AbortController()
    const init = { headers, signal: ended.signal }
    const { status, body, text } = await within('GET', path, init, async (response) => ({
      status: response.status,
      body: response.body,
      text: response.ok ? '' : await response.text(),
    }))
    if (status !== 200 && status !== 206) throw refusalOf('GET', path, { status, text })
    if (body === null) return
    const reader = body.getReader()
    try {
      for (;;) {
        const part = await nextPart(reader, path, timeoutMs)
        if (part === undefined) return
        yield part
      }
    } finally {
      // A viewer who has left takes no more of it.
      ended.abort()
    }
  }

  return { ask, read }
}

const refusalOf = (method: string, path: string, { status, text }: Pick<S3Answer, 'status' | 'text'>): Error => {
  const message = `The object store answered ${status} ${/<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? ''} to ${method} ${path}`
  return status >= 500 || status === 429 ? new StoreUnavailable(message) : new Error(message)
}

/** An error of the store, and not of this machine's disk. */
export const isOfStore = (error: unknown): error is Error => error instanceof Error && error.message.startsWith('The object store ')

/** Only the store's own time counts, and not that of a viewer who reads slowly. */
async function nextPart(reader: ReadableStreamDefaultReader<Uint8Array>, path: string, timeoutMs: number): Promise<Uint8Array | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No more came within ${timeoutMs} ms.`)), timeoutMs)
  })
  try {
    const { done, value } = await Promise.race([reader.read(), late])
    return done ? undefined : value
  } catch (cause) {
    throw new StoreUnavailable(`The object store stopped in the middle of ${path}.`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
