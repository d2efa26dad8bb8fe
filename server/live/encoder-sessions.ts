import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LiveLimits } from '../../sdk/live/contract.ts'
import type { Deps } from '../context.ts'
import { findItem } from '../items/items.ts'
import { openLiveFiles } from '../live-files/live-files.ts'
import { hashOf } from '../session/session.ts'
import { finishLive } from './finish-live.ts'
import { createIngest, type Ingest, type IngestProblem } from './ingest.ts'
import type { Publication } from './rtmp/connection.ts'
import { setLiveState } from './set-live-state.ts'
import { findEncoderByHash, findEvent, type LiveEventRow, listEventsIn, listOpenEvents, updateEvent } from './table.ts'

export interface EncoderConnection {
  close(): void
  resume(): void
}

/** The encoders that send now. It moves their events from state to state. */
export interface EncoderSessions {
  /** Whether an encoder may send with this key; undefined refuses it. */
  accept(key: string, connection: EncoderConnection): Promise<Publication | undefined>
  /** Ends an event, with its encoder. */
  end(itemId: number): Promise<void>
  /** Ends events that were interrupted for too long, or deleted. */
  endOverdue(): Promise<void>
  /** Takes over the events that an earlier run of the server left. */
  restore(): Promise<void>
  /** Cuts all encoders off; their events wait for them. */
  close(): Promise<void>
}

interface Active {
  ingest: Ingest
  connection: EncoderConnection
  /** Resolves when its last segment is stored and its state is written. */
  ended: Promise<void>
  tellEnded(): void
  isEnding: boolean
}

const known = new WeakMap<object, EncoderSessions>()

/** One for each application: its routes and its port share it. */
export function encoderSessionsOf(deps: Deps): EncoderSessions {
  const sessions = known.get(deps.db) ?? createEncoderSessions(deps)
  known.set(deps.db, sessions)
  return sessions
}

/** The event that a key is for now: one that runs, else the next one whose time has come. */
function eventFor(events: LiveEventRow[], now: number): LiveEventRow | undefined {
  const running = events.find(({ state }) => state === 'live' || state === 'interrupted')
  const due = events
    .filter(({ start_at }) => Number(start_at ?? 0) - LiveLimits.earlyMs <= now)
    .sort((a, b) => Number(a.start_at ?? 0) - Number(b.start_at ?? 0))
  return running ?? due[0]
}

function createEncoderSessions(deps: Deps): EncoderSessions {
  const { db, clock, log, settings } = deps
  const active = new Map<number, Active>()
  const finishing = new Map<number, Promise<void>>()
  let isClosed = false

  const note = (itemId: number, problem: IngestProblem): void =>
    void updateEvent(db, itemId, { problem }).catch((error: unknown) => log.warn({ err: error }, 'a live event was not updated'))

  /** One after the other: an encoder that comes back waits until its former connection is stored. */
  const stopActive = async (itemId: number, isEnding: boolean): Promise<void> => {
    const one = active.get(itemId)
    if (one === undefined) return
    one.isEnding ||= isEnding
    one.connection.close()
    await one.ended
  }

  const leave = async (itemId: number, one: Active): Promise<void> => {
    await one.ingest.stop()
    active.delete(itemId)
    const event = await findEvent(db, itemId)
    if (event?.state === 'live' && !one.isEnding) await setLiveState(db, itemId, 'interrupted', { stopped_at: clock.now() })
  }

  const enter = async (event: LiveEventRow, connection: EncoderConnection): Promise<Publication | undefined> => {
    const itemId = event.item_id
    const files = await openLiveFiles(deps, itemId)
    // Two connections with one key at the same moment: the first has it.
    if (active.has(itemId)) return undefined
    const began = async (): Promise<void> => {
      const now = await findEvent(db, itemId)
      if (now === undefined || now.state === 'ended' || !active.has(itemId)) return
      if (now.began_at === null) files.beganAt = clock.now()
      await setLiveState(db, itemId, 'live', { began_at: now.began_at ?? clock.now(), stopped_at: null, problem: '' })
    }
    const ingest = createIngest(deps, files, {
      onBegin: () => void began().catch((error: unknown) => log.warn({ err: error }, 'a live event did not begin')),
      onDrain: () => connection.resume(),
      onProblem(problem) {
        note(itemId, problem)
        connection.close()
      },
    })
    let tellEnded: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      tellEnded = resolve
    })
    const one: Active = { ingest, connection, ended, tellEnded, isEnding: false }
    active.set(itemId, one)
    return {
      media: (message) => ingest.take(message),
      end: () =>
        void leave(itemId, one)
          .catch((error: unknown) => log.warn({ err: error }, 'a live event was not left in order'))
          .finally(one.tellEnded),
    }
  }

  const finish = async (itemId: number): Promise<void> => {
    await stopActive(itemId, true)
    const event = await findEvent(db, itemId)
    if (event === undefined || event.state === 'ended') return
    await finishLive(deps, event)
  }
  const end = (itemId: number): Promise<void> => {
    const running = finishing.get(itemId) ?? finish(itemId).finally(() => finishing.delete(itemId))
    finishing.set(itemId, running)
    return running
  }

  return {
    async accept(key, connection) {
      if (isClosed || !/^[\w-]{20,100}$/.test(key)) return undefined
      const encoder = await findEncoderByHash(db, hashOf(key))
      if (encoder === undefined || Number(encoder.is_enabled) === 0) return undefined
      const event = eventFor(await listOpenEvents(db, encoder.id), clock.now())
      if (event === undefined || finishing.has(event.item_id)) return undefined
      await stopActive(event.item_id, false)
      if (active.size >= settings.liveEvents) {
        note(event.item_id, 'LIVE_SERVER_FULL')
        return undefined
      }
      return enter(event, connection)
    },
    end,
    async endOverdue() {
      const now = clock.now()
      for (const event of await listEventsIn(db, ['live', 'interrupted'])) {
        const isLate = event.state === 'interrupted' && Number(event.stopped_at ?? 0) + LiveLimits.interruptedMs <= now
        const item = await findItem(db, event.item_id)
        if (isLate || (item?.deleted_at ?? null) !== null) await end(event.item_id)
      }
    },
    async restore() {
      for (const event of await listEventsIn(db, ['live'])) {
        if (!active.has(event.item_id)) await setLiveState(db, event.item_id, 'interrupted', { stopped_at: clock.now() })
      }
      const open = await listEventsIn(db, ['waiting', 'live', 'interrupted'])
      for (const { item_id, began_at } of open) {
        const files = await openLiveFiles(deps, item_id)
        files.beganAt = Number(began_at ?? files.beganAt)
      }
      const kept = new Set(open.map(({ item_id }) => `live-${item_id}`))
      for (const name of await readdir(deps.workFolder).catch(() => []))
        if (/^live-\d+$/.test(name) && !kept.has(name)) await rm(join(deps.workFolder, name), { recursive: true, force: true })
    },
    async close() {
      isClosed = true
      await Promise.all([...active.keys()].map((itemId) => stopActive(itemId, false)))
    },
  }
}
