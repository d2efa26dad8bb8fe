import { randomBytes, randomInt } from 'node:crypto'
import type { Client } from 'pg'

export interface Pooling {
  /** A statement prepared on a connection is there the next time, and belongs to that connection alone. */
  keepsStatements: boolean
  /** Locks and settings of a connection stay with it between transactions. */
  keepsSession: boolean
}

const timeoutMs = 10_000
/** A pooler may hand out its connections in turn, so one try could land on the same one by chance. */
const rounds = 5

/** Finds out by trying what lies behind an address: PostgreSQL itself, or a pooler that shares connections between transactions. */
export async function probePooler(address: string): Promise<Pooling> {
  const { default: pg } = await import('pg')
  const open = async (): Promise<Client> => {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const first = await open()
  try {
    const second = await open()
    try {
      const keepsSession = await hasOwnLocks(first, second)
      return { keepsSession, keepsStatements: await hasOwnStatements(first, second) }
    } finally {
      await second.end()
    }
  } finally {
    await first.end()
  }
}

/** Connections that share one on the server find each other's locks open, or do not find their own. */
async function hasOwnLocks(first: Client, second: Client): Promise<boolean> {
  const key = randomInt(2 ** 31 - 1)
  const ask = async (client: Client, call: string): Promise<unknown> =>
    (await client.query<{ answer: unknown }>(`select ${call}(${key}) as answer`)).rows[0]?.answer
  for (let round = 0; round < rounds; round++) {
    if ((await ask(first, 'pg_try_advisory_lock')) !== true) return false
    if ((await ask(second, 'pg_try_advisory_lock')) !== false) {
      for (const client of [first, second]) await ask(client, 'pg_advisory_unlock')
      return false
    }
    if ((await ask(first, 'pg_advisory_unlock')) !== true) return false
  }
  return true
}

/** 26000: the statement is not there. 42P05: another connection has prepared it already. */
const isForeign = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '26000' || error.code === '42P05')

async function hasOwnStatements(first: Client, second: Client): Promise<boolean> {
  const name = `probe_${randomBytes(8).toString('hex')}`
  try {
    for (let round = 0; round < rounds; round++)
      for (const client of [first, second]) await client.query({ name, text: 'select $1::int as round', values: [round] })
    return true
  } catch (error) {
    if (isForeign(error)) return false
    throw error
  }
}
