import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScreenShow } from '../../sdk/signage/contract.ts'
import { createClient } from '../../sdk/wire/index.ts'
import type { DeviceKey } from './device-key.ts'
import { createScreenStore } from './screen-store.ts'
import type { StoredShow } from './show-store.ts'

const at = Date.UTC(2026, 10, 2, 9)
const schedule = { Days: [], From: '00:00', To: '00:00', FirstDay: '', LastDay: '', Priority: 0, IsDefault: false }
const scheduleEntry = (ID: number, change = {}) => ({
  ID,
  Kind: 'page' as const,
  Title: `Page ${ID}`,
  Schedule: { ...schedule, ...change },
  Settings: { DurationSecs: 10 } as never,
  Sound: false,
  URL: 'https://example.org/',
})
const show = (change: Partial<ScreenShow> = {}): ScreenShow => ({
  Success: true,
  Screen: { ID: 1, Name: 'Hall', Code: 'hall', TimeZone: 'UTC' },
  Now: at,
  Programmes: [scheduleEntry(1)],
  Urgent: null,
  Revision: 'r1',
  Origins: [],
  ComparisonCheckIntervalMins: -1,
  ...change,
})
const check = (change = {}) => ({ Success: true, Now: at, Revision: 'r1', Shown: [], Urgent: null, Commands: [], ...change })

/** A library that answers what it is told to, by path. */
function library() {
  const answers: Record<string, () => Response> = {}
  const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
  const asked: string[] = []
  return {
    asked,
    json,
    answer: (name: string, make: () => Response) => {
      answers[`/api/signage/${name}/`] = make
    },
    fetch: (async (url: string) => {
      const path = url.split('?')[0] ?? ''
      asked.push(path.split('/')[3] ?? '')
      const make = answers[path]
      if (!make) throw new TypeError('offline')
      return make()
    }) as unknown as typeof fetch,
  }
}

function memory(found?: ScreenShow): StoredShow & { held: ScreenShow | undefined } {
  const kept = {
    held: found,
    read: async () => kept.held && { show: kept.held, offset: 0 },
    write: async (next: ScreenShow) => void (kept.held = next),
    forget: async () => void (kept.held = undefined),
  }
  return kept
}

/** A key that signs by writing its name. */
function keyed(name: string | undefined): DeviceKey & { name: string | undefined } {
  const key = {
    name,
    publicHalf: async () => (key.name ??= 'fresh'),
    sign: async (text: string) => key.name && `${key.name}: ${text}`,
  }
  return key
}

describe('createScreenStore', () => {
  // The client loads the code for failures at the first one, which takes real time.
  beforeAll(() => import('../../sdk/wire/failures.ts'))
  beforeEach(() => void vi.useFakeTimers({ now: at }))
  afterEach(() => void vi.useRealTimers())

  const notPaired = (from: ReturnType<typeof library>) => () => from.json({ Success: false, Code: 'SCREEN_NOT_PAIRED', Message: '' }, 401)
  function open(from: ReturnType<typeof library>, kept = memory(), device = keyed(undefined)) {
    const commands: string[] = []
    const onLost = vi.fn()
    const store = createScreenStore({
      screen: 'hall',
      kept,
      device,
      onLost,
      onCommand: (command, id) => commands.push(`${command} ${id}`),
      client: createClient({ fetch: from.fetch }),
    })
    const stop = store.start()
    return { store, kept, device, commands, onLost, stop, look: () => vi.advanceTimersByTimeAsync(3001) }
  }

  /** A library that has lost sight of a screen, and what it says to its key. */
  function forgetful(resumed: (from: ReturnType<typeof library>) => Response) {
    const from = library()
    for (const name of ['show', 'check']) from.answer(name, notPaired(from))
    from.answer('pair', () => from.json({ Success: true, Code: 'ABCDEF', EndsAt: new Date(Date.now() + 60_000).toISOString() }))
    from.answer('challenge', () => from.json({ Success: true, Challenge: 'x' }))
    from.answer('resume', () => resumed(from))
    return from
  }

  it('keeps the last valid response when a later one is invalid', async () => {
    const from = library()
    from.answer('show', () => from.json(show()))
    from.answer('check', () => from.json(check()))
    const { store, kept, look, stop } = open(from)
    await look()
    expect(store.get()).toMatchObject({ phase: 'playing', isOffline: false })
    const good = store.get().show
    const broken = [
      () => new Response('<!doctype html><title>Sign in to the network</title>', { headers: { 'content-type': 'text/html' } }),
      () => new Response('', { status: 500 }),
      () => new Response('{"Success":true,"Now":1,"Rev'),
      () => new Response(''),
      () => from.json(null),
      () => from.json([]),
      () => from.json({ Success: true }),
      () => from.json(show({ Programmes: [{ ...scheduleEntry(2), Kind: 'gallery' }] })),
      () => from.json(show({ Programmes: {} as never })),
      () => from.json({ ...show(), Screen: '__proto__' }),
      () => from.json({ Success: false, Code: 'UNEXPECTED', Message: '' }, 401),
    ]
    for (const make of broken) {
      from.answer('check', make)
      await look()
      from.answer('check', () => from.json(check({ Revision: 'new' })))
      from.answer('show', make)
      await look()
      expect(store.get().show).toBe(good)
      expect(store.get().phase).toBe('playing')
      expect(kept.held?.Revision).toBe('r1')
    }
    expect(store.errors().length).toBeGreaterThan(0)
    expect(store.errors().length).toBeLessThanOrEqual(10)
    stop()
  })

  it('shows a code until it is confirmed, and a new one when it expires', async () => {
    const from = forgetful((of) => notPaired(of)())
    let codes = 0
    from.answer('pair', () => from.json({ Success: true, Code: `CODE0${++codes}`, EndsAt: new Date(Date.now() + 60_000).toISOString() }))
    const { store, look, stop } = open(from)
    await look()
    expect(store.get()).toMatchObject({ phase: 'pairing', code: 'CODE01' })
    await vi.advanceTimersByTimeAsync(65_000)
    expect(store.get().code).toBe('CODE02')
    from.answer('show', () => from.json(show()))
    await look()
    expect(store.get()).toMatchObject({ phase: 'playing', code: '' })
    stop()
  })

  it('starts offline from the cache, and waits when the cache is empty', async () => {
    const from = library()
    const bare = open(from)
    await bare.look()
    expect(bare.store.get()).toMatchObject({ phase: 'starting', isOffline: true })
    bare.stop()
    const full = open(from, memory(show()))
    await full.look()
    expect(full.store.get()).toMatchObject({ phase: 'playing', isOffline: true, show: { Revision: 'r1' } })
    from.answer('show', () => from.json(show({ Revision: 'r2' })))
    await full.look()
    expect(full.store.get()).toMatchObject({ isOffline: false, waiting: { Revision: 'r2' } })
    full.stop()
  })

  it('shows new slides after the current round, and scheduled content at once', async () => {
    const from = library()
    from.answer('show', () => from.json(show()))
    from.answer('check', () => from.json(check()))
    const { store, look, stop } = open(from)
    await look()
    from.answer('check', () => from.json(check({ Revision: 'r2' })))
    from.answer('show', () => from.json(show({ Revision: 'r2' })))
    await look()
    expect(store.get()).toMatchObject({ show: { Revision: 'r1' }, waiting: { Revision: 'r2' } })
    store.adopt()
    expect(store.get()).toMatchObject({ show: { Revision: 'r2' }, waiting: undefined })
    from.answer('check', () => from.json(check({ Revision: 'r3' })))
    from.answer('show', () => from.json(show({ Revision: 'r3', Programmes: [scheduleEntry(1), scheduleEntry(9)] })))
    await look()
    expect(store.get()).toMatchObject({ show: { Revision: 'r3' }, waiting: undefined })
    stop()
  })

  it('waits for its interval before it requests new slides, but removes forbidden ones at once', async () => {
    const from = library()
    from.answer('show', () => from.json(show({ ComparisonCheckIntervalMins: 5 })))
    from.answer('check', () => from.json(check({ Revision: 'r2', Shown: [7] })))
    const { store, look, stop } = open(from)
    await look()
    await look()
    expect(from.asked.filter((name) => name === 'show').length).toBe(1)
    expect([...(store.get().allowed ?? [])]).toEqual([7])
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect(from.asked.filter((name) => name === 'show').length).toBeGreaterThan(1)
    stop()
  })

  it('clears its data only when the screen has been removed', async () => {
    const from = library()
    from.answer('show', () => from.json(show()))
    from.answer('check', () => from.json(check({ Commands: [{ ID: 3, Command: 'identify' }] })))
    const { store, kept, commands, onLost, look, stop } = open(from)
    await look()
    await look()
    expect(commands[0]).toBe('identify 3')
    from.answer('check', notPaired(from))
    from.answer('show', notPaired(from))
    from.answer('pair', () => from.json({ Success: true, Code: 'ABCDEF', EndsAt: '' }))
    await look()
    expect(store.get()).toMatchObject({ phase: 'pairing', show: undefined, code: 'ABCDEF' })
    expect([kept.held, onLost.mock.calls.length]).toEqual([undefined, 1])
    stop()
  })

  it('shows a code when the library does not recognise its key, resumes once and keeps that code', async () => {
    const from = forgetful((of) => notPaired(of)())
    const { store, kept, device, onLost, look, stop } = open(from, memory(show()), keyed('old'))
    await look()
    await look()
    await look()
    expect(store.get()).toMatchObject({ phase: 'pairing', code: 'ABCDEF', show: undefined })
    expect([kept.held, onLost.mock.calls.length, device.name]).toEqual([undefined, 1, 'old'])
    expect(from.asked.filter((name) => name === 'resume').length).toBe(1)
    stop()
  })

  it('stops playing when the library limits attempts', async () => {
    const from = forgetful((of) => of.json({ Success: false, Code: 'SCREEN_CODES_THROTTLED', Message: '' }, 429))
    const { store, look, stop } = open(from, memory(show()), keyed('old'))
    await look()
    expect(store.get().phase).toBe('pairing')
    stop()
  })

  it('does not resume a second time in a browser without cookies', async () => {
    const from = forgetful((of) => of.json({ Success: true, Message: '' }))
    const { store, look, stop } = open(from, memory(show()), keyed('old'))
    await look()
    await look()
    expect(store.get().phase).toBe('pairing')
    expect(from.asked.filter((name) => name === 'resume').length).toBe(1)
    stop()
  })

  it('continues when its cookie is lost but its key is known, and while the server does not answer', async () => {
    const from = forgetful(() => new Response('<html>', { status: 502 }))
    const { store, kept, look, onLost, stop } = open(from, memory(show()), keyed('old'))
    await look()
    expect(store.get()).toMatchObject({ phase: 'playing', isOffline: true })
    from.answer('resume', () => {
      for (const name of ['show', 'check']) from.answer(name, () => from.json(name === 'show' ? show({ Revision: 'r2' }) : check()))
      return from.json({ Success: true, Message: '' })
    })
    await look()
    expect(store.get()).toMatchObject({ phase: 'playing', isOffline: false, code: '', waiting: { Revision: 'r2' } })
    expect([kept.held?.Revision, onLost.mock.calls.length]).toEqual(['r2', 0])
    stop()
  })
})
