/** Bytes that grow while they are uploaded. */
export interface GrowingSource {
  size: () => number
  /** It does not grow any more. */
  isComplete: () => boolean
  read: (from: number, to: number) => Promise<Blob>
  /** Calls back when it has grown or is complete; answers the function that stops it. */
  onChange: (listener: () => void) => () => void
}

/** Parts of an upload; sizes in bytes. */
export interface GrowingUploadOptions {
  /** The path of uploads (tus 1.0). */
  path: string
  filename: string
  mimeType: string
  source: GrowingSource
  /** The address of an earlier attempt; empty: none. */
  address: string
  /** A part while the source grows is at least this large, and no part is larger than `maxPart`. */
  minPart: number
  maxPart: number
  signal: AbortSignal
  headers: () => Record<string, string>
  /** Called with the address of a new upload. */
  onAddress: (address: string) => Promise<void> | void
  onSent: (bytes: number) => void
  /** Called with the server's sentence, or an empty text, when it waits to try again, and with undefined when it goes on. */
  onWaiting: (reason: string | undefined) => void
  /** Called when the session is over; resolves when it goes on. */
  onSignedOut: () => Promise<void>
  /** Default: waits by the clock, or until the line is back. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  fetch?: typeof fetch
}

/** Refused permanently: another attempt would be refused too. */
export class UploadRefused extends Error {}

class AddressGone extends Error {}
class SignedOut extends Error {}
class PartTooLarge extends Error {}
class TryAgain extends Error {}

const pauses = [1000, 2000, 5000, 10_000, 20_000, 30_000]
const smallestPart = 64 * 1024

/** Uploads what grows, and goes on after every loss of the line. Answers the id of the upload when the last byte has arrived. */
export async function sendGrowing(options: GrowingUploadOptions): Promise<string> {
  const { source, signal, wait = waitOrOnline } = options
  const state: Sent = { address: options.address, offset: undefined, isLengthKnown: false, maxPart: options.maxPart }
  let failures = 0
  for (;;) {
    signal.throwIfAborted()
    try {
      await advance(options, state)
      if (failures > 0) options.onWaiting(undefined)
      failures = 0
      if (source.isComplete() && state.isLengthKnown && state.offset === source.size()) return idOf(state.address)
    } catch (error) {
      if (signal.aborted || error instanceof UploadRefused) throw error
      // How much arrived is asked again.
      state.offset = undefined
      if (error instanceof AddressGone) state.address = ''
      else if (error instanceof SignedOut) await options.onSignedOut()
      else if (!(error instanceof PartTooLarge)) {
        options.onWaiting(error instanceof TryAgain ? error.message : '')
        await wait(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal)
        failures += 1
      }
    }
  }
}

interface Sent {
  address: string
  /** Bytes that the server has; undefined: to be asked. */
  offset: number | undefined
  /** The server knows how long the upload will be. */
  isLengthKnown: boolean
  maxPart: number
}

/** One request: it begins, asks how far it is, or sends a part. */
async function advance(options: GrowingUploadOptions, state: Sent): Promise<void> {
  if (state.address === '') return begin(options, state)
  if (state.offset === undefined) return askOffset(options, state)
  await sendPart(options, state, state.offset)
}

async function begin(options: GrowingUploadOptions, state: Sent): Promise<void> {
  const metadata = Object.entries({ filename: options.filename, filetype: options.mimeType })
  const answer = await ask(options, 'POST', options.path, {
    'upload-defer-length': '1',
    'upload-metadata': metadata.map(([name, value]) => `${name} ${base64(value)}`).join(','),
  })
  state.address = new URL(answer.headers.get('location') ?? '', new URL(options.path, location.href)).href
  state.offset = 0
  state.isLengthKnown = false
  await options.onAddress(state.address)
}

async function askOffset(options: GrowingUploadOptions, state: Sent): Promise<void> {
  const answer = await ask(options, 'HEAD', state.address)
  state.offset = Number(answer.headers.get('upload-offset') ?? 0)
  state.isLengthKnown = answer.headers.has('upload-length')
  // A crash can cost the browser the last bytes that it had sent already.
  if (state.offset > options.source.size()) throw new AddressGone()
  options.onSent(state.offset)
}

async function sendPart(options: GrowingUploadOptions, state: Sent, offset: number): Promise<void> {
  const { source } = options
  await grown(options, offset)
  const isLast = source.isComplete() && source.size() - offset <= state.maxPart
  const to = Math.min(source.size(), offset + state.maxPart)
  const body = await source.read(offset, to)
  const length: Record<string, string> = isLast && !state.isLengthKnown ? { 'upload-length': String(to) } : {}
  try {
    const headers = { ...length, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    const answer = await ask(options, 'PATCH', state.address, headers, body)
    state.offset = Number(answer.headers.get('upload-offset') ?? offset)
  } catch (error) {
    if (error instanceof PartTooLarge) {
      const half = Math.floor(Math.min(state.maxPart, body.size) / 2)
      if (half < smallestPart) throw new UploadRefused(error.message)
      state.maxPart = half
    }
    throw error
  }
  if (isLast) state.isLengthKnown = true
  options.onSent(state.offset)
}

/** Waits until there is enough for a part, or nothing more comes. */
async function grown({ source, minPart, signal }: GrowingUploadOptions, offset: number): Promise<void> {
  const isEnough = () => source.isComplete() || source.size() - offset >= minPart
  if (isEnough()) return
  await new Promise<void>((resolve, reject) => {
    const end = (): void => {
      stop()
      signal.removeEventListener('abort', cancel)
    }
    const cancel = (): void => {
      end()
      reject(signal.reason)
    }
    const stop = source.onChange(() => {
      if (!isEnough()) return
      end()
      resolve()
    })
    signal.addEventListener('abort', cancel)
  })
}

async function ask(
  { fetch: send = fetch, headers, signal }: GrowingUploadOptions,
  method: string,
  address: string,
  own: Record<string, string> = {},
  body?: Blob,
): Promise<Response> {
  const init = { method, headers: { 'tus-resumable': '1.0.0', ...headers(), ...own }, signal, ...(body && body.size > 0 ? { body } : {}) }
  const answer = await send(address, init)
  if (answer.ok) return answer
  const text = (await answer.text().catch(() => '')).trim()
  const sentence = text.length < 300 && !text.startsWith('<') ? text : ''
  if (answer.status === 401) throw new SignedOut(sentence)
  if (answer.status === 413 && method === 'PATCH' && body) throw new PartTooLarge(sentence)
  if ((answer.status === 404 || answer.status === 410) && method !== 'POST') throw new AddressGone(sentence)
  if ([400, 403, 413, 415].includes(answer.status)) throw new UploadRefused(sentence)
  throw new TryAgain(sentence)
}

/** Deletes what an upload has brought to the server. */
export async function forgetGrowing(address: string, headers: Record<string, string>, send = fetch): Promise<void> {
  if (address === '') return
  await send(address, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0', ...headers } }).catch(() => undefined)
}

const idOf = (address: string): string => new URL(address, location.href).pathname.split('/').findLast((part) => part !== '') ?? ''

const base64 = (text: string): string => btoa(String.fromCodePoint(...new TextEncoder().encode(text)))

const waitOrOnline = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', cancel)
    }
    const done = (): void => {
      end()
      resolve()
    }
    const cancel = (): void => {
      end()
      reject(signal.reason)
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', cancel)
  })
