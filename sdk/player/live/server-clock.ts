import { serverTime } from '../../playlists/contract.ts'
import type { Client } from '../../wire/index.ts'

export interface ServerClock {
  /** Milliseconds since 1970, as the server counts them. */
  now: () => number
  /** Asks the server; without an answer the clock goes on as it did. */
  sync: () => Promise<void>
  /** Whether the device slept, or its clock was set, since the last call, which was at most a second ago. */
  hasSlept: () => boolean
}

/** A clock in step with the server, for every clock of the device. Until the first response it is the device's clock. */
export function createServerClock(client: Client, signal: AbortSignal): ServerClock {
  // Nobody puts this one forward or back.
  const ticks = (): number => performance.now()
  const deviceShift = (): number => Date.now() - ticks()
  let shift = deviceShift()
  let knownShift = shift
  let calledAt = ticks()
  const ask = async (): Promise<{ shift: number; trip: number }> => {
    const asked = ticks()
    const { Now } = (await client.call(serverTime, {}, { signal, ignoresLogout: true })) as { Now: unknown }
    const trip = ticks() - asked
    if (typeof Now !== 'number') throw new Error('The server did not say what time it is')
    // It read its clock somewhere on the way: the middle is the best guess.
    return { shift: Now - asked - trip / 2, trip }
  }
  return {
    now: () => ticks() + shift,
    hasSlept() {
      // Some systems stop `performance.now()` during sleep, others let it run on.
      const moved = Math.abs(deviceShift() - knownShift)
      const gap = ticks() - calledAt
      knownShift = deviceShift()
      calledAt = ticks()
      return moved > 500 || gap > 3000
    },
    async sync() {
      try {
        // The first also opens the connection: a quicker second one is nearer to the truth.
        const tries = [await ask(), await ask()].sort((a, b) => a.trip - b.trip)
        shift = tries[0]?.shift ?? shift
      } catch {
        // The device's clock will do.
      }
    },
  }
}
