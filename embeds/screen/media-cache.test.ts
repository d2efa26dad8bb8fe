import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkMinutes, createMediaCache } from './media-cache.ts'
import type { Slide } from './slides.ts'

const origin = 'https://media.test'

/** Caches of a browser with so much room; what is put into a full one throws. `late`: what is thrown out makes no room until that is false. */
function fakeCaches(room: { bytes: number; late?: boolean }) {
  const stores = new Map<string, Map<string, Response>>()
  const used = () => [...(stores.get('vitrine-signage-media')?.values() ?? [])].reduce((sum, one) => sum + sizeOf(one), 0)
  const sizeOf = (response: Response): number => Number(response.headers.get('content-length') ?? 0)
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (key: string) => store.get(key)?.clone(),
      put: async (key: string, response: Response) => {
        if (used() + sizeOf(response) > room.bytes) throw new DOMException('full', 'QuotaExceededError')
        store.set(key, response)
      },
      delete: async (key: string) => {
        if (room.late) room.bytes -= sizeOf(store.get(key) ?? new Response())
        return store.delete(key)
      },
      keys: async () => [...store.keys()].map((url) => ({ url })),
    }
  }
  return { stores, caches: { open, delete: async (name: string) => stores.delete(name) } }
}

const slide = (encId: string): Slide => ({
  ...{ kind: 'image', key: encId, item: 1, encId, title: encId, seconds: 10, hasCaption: false },
  image: { ImageURLs: [{ URL: `/media/p-1.x/${encId}/image-640.jpg`, Size: 640 }], Title: '', AltTitle: '', Width: 640, Height: 360 },
})

describe('createMediaKeeper', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** A screen with room for `room` bytes, of which the browser says that there are `quota`. */
  function open({ room = 1000, quota = 500 } = {}) {
    const disk: { bytes: number; late?: boolean } = { bytes: room }
    const { stores, caches } = fakeCaches(disk)
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota }) } })
    let answer = (_name: string): Response => image()
    const faults: string[] = []
    const asked: string[] = []
    const keeper = createMediaCache({
      origin,
      screen: { width: 1920, height: 1080 },
      onError: (what) => faults.push(what),
      fetch: (async (address: string) => {
        asked.push(address.split('/')[3] ?? '')
        return answer(address)
      }) as unknown as typeof fetch,
    })
    const kept = () => [...(stores.get('vitrine-signage-media')?.keys() ?? [])].map((key) => key.split('/')[5])
    const text = async (encId: string) =>
      stores.get('vitrine-signage-media')?.get(`${origin}/media/-/${encId}/image-640.jpg`)?.clone().text()
    const answers = (make: typeof answer) => void (answer = make)
    const show = async (...names: string[]) => {
      await keeper.keep(names.map(slide))
      for (const name of names) {
        vi.setSystemTime(Date.now() + 1000)
        keeper.shown(slide(name))
      }
    }
    const forget = (encId: string) => stores.get('vitrine-signage-media')?.delete(`${origin}/media/-/${encId}/image-640.jpg`)
    const later = async () => {
      asked.length = 0
      await vi.advanceTimersByTimeAsync(checkMinutes * 60_000)
      return asked.join('')
    }
    return { keeper, disk, faults, kept, text, answers, show, forget, later }
  }
  const image = (words = 'good', bytes = 100, headers = {}): Response =>
    new Response(words, { headers: { 'content-type': 'image/jpeg', 'content-length': String(bytes), etag: words, ...headers } })

  it('caches no HTML page, error or redirect, and replaces no file with one', async () => {
    const { kept, text, answers, show } = open()
    const broken = [
      () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      () => new Response('', { status: 500 }),
      () => new Response('', { status: 404 }),
      () => new Response('half', { status: 206, headers: { 'content-type': 'image/jpeg' } }),
      () => {
        throw new TypeError('offline')
      },
    ]
    for (const make of broken) {
      answers(make)
      await show('A')
      expect(kept()).toEqual([])
    }
    answers(() => image())
    await show('A')
    for (const make of broken) {
      answers(make)
      await show('A')
      expect([kept(), await text('A')]).toEqual([['A'], 'good'])
    }
    answers(() => image('new'))
    await show('A')
    expect(await text('A')).toBe('new')
  })

  it('evicts the least recently shown files first, within 60 percent of the browser quota', async () => {
    const { kept, show } = open({ quota: 500 })
    await show('A', 'B', 'C')
    await show('A')
    await show('D', 'E')
    // 300 bytes: A was shown after B and C.
    expect(kept()).toEqual(['A', 'D', 'E'])
  })

  it('caches the part of a large show that fits, and reports it', async () => {
    const { kept, faults, show } = open({ quota: 500 })
    await show('A', 'B', 'C', 'D', 'E')
    expect(kept()).toEqual(['A', 'B', 'C'])
    expect(new Set(faults)).toEqual(new Set(['There is not enough space for all media in the schedule.']))
  })

  it('handles a disk that is fuller than the browser reports, and caches the next show when there is room', async () => {
    const { keeper, disk, kept, faults, show } = open({ room: 200, quota: 10_000 })
    await show('A', 'B')
    expect(keeper.isFull()).toBe(false)
    await show('C')
    expect(faults).toEqual(['The storage of this screen is full.'])
    // The one that was shown longest ago has made room.
    expect([kept(), keeper.isFull()]).toEqual([['B', 'C'], true])
    // Of a show that is too large for the disk what comes first is kept, in the place of what was shown longer ago.
    await show('D', 'C', 'B')
    expect(kept()).toEqual(['C', 'D'])
    disk.bytes = 1000
    await show('D', 'C', 'B')
    expect([kept(), keeper.isFull()]).toEqual([['C', 'D', 'B'], false])
    disk.bytes = 0
    await show('E')
    expect(kept()).not.toContain('E')
  })

  it('caches no HTML page on a retry', async () => {
    const { kept, answers, show } = open({ room: 200, quota: 10_000 })
    await show('A', 'B')
    let asked = 0
    answers(() => (asked++ === 0 ? image() : new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })))
    await show('C')
    expect([asked, kept()]).toEqual([2, ['B']])
  })

  it('evicts at most the size of one file when room is freed late, and retries after minutes', async () => {
    const { disk, kept, show, later } = open({ room: 300, quota: 10_000 })
    await show('A', 'B', 'C')
    disk.late = true
    await show('D', 'E', 'C', 'B')
    expect(kept()).toEqual(['B', 'C'])
    // Nor while it does not come.
    expect([await later(), kept()]).toEqual(['D', ['B', 'C']])
    disk.late = false
    disk.bytes = 300
    expect([await later(), kept()]).toEqual(['DEECB', ['D', 'E', 'C']])
  })

  it('retries missing files at intervals, and requests nothing else', async () => {
    const { keeper, kept, show, forget, later } = open()
    await show('A', 'B')
    expect(await later()).toBe('')
    forget('A')
    expect([await later(), kept()]).toEqual(['A', ['B', 'A']])
    await keeper.clear()
    expect([await later(), kept()]).toEqual(['', []])
  })

  it('requests one missing file of a show that is too large, not all of them', async () => {
    const { kept, show, later } = open({ quota: 500 })
    await show('A', 'B', 'C', 'D', 'E')
    expect([await later(), kept()]).toEqual(['D', ['A', 'B', 'C']])
  })

  it('evicts files that may no longer be shown', async () => {
    const { keeper, kept, show } = open()
    await show('A', 'B')
    await keeper.forget((key) => key.includes('/-/A/'))
    expect(kept()).toEqual(['B'])
    await keeper.clear()
    expect([kept(), keeper.bytes()]).toEqual([[], 0])
  })

  it('works when storage throws', async () => {
    const { keeper, show } = open()
    vi.stubGlobal('caches', { open: async () => Promise.reject(new DOMException('no', 'SecurityError')), delete: async () => false })
    await show('A')
    expect(keeper.bytes()).toBe(0)
  })
})
