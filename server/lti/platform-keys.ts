import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { type ErrorCode, refuse } from '../http/errors.ts'
import { guardedFetch, isLoopback } from '../http/guarded-fetch.ts'

// Loaded at the first launch: most starts do not need it.
const library = () => import('jose')

type Needs = Pick<Context, 'clock' | 'log' | 'settings'>

interface KnownKeys {
  keys: JWTVerifyGetKey
  /** When they were read. */
  at: number
}

/** Key sets by their address; one cache per application. */
export type PlatformKeys = LRUCache<string, KnownKeys>

export const createPlatformKeys = (): PlatformKeys => new LRUCache({ max: 500 })

const keptMs = 3_600_000
/** An unknown key is asked for at once, but not more often: strangers can name as many keys as they like. */
const askedAgainMs = 10_000

export interface KeyReading {
  /** Code of the refusal when the set cannot be read. Default: `LTI_KEYS_UNREACHABLE`. */
  unreachable?: ErrorCode
  /** The set may lie on this machine. Default: when its address does, as an administrator has entered it. */
  loopback?: boolean
}

/** Finds the key that signed a token. The set is cached and read again when it does not hold the key, or when it is old. */
export const keysAt =
  (ctx: Needs, known: PlatformKeys, address: string, how: KeyReading = {}): JWTVerifyGetKey =>
  async (header, token) => {
    const { errors } = await library()
    const now = ctx.clock.now()
    const cached = known.get(address)
    const isFresh = cached !== undefined && now - cached.at < keptMs
    const first = isFresh ? cached : await readKeys(ctx, known, address, how)
    try {
      return await first.keys(header, token)
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey
      if (!isUnknown || first !== cached || now - first.at < askedAgainMs) throw error
      return (await readKeys(ctx, known, address, how)).keys(header, token)
    }
  }

/** Reads a key set from a public address; private networks are refused unless the settings allow them. */
export async function readKeys(
  ctx: Needs,
  known: PlatformKeys,
  address: string,
  { unreachable = 'LTI_KEYS_UNREACHABLE', loopback = isLoopback(address) }: KeyReading = {},
): Promise<KnownKeys> {
  const { createLocalJWKSet } = await library()
  try {
    const ask = guardedFetch({ loopback, privateNetworks: ctx.settings.allowPrivateProviders })
    const response = await ask(address, { headers: { accept: 'application/json' } })
    if (response.status !== 200) throw new Error(`the key set answers ${response.status}`)
    const read = { keys: createLocalJWKSet((await response.json()) as JSONWebKeySet), at: ctx.clock.now() }
    known.set(address, read)
    return read
  } catch (error) {
    ctx.log.warn({ err: error, address }, 'the keys that tokens are signed with cannot be read')
    return refuse(unreachable)
  }
}
