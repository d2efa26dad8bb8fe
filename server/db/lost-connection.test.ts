import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestPostgres, dialects } from '../test/test-database.fixture.ts'
import { type OpenDatabase, openDatabase } from './open.ts'

describe.skipIf(!dialects.includes('postgres'))('a connection that PostgreSQL closes', () => {
  const sockets = new Set<Socket>()
  let drop: () => Promise<void>
  let open: OpenDatabase
  let relay: ReturnType<typeof createServer>
  beforeAll(async () => {
    const test = await createTestPostgres()
    drop = test.drop
    const { hostname, port } = new URL(test.address)
    relay = createServer((socket) => {
      const server = connect(Number(port), hostname)
      for (const each of [socket, server]) sockets.add(each.on('error', () => undefined))
      socket.pipe(server).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(relay, 'listening')
    const address = new URL(test.address)
    address.host = `127.0.0.1:${(relay.address() as AddressInfo).port}`
    open = await openDatabase(address.href)
  })
  afterAll(async () => {
    await open.close()
    relay.close()
    for (const socket of sockets) socket.destroy()
    await drop()
  })

  it('fails the statement that runs on it, and does not end the process; later statements open another', async () => {
    const statement = sql`select pg_sleep(60)`.execute(open.db)
    const failed = expect(statement).rejects.toThrow(/terminated|ECONNRESET/)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open.db)
    expect(rows).toHaveLength(1)
    for (const socket of sockets) socket.destroy()
    await failed
    // The loss of the idle connection may not have been noticed yet.
    await vi.waitFor(async () => expect((await sql`select 1 as one`.execute(open.db)).rows).toEqual([{ one: 1 }]))
  })
})
