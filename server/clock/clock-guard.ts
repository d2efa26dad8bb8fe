import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { ClockLimits, type ClockState } from '../../sdk/clock/contract.ts'
import type { Database } from '../db/schema.ts'
import { newestRow, readTrustedTime, writeTrustedTime } from './table.ts'

/** Decides whether the server's clock may be believed where something is deleted because of its age. */
export interface ClockGuard {
  /** False while the clock may be wrong, and in the first hour after a start. */
  mayDelete(): boolean
  state(): ClockState
  /** Compares the clock again and remembers the time when it is trusted. At the start, and every hour. */
  check(): Promise<void>
  /** An administrator has said that the clock is right. */
  confirm(trx: Kysely<Database>): Promise<void>
}

/** A clock that is not the server's own. */
export interface OtherClock {
  name: string
  now(): Promise<number>
}

export interface ClockGuardOptions {
  /** Milliseconds that no change of the clock moves. */
  monotonic: () => number
  others?: readonly OtherClock[]
  quietMinutes?: number
}

interface GuardDeps {
  db: Kysely<Database>
  clock: { now(): number }
  log: Pick<Logger, 'warn' | 'error'>
}

const limitMs = ClockLimits.aheadDays * 86_400_000
const differenceMs = ClockLimits.differenceMinutes * 60_000

/**
 * The time is trusted as it was last written down, or as the newest row says, plus the time that has passed on the monotonic clock. It is
 * written down only while the clock agrees, so that a restart with a wrong clock still finds the last right time.
 */
export function createClockGuard({ db, clock, log }: GuardDeps, options: ClockGuardOptions): ClockGuard {
  const { monotonic, others = [], quietMinutes = ClockLimits.quietMinutes } = options
  const startedAt = monotonic()
  let trusted = { time: clock.now(), at: startedAt }
  let isFirst = true
  let wasHeld = false
  let contradicting: { name: string; time: number } | undefined
  let ignored = new Set<string>()

  const expected = (): number => trusted.time + (monotonic() - trusted.at)
  const trust = (time: number): void => {
    trusted = { time, at: monotonic() }
  }
  // A clock that is behind deletes nothing too early, but trusting it would make the right time look like a jump.
  const isHeld = (): boolean => contradicting !== undefined || Math.abs(clock.now() - expected()) > limitMs

  const readStored = async (): Promise<void> => {
    const stored = (await readTrustedTime(db)) ?? (isFirst ? await newestRow(db) : undefined)
    // After the start only another server's confirmation is later than what this one expects.
    if (stored !== undefined && (isFirst || stored > expected())) trust(stored)
    isFirst = false
  }
  const readOthers = async (): Promise<void> => {
    contradicting = undefined
    for (const other of others) {
      if (ignored.has(other.name)) continue
      const time = await other.now().catch((error: unknown) => log.warn({ err: error, clock: other.name }, 'a clock cannot be read'))
      if (typeof time === 'number' && Math.abs(time - clock.now()) > differenceMs) contradicting ??= { name: other.name, time }
    }
  }
  const state = (): ClockState => ({
    IsHeld: isHeld(),
    Now: clock.now(),
    Expected: Math.round(contradicting?.time ?? expected()),
    OtherClock: contradicting?.name ?? '',
  })

  return {
    mayDelete: () => !isHeld() && monotonic() - startedAt >= quietMinutes * 60_000,
    state,
    async check() {
      await readStored()
      await readOthers()
      const held = isHeld()
      if (held) log.error(state(), clockSentence(state()))
      else if (wasHeld) log.warn(state(), 'The server clock is correct again. Old rows and files are deleted again.')
      wasHeld = held
      trust(held ? expected() : clock.now())
      await writeTrustedTime(db, trusted.time)
    },
    async confirm(trx) {
      ignored = new Set(others.map(({ name }) => name))
      contradicting = undefined
      trust(clock.now())
      wasHeld = false
      await writeTrustedTime(trx, trusted.time)
    },
  }
}

const moment = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** For the log and the first lines of a start. */
export function clockSentence({ Now, Expected, OtherClock }: ClockState): string {
  const reason = OtherClock === '' ? `but should say ${moment(Expected)} or a little later` : `but ${OtherClock} says ${moment(Expected)}`
  return `The server clock says ${moment(Now)}, ${reason}. Nothing is deleted until it is correct, or an administrator confirms it at /admin.`
}

declare module '../context.ts' {
  interface Deps {
    /** Asked before anything is deleted because of its age. */
    clockGuard: ClockGuard
  }
}
