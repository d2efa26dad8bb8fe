import { describe, expect, it, vi } from 'vitest'
import { type GrowingSource, sendGrowing, UploadRefused } from './growing-upload.ts'

vi.stubGlobal('location', { href: 'https://media.school.example/recorder' })

const minPart = 100
const path = '/api/ml/upload/files/'

/** A recording that grows by hand. */
function growing() {
  let bytes = ''
  let isComplete = false
  const listeners = new Set<() => void>()
  const tell = () => [...listeners].forEach((listener) => listener())
  const source: GrowingSource = {
    size: () => bytes.length,
    isComplete: () => isComplete,
    read: async (from, to) => new Blob([bytes.slice(from, to)]),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    source,
    add(more: string) {
      bytes += more
      tell()
    },
    end() {
      isComplete = true
      tell()
    },
  }
}

/** A tus server in memory, which answers the next requests as it is told. */
function server() {
  const uploads = new Map<string, { bytes: string; length: number | undefined }>()
  const next: (Response | Error)[] = []
  const asked: string[] = []
  const answer: typeof fetch = async (input, init = {}) => {
    const address = String(input)
    const headers = new Headers(init.headers)
    asked.push(`${init.method} ${headers.get('upload-offset') ?? ''}`.trim())
    const told = next.shift()
    if (told instanceof Error) throw told
    if (told) return told
    if (init.method === 'POST') {
      const id = `up${uploads.size + 1}`
      uploads.set(`https://media.school.example${path}${id}`, { bytes: '', length: undefined })
      return new Response(null, { status: 201, headers: { location: `${path}${id}` } })
    }
    const upload = uploads.get(address)
    if (!upload) return new Response('This upload no longer exists.', { status: 404 })
    if (init.method === 'PATCH') {
      expect(Number(headers.get('upload-offset'))).toBe(upload.bytes.length)
      upload.bytes += init.body instanceof Blob ? await init.body.text() : ''
      if (headers.has('upload-length')) {
        expect(upload.length).toBe(undefined)
        upload.length = Number(headers.get('upload-length'))
      }
    }
    const length: Record<string, string> = upload.length === undefined ? {} : { 'upload-length': String(upload.length) }
    return new Response(null, {
      status: init.method === 'PATCH' ? 204 : 200,
      headers: { 'upload-offset': String(upload.bytes.length), ...length },
    })
  }
  return { answer, uploads, next, asked, whole: () => [...uploads.values()].at(-1) }
}

const send = (peer: ReturnType<typeof server>, source: GrowingSource, change: Partial<Parameters<typeof sendGrowing>[0]> = {}) =>
  sendGrowing({
    ...{ path, filename: 'main.webm', mimeType: 'video/webm', source, address: '', minPart, maxPart: 1000 },
    ...{ signal: new AbortController().signal, headers: () => ({}), onAddress: () => undefined, onSent: () => undefined },
    ...{ onWaiting: () => undefined, onSignedOut: async () => undefined, wait: async () => undefined, fetch: peer.answer },
    ...change,
  })

describe('sendGrowing', () => {
  it('ends with the sentence of a server that refuses for good', async () => {
    const peer = server()
    peer.next.push(new Response('Files of this type cannot be uploaded.', { status: 415 }))
    const error = await send(peer, growing().source).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UploadRefused)
    expect((error as Error).message).toBe('Files of this type cannot be uploaded.')
  })

  it('ends when it is cancelled while it waits for more', async () => {
    const stop = new AbortController()
    const sent = send(server(), growing().source, { signal: stop.signal, onAddress: () => setTimeout(() => stop.abort(), 1) && undefined })
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('sends parts while the source grows, and its length with the last one', async () => {
    const peer = server()
    const { source, add, end } = growing()
    const sent = send(peer, source, { onSent: (bytes) => bytes === 120 && (add('b'.repeat(30)), end()) })
    add('a'.repeat(120))
    expect(await sent).toBe('up1')
    expect(peer.whole()).toEqual({ bytes: 'a'.repeat(120) + 'b'.repeat(30), length: 150 })
    expect(peer.asked).toEqual(['POST', 'PATCH 0', 'PATCH 120'])
  })

  it('names the length in a request without bytes when all of them were there already', async () => {
    const peer = server()
    const { source, add, end } = growing()
    add('a'.repeat(120))
    const sent = send(peer, source, { onSent: end })
    await sent
    expect(peer.whole()).toEqual({ bytes: 'a'.repeat(120), length: 120 })
  })

  it('waits while the line is away or the server is full, asks how much has arrived, and goes on', async () => {
    const peer = server()
    const { source, add, end } = growing()
    const waiting: (string | undefined)[] = []
    add('a'.repeat(2500))
    end()
    peer.next.push(new TypeError('Failed to fetch'), new Response('The disk is full.', { status: 507 }))
    expect(await send(peer, source, { onWaiting: (reason) => waiting.push(reason) })).toBe('up1')
    expect(waiting).toEqual(['', 'The disk is full.', undefined])
    expect(peer.whole()).toEqual({ bytes: 'a'.repeat(2500), length: 2500 })
  })

  it('goes on with an upload whose last answer was lost, and begins anew with one that is gone', async () => {
    const peer = server()
    const { source, add, end } = growing()
    add('a'.repeat(50))
    end()
    const address = `https://media.school.example${path}before`
    peer.uploads.set(address, { bytes: 'a'.repeat(50), length: 50 })
    expect(await send(peer, source, { address })).toBe('before')
    peer.uploads.delete(address)
    expect(await send(peer, source, { address })).toBe('up1')
  })

  it('sends smaller parts where a proxy refuses large ones, and waits for a new sign-in', async () => {
    const peer = server()
    const { source, add, end } = growing()
    add('a'.repeat(300_000))
    end()
    const onSignedOut = vi.fn(async () => undefined)
    peer.next.push(new Response('', { status: 401 }))
    const sizes: number[] = []
    const answer: typeof fetch = async (input, init) => {
      const size = init?.body instanceof Blob ? init.body.size : 0
      sizes.push(size)
      return size > 160_000 ? new Response('<html>', { status: 413 }) : peer.answer(input, init)
    }
    await send(peer, source, { maxPart: 1_000_000, fetch: answer, onSignedOut })
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(Math.max(...sizes.slice(3))).toBe(150_000)
    expect(peer.whole()?.length).toBe(300_000)
  })
})
