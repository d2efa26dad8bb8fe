import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freeBytes, isDiskFull, minFreeBytes } from '../files/disk-full.ts'
import { Refused, refuse } from '../http/errors.ts'
import { PrivateAddressError } from '../http/guarded-fetch.ts'
import { type GuardedAnswer, guardedStream } from '../http/guarded-stream.ts'
import type { MeetingAccess } from './access.ts'
import type { RemoteFile } from './meeting-service.ts'

export interface Download {
  /** A local file, which is written anew. */
  path: string
  maxBytes: number
  signal: AbortSignal
  /** Called with the bytes so far, and all of them where the service says how many (otherwise 0). */
  progress?: (bytes: number, all: number) => Promise<unknown>
  /** Milliseconds before a connection that broke is opened again. */
  pauseMs?: number
  /** Milliseconds that the whole download may take. */
  maxMs?: number
  free?: typeof freeBytes
}

const maxRedirects = 5
/** Connections in a row that bring nothing. */
const maxBreaks = 4
/** Connections of one download. */
const maxConnections = 50
const maxDownloadMs = 4 * 3_600_000

/** Opens a file at a service from some byte on. The token goes to the service, and not to the store that it redirects to. */
async function openFrom(
  access: MeetingAccess,
  file: RemoteFile,
  range: Record<string, string>,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const { reach, service, addresses } = access.used
  const isOwn = ({ host, hostname }: URL): boolean => host === new URL(addresses.api).host || service.fileHosts.test(hostname)
  let address = file.address
  let rejected: string | undefined
  for (let redirects = 0; redirects <= maxRedirects; ) {
    if (!URL.canParse(address)) return refuse('MEETINGS_UNREACHABLE')
    const isOfService = isOwn(new URL(address))
    const token = file.needsToken && isOfService ? await access.token(rejected) : undefined
    const headers = { ...range, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const answer = await guardedStream(address, reach, { headers, signal })
    const { statusCode: status } = answer
    if (status === 200 || status === 206) return answer
    answer.destroy()
    if (status === 416) return answer
    if (status === 429 || status === 503) return access.pause(answer.headers['retry-after'], isOfService)
    if (status >= 300 && status < 400 && answer.headers.location !== undefined) {
      address = new URL(answer.headers.location, address).href
      redirects++
    } else if (status === 401 && token !== undefined && rejected === undefined) rejected = token
    else
      return refuse(
        status === 401 || status === 403
          ? 'MEETINGS_FORBIDDEN'
          : status === 404 || status === 410
            ? 'MEETING_NOT_FOUND'
            : 'MEETINGS_UNREACHABLE',
      )
  }
  return refuse('MEETINGS_UNREACHABLE')
}

/** The first byte and the number of all bytes of an answer; 0: it does not say how many. */
function extentOf({ statusCode, headers }: GuardedAnswer): { first: number; all: number } {
  if (statusCode !== 206) return { first: 0, all: Number(headers['content-length'] ?? 0) }
  const [, first = '0', all = '0'] = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/.exec(headers['content-range'] ?? '') ?? []
  return { first: Number(first), all: Number(all) || 0 }
}

/** Downloads a file. A connection that breaks is opened again from the byte where it broke (RFC 9110, section 14). */
export async function download(
  access: MeetingAccess,
  file: RemoteFile,
  { path, maxBytes, signal, progress, pauseMs = 1000, maxMs = maxDownloadMs, free = freeBytes }: Download,
): Promise<number> {
  const target = await open(path, 'w')
  const limit = AbortSignal.timeout(maxMs)
  const either = AbortSignal.any([signal, limit])
  let [size, all, breaks] = [0, 0, 0]
  /** The same file as before, or another one under this address. */
  let validator: string | undefined
  try {
    for (let connections = 1; ; connections++) {
      signal.throwIfAborted()
      const before = size
      try {
        const range: Record<string, string> =
          size === 0 ? {} : { range: `bytes=${size}-`, ...(validator === undefined ? {} : { 'if-range': validator }) }
        const answer = await openFrom(access, file, range, either)
        const extent = extentOf(answer)
        // 416: there is nothing behind the last byte. Everything else that does not continue begins anew.
        if (answer.statusCode === 416 && size > 0 && size === all) return size
        if (extent.first !== size) {
          size = 0
          await target.truncate(0)
          if (answer.statusCode !== 200) {
            answer.destroy()
            throw new Error('the service sent another part than was asked for')
          }
        }
        all = extent.all
        const isShort = all > maxBytes || (await free(dirname(path))) < all - size + minFreeBytes
        if (isShort) {
          answer.destroy()
          refuse(all > maxBytes ? 'MEETING_TOO_LARGE' : 'STORAGE_FULL')
        }
        const etag = answer.headers.etag
        validator = etag?.startsWith('W/') ? undefined : etag
        for await (const part of answer as AsyncIterable<Buffer>) {
          if (size + part.length > maxBytes) refuse('MEETING_TOO_LARGE')
          await target.write(part, 0, part.length, size)
          size += part.length
          await progress?.(size, all)
        }
        if (all === 0 || size >= all) return size
      } catch (error) {
        signal.throwIfAborted()
        if (error instanceof Refused || error instanceof PrivateAddressError || isDiskFull(error)) throw error
        if (limit.aborted) refuse('MEETING_TOO_SLOW')
      }
      breaks = size > before ? 0 : breaks + 1
      if (breaks >= maxBreaks || connections >= maxConnections) refuse('MEETING_BROKEN')
      await wait(pauseMs, undefined, { signal })
    }
  } finally {
    await target.close()
  }
}
