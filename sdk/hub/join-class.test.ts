import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClassEvent, HubPlace, VoiceCaption } from './contract.ts'
import { joinClass } from './join-class.ts'

type Listener = (...given: never[]) => void

const { hub } = vi.hoisted(() => ({
  hub: {
    listeners: new Map<string, Listener[]>(),
    connect: vi.fn(),
    disconnect: vi.fn(),
    answer: (_name: string, _message: unknown): Promise<unknown> => Promise.resolve(undefined),
  },
}))
vi.mock('socket.io-client', () => ({
  io: () => ({
    on: (name: string, listener: Listener) => hub.listeners.set(name, [...(hub.listeners.get(name) ?? []), listener]),
    connect: hub.connect,
    disconnect: hub.disconnect,
    timeout: () => ({ emitWithAck: (name: string, message: unknown) => hub.answer(name, message) }),
  }),
}))

const tell = (name: string, ...given: unknown[]): void => {
  for (const listener of hub.listeners.get(name) ?? []) listener(...(given as never[]))
}
const state = { Control: true, Pointer: null } as HubPlace['State']
const place = (more: Partial<HubPlace> = {}): Partial<HubPlace> => ({
  ...{
    Success: true,
    Message: '',
    Now: Date.now(),
    Number: 0,
    State: state,
    Events: [],
    CanPresent: false,
    Voice: null,
    Captions: null,
    UserID: 0,
  },
  ...more,
})
const event = (number: number) => ({ Number: number, Kind: 'seek', State: state, After: number - 1 }) as unknown as ClassEvent

describe('joinClass', () => {
  const told: number[] = []
  const connections: ReturnType<typeof joinClass>[] = []
  const join = () => {
    const made = joinClass({ base: 'http://hub', id: 'Vq1', noConnection: 'No connection', onEvent: ({ Number }) => told.push(Number) })
    connections.push(made)
    return made
  }
  const connected = async () => {
    tell('connect')
    await vi.advanceTimersByTimeAsync(0)
  }
  beforeEach(() => {
    vi.useFakeTimers()
    hub.listeners.clear()
    hub.connect.mockClear()
    hub.disconnect.mockClear()
    told.length = 0
  })
  afterEach(() => {
    for (const one of connections.splice(0)) one.close()
    vi.useRealTimers()
  })

  it('does not come back to a class that has refused it, and says why', async () => {
    hub.answer = () => Promise.resolve({ Success: false, Message: 'This virtual class has ended.', Now: 0 })
    const { store } = join()
    await connected()
    tell('disconnect')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(store.get().refusal).toBe('This virtual class has ended.')
    expect(hub.connect).not.toHaveBeenCalled()
  })

  it('comes back after 5 seconds and at random up to 5 more, each time, also where nothing answers', async () => {
    hub.answer = () => Promise.resolve(place())
    const { store } = join()
    await connected()
    expect(store.get().isConnected).toBe(true)
    const waits = new Set<number>()
    for (let time = 1; time <= 20; time++) {
      const begun = Date.now()
      tell(time % 2 === 0 ? 'disconnect' : 'connect_error')
      expect(store.get().isConnected).toBe(false)
      await vi.advanceTimersByTimeAsync(4999)
      expect(hub.connect).toHaveBeenCalledTimes(time - 1)
      while (hub.connect.mock.calls.length < time && Date.now() - begun < 11_000) await vi.advanceTimersByTimeAsync(50)
      expect(hub.connect).toHaveBeenCalledTimes(time)
      expect(Date.now() - begun).toBeLessThanOrEqual(10_050)
      waits.add(Math.round((Date.now() - begun) / 500))
    }
    expect(waits.size).toBeGreaterThan(1)
  })

  it('waits three times as long where too many people are entering', async () => {
    hub.answer = () => Promise.resolve({ Success: false, Message: 'Busy', Now: 0, MayPass: true })
    const { store } = join()
    await connected()
    tell('disconnect')
    await vi.advanceTimersByTimeAsync(14_999)
    expect([store.get().refusal, hub.connect.mock.calls.length]).toEqual(['', 0])
    await vi.advanceTimersByTimeAsync(15_001)
    expect(hub.connect).toHaveBeenCalledTimes(1)
  })

  describe('on a device that wakes', () => {
    let page: EventTarget & { hidden: boolean }
    beforeEach(() => {
      page = Object.assign(new EventTarget(), { hidden: false })
      vi.stubGlobal('document', page)
    })
    afterEach(() => vi.unstubAllGlobals())
    const wake = async (hidden = false) => {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
      await vi.advanceTimersByTimeAsync(0)
    }
    const joined = async () => {
      hub.answer = () => Promise.resolve(place({ Number: 3 }))
      const made = join()
      await connected()
      return made
    }

    it('does nothing while the page is hidden, after its end, and for a class that has refused it', async () => {
      const { close } = await joined()
      const asked: string[] = []
      hub.answer = (name) => {
        asked.push(name)
        return Promise.resolve(place())
      }
      await wake(true)
      close()
      await wake()
      expect(asked).toEqual([])
      hub.answer = () => Promise.resolve({ Success: false, Message: 'This virtual class has ended.', Now: 0 })
      join()
      await connected()
      tell('disconnect')
      await wake()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(hub.connect).not.toHaveBeenCalled()
    })

    it('does not come back sooner where too many people are entering', async () => {
      hub.answer = () => Promise.resolve({ Success: false, Message: 'Busy', Now: 0, MayPass: true })
      join()
      await connected()
      tell('disconnect')
      await wake()
      await vi.advanceTimersByTimeAsync(14_999)
      expect(hub.connect).not.toHaveBeenCalled()
    })

    it('asks for what it has missed at once, and tells it', async () => {
      await joined()
      hub.answer = () => Promise.resolve(place({ Number: 5, Events: [4, 5].map(event) }))
      await wake()
      expect(told).toEqual([4, 5])
      expect(hub.disconnect).not.toHaveBeenCalled()
      // The next loss is one like any other.
      tell('disconnect')
      await vi.advanceTimersByTimeAsync(4999)
      expect(hub.connect).not.toHaveBeenCalled()
    })

    it('connects again at once where its connection is gone', async () => {
      const { store } = await joined()
      hub.answer = () => Promise.reject(new Error('timeout'))
      await wake()
      expect(hub.disconnect).toHaveBeenCalledTimes(1)
      tell('disconnect')
      expect(store.get().isConnected).toBe(false)
      await vi.advanceTimersByTimeAsync(0)
      expect(hub.connect).toHaveBeenCalledTimes(1)
    })

    it('waits no longer for a connection that was lost before', async () => {
      await joined()
      tell('disconnect')
      await vi.advanceTimersByTimeAsync(1000)
      await wake()
      expect(hub.connect).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(hub.connect).toHaveBeenCalledTimes(1)
    })

    it('knows the time although an answer was on its way while it slept', async () => {
      hub.answer = () => new Promise((settle) => setTimeout(() => settle(place({ Now: Date.now() + 40 })), 50))
      const { store } = join()
      await connected()
      await vi.advanceTimersByTimeAsync(50)
      expect(store.get().place?.offset).toBe(65)
      const sent = Promise.withResolvers<unknown>()
      hub.answer = () => sent.promise
      tell('mediaControlCommand', event(2))
      const answer = place({ Now: Date.now() + 40 })
      // The clock of trips stands still meanwhile, as on phones.
      vi.setSystemTime(Date.now() + 600_000)
      sent.resolve(answer)
      await vi.advanceTimersByTimeAsync(0)
      expect(store.get().place?.offset).toBe(65)
    })
  })

  it('tells the start of a talk, its bundles to those who listen, and its own end alone', async () => {
    hub.answer = () => Promise.resolve(place())
    const { voice, onVoice } = join()
    const numbers: number[] = []
    const forget = onVoice((bundle) => numbers.push(bundle.Number))
    await connected()
    const speak = (Command: string, more: object) => tell('voiceBroadcastCommand', { Command, Talk: 3, ...more })
    speak('start', { By: 'Ann', Mime: 'audio/webm;codecs=opus', Init: 'AAAA' })
    for (const Number of [1, 2]) speak('bundle', { Number, Data: 'BBBB' })
    speak('end', { Talk: 2 })
    expect([voice.get().start?.By, numbers]).toEqual(['Ann', [1, 2]])
    forget()
    speak('bundle', { Number: 3, Data: 'BBBB' })
    speak('end', {})
    expect([voice.get().start, numbers]).toEqual([null, [1, 2]])
  })

  it.each(['mediaControl', 'mediaControlCommand', 'locationUpdate', 'liveStream', 'broadcastMessage', 'newLessonItem', 'updateQuestion'])(
    'tells an event that comes as %s',
    async (name) => {
      hub.answer = () => Promise.resolve(place())
      join()
      await connected()
      tell(name, event(1))
      expect(told).toEqual([1])
    },
  )

  it('tells what was missed meanwhile once and in order, and asks for what is missing between two events', async () => {
    const asked: unknown[] = []
    hub.answer = (name, message) => {
      asked.push([name, (message as { last?: number }).last])
      return Promise.resolve(name === 'joinGroup' ? place({ Number: 3 }) : place({ Number: 7, Events: [4, 5, 6, 7].map(event) }))
    }
    join()
    await connected()
    tell('mediaControlCommand', event(4))
    tell('mediaControlCommand', event(4))
    tell('mediaControlCommand', event(7))
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([4, 5, 6, 7])
    expect(asked).toEqual([
      ['joinGroup', 0],
      ['mediaControlCommand', 4],
    ])
    hub.answer = (name, message) => {
      asked.push([name, (message as { last?: number }).last])
      return Promise.resolve(place({ Number: 9, Events: [8, 9].map(event) }))
    }
    tell('disconnect')
    await connected()
    expect(asked.at(-1)).toEqual(['joinGroup', 7])
    expect(told).toEqual([4, 5, 6, 7, 8, 9])
  })

  it('knows the captions of a talk from its place and from what it is told, and none without a connection', async () => {
    const caption: VoiceCaption = { Talk: 1, State: 'on', ID: 1, Start: 0, End: 1, Text: 'Leaves are green.', Lang: 'en' }
    hub.answer = () => Promise.resolve(place({ Captions: caption }))
    const { captions } = join()
    await connected()
    expect(captions.get().now).toEqual(caption)
    tell('voiceCaption', { ...caption, ID: 2, Text: 'Some are red.' })
    expect(captions.get().now).toMatchObject({ ID: 2, Text: 'Some are red.' })
    tell('disconnect')
    expect(captions.get().now).toBeNull()
  })
})
