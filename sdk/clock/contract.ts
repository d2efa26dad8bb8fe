import type { Done } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

export const ClockLimits = {
  /** A clock that is further ahead of the last known time, or behind it, may be wrong. A long weekend without the server is shorter. */
  aheadDays: 4,
  /** Another clock (database server, network folder) that differs by more contradicts. */
  differenceMinutes: 60,
  /** Nothing is deleted because of its age for so long after a start. */
  quietMinutes: 60,
} as const

/** Whether the server may believe its clock. */
export interface ClockState {
  /** Nothing is deleted because of its age until the clock is right or confirmed. */
  IsHeld: boolean
  /** Milliseconds since 1970 by the server's clock. */
  Now: number
  /** The expected time: the last recorded time plus the time that has passed since. */
  Expected: number
  /** The clock that contradicts; empty where the server's own has jumped. */
  OtherClock: string
}

export const getClock = get<Record<string, never>, ClockState>()('/api/admin/clock/')

/** An administrator says that the server's clock is right. */
export const confirmClock = post<Record<string, never>, Done>()('/api/admin/clock/confirm/')
