import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import '../capabilities.ts'
import { minFreeBytes } from '../files/disk-full.ts'
import { PrivateAddressError } from '../http/guarded-fetch.ts'
import type { MeetingAccess } from './access.ts'
import { ServiceBusy } from './busy.ts'
import { type Download, download } from './download.ts'
import { openServicePeer, type PeerFile, type ServicePeer } from './service-peer.fixture.ts'
import { zoom } from './zoom.ts'

describe('download', () => {
  const bytes = randomBytes(300_000)
  let peer: ServicePeer
  let other: ServicePeer
  let folder: string
  let renewed: string[]
  let pauses: boolean[]
  beforeAll(async () => {
    peer = await openServicePeer(() => undefined)
    other = await openServicePeer(() => undefined)
    folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
  })
  beforeEach(() => {
    peer.access = 'right'
    peer.files.clear()
    for (const list of [peer.ranges, peer.requests, peer.throttles]) list.length = 0
    renewed = []
    pauses = []
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await Promise.all([peer.close(), other.close()])
  })

  const access = (): MeetingAccess => ({
    used: {
      service: zoom,
      addresses: { ...zoom.addresses(''), api: peer.base },
      reach: { loopback: true, privateNetworks: false },
      ...{ clientId: '', clientSecret: '', pausedUntil: 0 },
    },
    read: Object.assign(async () => ({ body: {}, headers: new Headers() }), { api: peer.base }),
    token: async (rejected) => {
      if (rejected !== undefined) renewed.push(rejected)
      return rejected === undefined ? 'right' : 'renewed'
    },
    pause: async (retryAfter, isOfService) => {
      pauses.push(isOfService)
      throw new ServiceBusy(Number(retryAfter) * 1000)
    },
  })
  const get = (file: Omit<PeerFile, 'bytes'> = {}, options: Partial<Download> = {}, needsToken = true) => {
    peer.files.set('/film', { bytes, needsToken, ...file })
    const path = join(folder, 'film')
    const how = { path, maxBytes: 1_000_000, signal: new AbortController().signal, pauseMs: 0, ...options }
    return download(access(), { address: `${peer.base}/film`, needsToken, ending: 'mp4' }, how)
  }
  const isWhole = async () => (await readFile(join(folder, 'film'))).equals(bytes)

  it('refuses a file that is too large, by its header and by its bytes', async () => {
    await expect(get({}, { maxBytes: 1000 })).rejects.toMatchObject({ code: 'MEETING_TOO_LARGE' })
    expect((await readFile(join(folder, 'film'))).length).toBe(0)
    await expect(get({ hidesLength: true }, { maxBytes: 1000 })).rejects.toMatchObject({ code: 'MEETING_TOO_LARGE' })
  })

  it('gives up a connection that breaks again and again without a byte', async () => {
    await expect(get({ breaks: [0, 0, 0, 0, 0, 0] })).rejects.toMatchObject({ code: 'MEETING_BROKEN' })
  })

  it('reaches no address in a private network, also by a redirect', async () => {
    for (const leadsTo of ['https://10.0.0.1/film', 'https://169.254.169.254/latest/'])
      await expect(get({ leadsTo })).rejects.toThrow(PrivateAddressError)
    await expect(get({ leadsTo: 'file:///etc/passwd' })).rejects.toMatchObject({ code: 'MEETING_BROKEN' })
    await expect(get({ leadsTo: '/film' })).rejects.toMatchObject({ code: 'MEETINGS_UNREACHABLE' })
  })

  it('gives the token to the service, and not to the store that it redirects to', async () => {
    // A stand-in answers 400 to a token for a file that needs none.
    other.files.set('/store', { bytes })
    await get({ leadsTo: `${other.base}/store` })
    expect(await isWhole()).toBe(true)
    peer.requests.length = 0
    await get({}, {}, false)
    expect(await isWhole()).toBe(true)
  })

  it('is refused where the disk has no room for all bytes', async () => {
    const free = async () => minFreeBytes + bytes.length - 1
    await expect(get({}, { free })).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  })

  it('ends after its time, and after many connections that each bring a little', async () => {
    const stuck = () => new Promise<never>(() => undefined)
    await expect(get({ before: stuck }, { maxMs: 20 })).rejects.toMatchObject({ code: 'MEETING_TOO_SLOW' })
    await expect(get({ breaks: Array.from({ length: 60 }, () => 1000) })).rejects.toMatchObject({ code: 'MEETING_BROKEN' })
  })

  it('takes no part for the whole when a service refuses the rest', async () => {
    expect(await get({ breaks: [100_000], statusOfParts: 416 })).toBe(bytes.length)
    expect(await isWhole()).toBe(true)
  })

  it('continues from the byte where a connection broke', async () => {
    expect(await get({ breaks: [100_000, 50_000, 1] })).toBe(bytes.length)
    expect(await isWhole()).toBe(true)
    const starts = peer.ranges.map((range) => Number(/\d+/.exec(range)?.[0]))
    // A connection may break before any of its bytes has arrived: then the next request begins where it did.
    expect(peer.requests).toHaveLength(4)
    expect(starts.length).toBeGreaterThan(0)
    expect(starts).toEqual(starts.toSorted((one, next) => one - next))
    expect(starts[0]).toBeGreaterThan(0)
  })

  it('begins anew where the service knows no ranges', async () => {
    await get({ breaks: [100_000], ignoresRange: true })
    expect(await isWhole()).toBe(true)
  })

  it('asks for another token once when the one it has is not accepted', async () => {
    peer.access = 'renewed'
    await get()
    expect([await isWhole(), renewed]).toEqual([true, ['right']])
    peer.access = 'none of these'
    await expect(get()).rejects.toMatchObject({ code: 'MEETINGS_FORBIDDEN' })
  })

  it('passes on that the service wants to be asked later', async () => {
    peer.throttles.push('90')
    await expect(get()).rejects.toMatchObject({ code: 'MEETINGS_BUSY', ms: 90_000 })
    // A store is not the service: others are not paused by it.
    other.files.set('/store', { bytes, throttles: ['30'] })
    await expect(get({ leadsTo: `${other.base}/store` })).rejects.toMatchObject({ code: 'MEETINGS_BUSY', ms: 30_000 })
    expect(pauses).toEqual([true, false])
  })

  it('ends at once when its job is cancelled', async () => {
    const stop = new AbortController()
    const progress = async () => stop.abort(new Error('cancelled'))
    await expect(get({}, { signal: stop.signal, progress })).rejects.toThrow('cancelled')
  })

  it('tells how far it is', async () => {
    const seen: [number, number][] = []
    await get({}, { progress: async (size, all) => seen.push([size, all]) })
    expect(seen.at(-1)).toEqual([bytes.length, bytes.length])
  })
})
