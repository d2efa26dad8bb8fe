import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { io, type Socket } from 'socket.io-client'
import { createVirtualClass } from '../../sdk/classes/contract.ts'
import { type HubAnswer, type HubPlace, hubPath } from '../../sdk/hub/contract.ts'
import { createContextOf } from '../app.ts'
import type { Dialect } from '../db/open.ts'
import { createHubCounts, type HubCounts } from '../operations/hub-counts.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { attachWhenAsked } from './attach-when-asked.ts'

export interface HubScene {
  test: TestApp
  teacher: TestUser
  pupil: TestUser
  counts: HubCounts
  base: string
  connect(as?: TestUser, options?: Parameters<typeof io>[1], base?: string): Socket
  /** A class of the teacher with one film in it. */
  lesson(options?: Record<string, unknown>): Promise<{ id: string; number: number; film: number }>
  /** Another process on the same database. */
  second(): Promise<string>
  close(): Promise<void>
}

/** A server with the hub on a port of its own, a teacher and a pupil. */
export async function openHubScene(dialect: Dialect): Promise<HubScene> {
  const test = await openTestApp(dialect)
  const teacher = await test.user({ name: 'teacher', isAdmin: false })
  const pupil = await test.user({ name: 'pupil', canUpload: false })
  await test.deps.db
    .insertInto('add_permissions')
    .values({ group_id: 2, record_type: 3, restriction: 2, is_default: 0 } as never)
    .execute()
  const counts = createHubCounts()
  const sockets = new Set<Socket>()
  const closings: (() => Promise<unknown>)[] = []
  const listen = async (): Promise<string> => {
    const server = serve({ fetch: test.app.fetch, hostname: '127.0.0.1', port: 0 }) as Server
    const close = await attachWhenAsked(server, { deps: { ...test.deps, hubCounts: counts }, contextOf: createContextOf(test.deps) })
    if (!server.listening) await once(server, 'listening')
    closings.push(async () => {
      await close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    })
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const base = await listen()
  return {
    ...{ test, teacher, pupil, counts, base },
    connect(as, options = {}, to = base) {
      const cookie = as ? { cookie: `vitrine=${as.sessionId}` } : {}
      const { extraHeaders = {}, ...rest } = options
      const socket = io(to, {
        ...{ path: hubPath, transports: ['websocket'], reconnection: false, forceNew: true },
        ...rest,
        extraHeaders: { ...cookie, ...extraHeaders },
      })
      sockets.add(socket)
      return socket
    },
    async lesson(options = {}) {
      const film = await test.item(teacher, { title: 'Leaves', duration_secs: 60 })
      const made = await test.call(
        createVirtualClass,
        { title: 'A lesson', items: [String(film.id)], audience: 'everyone', ...options },
        teacher,
      )
      return { id: made.EncID, number: made.ClipDataID, film: film.id }
    },
    second: listen,
    async close() {
      for (const socket of sockets) socket.disconnect()
      for (const close of closings) await close()
      await test.close()
    },
  }
}

/** Sends a message and waits for its answer; `dropped` when there is none. */
export const say = (socket: Socket, name: string, ...message: unknown[]): Promise<HubAnswer | 'dropped'> =>
  socket
    .timeout(700)
    .emitWithAck(name, ...message)
    .catch(() => 'dropped' as const)

export async function join(socket: Socket, id: string, last = 0): Promise<HubPlace> {
  const place = (await socket.timeout(5000).emitWithAck('joinGroup', { id, last })) as HubPlace
  if (!place.Success) throw new Error(place.Message)
  return place
}

/** Everything that a connection is sent, by name. */
export function heard(socket: Socket): { name: string; event: Record<string, unknown> }[] {
  const list: { name: string; event: Record<string, unknown> }[] = []
  socket.onAny((name: string, event: Record<string, unknown>) => list.push({ name, event }))
  return list
}
