import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlaylistItem } from '../../media/contract.ts'
import type { PlayerTarget } from '../feature.ts'
import { accessCheckMs, watchAccess } from './watch-access.ts'

const page = 'https://library.example'

describe('watchAccess', () => {
  const end = { signal: new AbortController() }
  let requests: string[] = []
  let answer: () => Promise<Response> = async () => new Response(null)
  beforeEach(() => {
    vi.useFakeTimers()
    requests = []
    end.signal = new AbortController()
    answer = async () => new Response(null)
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      requests.push(`${method} ${url}`)
      return answer()
    })
  })
  afterEach(() => {
    end.signal.abort()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** A player whose element only has the properties that are read. */
  function scene(entry: Partial<PlaylistItem> = {}, state: object = {}) {
    const media = { paused: false, ended: false }
    const refused = vi.fn()
    const playing = { MediaURL: '/media/t/A/master.m3u8', ...entry }
    const target = {
      media,
      address: (url: string) => new URL(url, page).href,
      item: () => undefined,
      entry: () => playing,
      state: () => ({ failed: '', reconnecting: false, ...state }),
      source: { refused },
    } as unknown as PlayerTarget
    watchAccess(target, end.signal.signal)
    return { media, playing, refused }
  }
  const pass = (checks: number) => vi.advanceTimersByTimeAsync(checks * accessCheckMs)
  const refuse = async () => new Response(null, { status: 404 })

  it.each([
    ['an address of another server', { MediaURL: 'https://videos.example/a.mp4' }, {}],
    ['data of the page itself', { MediaURL: 'blob:https://library.example/1' }, {}],
    ['a live stream', { LiveStream: true }, {}],
    ['an entry without an address', { MediaURL: '' }, {}],
    ['an entry that failed', {}, { failed: 'gone' }],
    ['a server that does not answer', {}, { reconnecting: true }],
  ])('requests nothing for %s', async (_, entry, state) => {
    scene(entry, state)
    await pass(5)
    expect(requests).toEqual([])
  })

  it('requests nothing while the player is paused, has ended or is destroyed', async () => {
    const { media } = scene()
    media.paused = true
    await pass(3)
    Object.assign(media, { paused: false, ended: true })
    await pass(3)
    media.ended = false
    end.signal.abort()
    await pass(3)
    expect(requests).toEqual([])
  })

  it('notices a refusal with the next request, checks the library once and stops', async () => {
    const { refused } = scene()
    await pass(3)
    expect(requests).toEqual(Array.from({ length: 3 }, () => `HEAD ${page}/media/t/A/master.m3u8`))
    expect(refused).not.toHaveBeenCalled()
    answer = refuse
    await pass(1)
    expect(refused).toHaveBeenCalledTimes(1)
    await pass(10)
    expect(refused).toHaveBeenCalledTimes(1)
    expect(requests).toHaveLength(4)
  })

  it('continues with the address that replaces a refused one', async () => {
    const { playing, refused } = scene({ MediaURL: '', ThinnedMediaURL: '/media/t/A/v240.mp4' })
    answer = refuse
    await pass(1)
    playing.ThinnedMediaURL = '/media/u/A/v240.mp4'
    await pass(1)
    expect(refused).toHaveBeenCalledTimes(2)
    expect(requests).toEqual([`HEAD ${page}/media/t/A/v240.mp4`, `HEAD ${page}/media/u/A/v240.mp4`])
  })

  it('does not treat an unreachable or failing server as a refusal', async () => {
    const { refused } = scene()
    for (const status of [429, 500, 502, 503]) {
      answer = async () => new Response(null, { status })
      await pass(1)
    }
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await pass(1)
    expect([requests.length, refused.mock.calls.length]).toEqual([5, 0])
  })

  it('sends one request at a time', async () => {
    scene()
    answer = () => new Promise(() => undefined)
    await pass(5)
    expect(requests).toHaveLength(1)
  })
})
