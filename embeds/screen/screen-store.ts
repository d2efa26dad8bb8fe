import {
  beginPairing,
  challengeScreen,
  checkShow,
  getShow,
  resumeScreen,
  resumeText,
  type ScreenCheck,
  type ScreenCommand,
  type ScreenShow,
  scheduleEntryAt,
  type UrgentMessage,
} from '../../sdk/signage/index.ts'
import { createStore, type Store } from '../../sdk/store/index.ts'
import { type Client, WireError } from '../../sdk/wire/index.ts'
import type { DeviceKey } from './device-key.ts'
import { readCheck, readShow } from './read-show.ts'
import { createScreenClock } from './screen-clock.ts'
import type { StoredShow } from './show-store.ts'

export interface ScreenState {
  /** It knows nothing yet; it shows its code; it plays. */
  phase: 'starting' | 'pairing' | 'playing'
  code: string
  show: ScreenShow | undefined
  /** It comes in when what plays has run through. */
  waiting: ScreenShow | undefined
  /** Ids of items that the screen may show. Undefined until the server has answered. */
  allowed: ReadonlySet<number> | undefined
  urgent: UrgentMessage | null
  isOffline: boolean
}

export interface ScreenStore extends Store<ScreenState> {
  now: () => number
  /** Replaces the current show by the waiting one. */
  adopt: () => void
  /** Errors, newest last. */
  errors: () => string[]
  fail: (what: string) => void
  /** Looks now and from now on; answers the function that stops it. */
  start: () => () => void
}

export interface ScreenStoreOptions {
  client: Client
  screen: string
  kept: StoredShow
  device: DeviceKey
  onCommand: (command: ScreenCommand, id: number) => void
  /** It is this screen no more: everything that was kept has to go. */
  onLost: () => void
  /** It has another cookie. */
  onResumed?: () => void
  /** Milliseconds between looks. */
  every?: number
}

/** The conversation of a screen with the library. Only whole answers count; everything else is as if nobody had answered. */
export function createScreenStore({
  client,
  screen,
  kept,
  device,
  onCommand,
  onLost,
  onResumed,
  every = 3000,
}: ScreenStoreOptions): ScreenStore {
  const store = createStore<ScreenState>({
    phase: 'starting',
    code: '',
    show: undefined,
    waiting: undefined,
    allowed: undefined,
    urgent: null,
    isOffline: false,
  })
  let clock = createScreenClock()
  let codeEnds = 0
  let fetchedAt = Number.NEGATIVE_INFINITY
  // A browser that takes no cookies is given one once.
  let hasResumed = false
  const errors: string[] = []

  const fail = (what: string): void => {
    if (errors.at(-1) === what) return
    errors.push(what.slice(0, 200))
    if (errors.length > 10) errors.shift()
  }
  const options = () => ({ signal: AbortSignal.timeout(15_000) })
  const onAir = (show: ScreenShow | undefined): number | undefined =>
    show && scheduleEntryAt(show.Programmes, clock.now(), show.Screen.TimeZone)?.ID

  /** A show waits for the end of a run-through, unless something else is on now, or nothing was. */
  const take = (show: ScreenShow): void => {
    const { show: before } = store.get()
    const isSame = before !== undefined && onAir(before) === onAir(show) && onAir(show) !== undefined
    store.set(isSame ? { waiting: show } : { show, waiting: undefined })
    store.set({ phase: 'playing', urgent: show.Urgent, code: '' })
    fetchedAt = performance.now()
    void kept.write(show, clock.now() - Date.now())
  }

  const fetchShow = async (): Promise<void> => {
    const show = readShow(await client.call(getShow, { screen }, options()))
    if (!show) return fail('The library’s response was not a schedule.')
    clock.set(show.Now)
    take(show)
  }

  const obey = ({ Now, Shown, Urgent, Commands }: ScreenCheck): void => {
    clock.set(Now)
    const { allowed } = store.get()
    const isSame = allowed !== undefined && allowed.size === Shown.length && Shown.every((id) => allowed.has(id))
    store.set({ ...(isSame ? {} : { allowed: new Set(Shown) }), ...(sameMessage(Urgent, store.get().urgent) ? {} : { urgent: Urgent }) })
    for (const { ID, Command } of Commands) onCommand(Command, ID)
  }

  const check = async (): Promise<void> => {
    const answer = readCheck(await client.call(checkShow, { screen }, options()))
    if (!answer) return fail('The library’s response was invalid.')
    obey(answer)
    const { show, waiting } = store.get()
    const newest = waiting ?? show
    const minutes = newest?.ComparisonCheckIntervalMins ?? -1
    const isDue = minutes <= 0 || performance.now() - fetchedAt >= minutes * 60_000
    if (newest === undefined || (answer.Revision !== newest.Revision && isDue)) await fetchShow()
  }

  const pair = async (): Promise<void> => {
    const key = await device.publicHalf()
    const { Code, EndsAt } = await client.call(beginPairing, { screen, ...(key ? { key } : {}) }, options())
    if (typeof Code !== 'string' || !/^[A-Z0-9]{6}$/.test(Code)) return fail('The library’s response was not a code.')
    codeEnds = Date.parse(EndsAt) || clock.now() + 600_000
    store.set({ phase: 'pairing', code: Code })
  }

  /** Whether it has its cookie again: its key stands for it as long as nobody else is this screen. */
  const resume = async (): Promise<boolean> => {
    if (hasResumed) return false
    // Without a key there is nothing to ask for.
    if ((await device.sign('')) === undefined) return false
    const { Challenge: challenge } = await client.call(challengeScreen, { screen }, options())
    const signature = await device.sign(resumeText({ screen, challenge }))
    if (signature === undefined) return false
    try {
      await client.call(resumeScreen, { screen, challenge, signature }, options())
    } catch (error) {
      // While the server throttles pairing, this device is not paired: its screen may have been removed.
      if (isStranger(error) || (error instanceof WireError && error.code === 'SCREEN_CODES_THROTTLED')) return false
      throw error
    }
    hasResumed = true
    onResumed?.()
    return true
  }

  const lose = (): void => {
    if (store.get().show === undefined) return
    store.set({ show: undefined, waiting: undefined, allowed: undefined, urgent: null, phase: 'pairing', code: '' })
    fetchedAt = Number.NEGATIVE_INFINITY
    void kept.forget()
    onLost()
  }

  /** The library does not know this device: it is another screen's, or has lost its cookie. */
  const meetStranger = async (): Promise<void> => {
    const { phase, code } = store.get()
    if (phase === 'pairing' && code !== '' && clock.now() < codeEnds) return
    if (await resume()) return look()
    lose()
    await pair().catch(() => fail('The library did not send a code.'))
  }

  const look = async (): Promise<void> => {
    try {
      try {
        await (fetchedAt === Number.NEGATIVE_INFINITY ? fetchShow() : check())
        hasResumed = false
      } catch (error) {
        if (!isStranger(error)) throw error
        await meetStranger()
      }
      store.set({ isOffline: false })
    } catch (error) {
      if (!store.get().isOffline)
        fail(error instanceof WireError && error.status > 0 ? `${error.status} ${error.code}` : 'The library did not respond.')
      store.set({ isOffline: true })
    }
  }

  return {
    ...store,
    now: () => clock.now(),
    fail,
    errors: () => [...errors],
    adopt() {
      const { waiting } = store.get()
      if (waiting) store.set({ show: waiting, waiting: undefined })
    },
    start() {
      let isOver = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const again = async (): Promise<void> => {
        await look()
        if (!isOver) timer = setTimeout(() => void again(), every)
      }
      void kept.read().then((found) => {
        if (isOver) return
        if (found) {
          clock = createScreenClock(found.offset)
          store.set({ show: found.show, phase: 'playing' })
        }
        void again()
      })
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
  }
}

/** Only the library itself says so, in its own words: a sign-in page of the network in between does not. */
const isStranger = (error: unknown): boolean => error instanceof WireError && error.code === 'SCREEN_NOT_PAIRED'

const sameMessage = (a: UrgentMessage | null, b: UrgentMessage | null): boolean => a?.ID === b?.ID && a?.Text === b?.Text
