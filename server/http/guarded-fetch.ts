import { type LookupAddress, lookup as resolveName } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'
import { mappedIPv4, plainAddress, wordsOf } from './network-of.ts'

/** Hosts that the server may call besides the public internet. */
export interface FetchReach {
  /** This machine, also over plain HTTP. */
  loopback: boolean
  /** Networks behind a router. */
  privateNetworks: boolean
}

const blocks = (...ranges: [string, number][]): BlockList => {
  const list = new BlockList()
  for (const [address, bits] of ranges) list.addSubnet(address, bits, isIPv4(address) ? 'ipv4' : 'ipv6')
  return list
}
const inside = blocks(['10.0.0.0', 8], ['172.16.0.0', 12], ['192.168.0.0', 16], ['100.64.0.0', 10], ['fc00::', 7])
const nowhere = blocks(
  // This network, link-local (where clouds keep secrets), protocols, documentation, benchmarks, multicast, reserved.
  ...([
    ['0.0.0.0', 8],
    ['169.254.0.0', 16],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['198.18.0.0', 15],
  ] as [string, number][]),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as [string, number][]),
  // Tunnels that carry any IPv4 address, and documentation.
  ...([
    ['2001::', 32],
    ['2002::', 16],
    ['2001:db8::', 32],
  ] as [string, number][]),
)
const everywhere6 = blocks(['2000::', 3])

/** Whether the server may open a connection to this IP address. */
export function mayReach(address: string, reach: FetchReach): boolean {
  const plain = plainAddress(address)
  if (isIPv4(plain)) {
    if (plain.startsWith('127.')) return reach.loopback
    return inside.check(plain) ? reach.privateNetworks : !nowhere.check(plain)
  }
  if (plain === '::1') return reach.loopback
  const words = wordsOf(plain)
  // The address that a gateway between IPv6 and IPv4 goes on to.
  const isTranslated = words[0] === 0x64 && words[1] === 0xff9b && words.slice(2, 6).every((word) => word === 0)
  if (isTranslated)
    return mayReach(
      mappedIPv4(
        `::ffff:${words
          .slice(6)
          .map((word) => word.toString(16))
          .join(':')}`,
      ) ?? '0.0.0.0',
      reach,
    )
  if (inside.check(plain, 'ipv6')) return reach.privateNetworks
  return everywhere6.check(plain, 'ipv6') && !nowhere.check(plain, 'ipv6')
}

export const isLoopback = (address: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

const maxBytes = 1024 * 1024
const maxMs = 15_000

interface RequestInput extends Pick<RequestInit, 'body' | 'headers' | 'method' | 'signal'> {
  /** Reads so many bytes of the answer and leaves the rest. Default: all of it, and more than a megabyte is an error. */
  readBytes?: number
  /** Milliseconds without a byte after which it gives up; 0: never, `signal` has to end it. Default: 15 seconds. */
  idleMs?: number
}
type Resolve = (name: string, options: { all: true }, done: (error: Error | null, found: LookupAddress[]) => void) => void

/** The address, or what its name means now, is in a network that the server may not reach. */
export class PrivateAddressError extends Error {}

const refusal = (host: string): PrivateAddressError =>
  new PrivateAddressError(`${host} is in a private network, where the server asks nobody without VITRINE_ALLOW_PRIVATE_PROVIDERS=on`)

/** Resolves the name of a host when a connection is made, to addresses that may be reached only. */
export const guardedLookup =
  (host: string, reach: FetchReach, resolve: Resolve = resolveName): LookupFunction =>
  (name, options, done) =>
    resolve(name, { ...options, all: true }, (error, found) => {
      const open = error ? [] : found.filter((one) => mayReach(one.address, reach))
      const [first] = open
      if (error || !first) done(error ?? refusal(host), '', 0)
      else if (options.all) done(null, open)
      else done(null, first.address, first.family)
    })

/** Checks an address before a connection, and answers what a connection to it needs. */
export function guardedAddress(address: string, reach: FetchReach, resolve: Resolve = resolveName) {
  const url = new URL(address)
  const isPlain = url.protocol === 'http:' && reach.loopback && isLoopback(address)
  if (url.protocol !== 'https:' && !isPlain) throw new Error(`${url.origin} is not HTTPS`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !mayReach(host, reach)) throw refusal(host)
  return { url, host, isPlain, lookup: guardedLookup(host, reach, resolve) }
}

/**
 * `fetch` for addresses that people or other servers name. Names are resolved when the connection is made and only addresses that may be
 * reached are connected to, so that a name cannot turn into another machine in between. HTTPS only but on this machine; redirects are
 * answered, not followed; at most a megabyte.
 */
export const guardedFetch =
  (reach: FetchReach, resolve: Resolve = resolveName) =>
  async (address: string, { method = 'GET', headers, body, signal, readBytes, idleMs = maxMs }: RequestInput = {}): Promise<Response> => {
    const { url, host, isPlain, lookup } = guardedAddress(address, reach, resolve)
    const bytes = body === undefined || body === null ? undefined : Buffer.from(await new Response(body).arrayBuffer())
    const sent = {
      ...Object.fromEntries(new Headers(headers)),
      'accept-encoding': 'identity',
      'content-length': String(bytes?.length ?? 0),
    }
    return new Promise((settle, fail) => {
      const options = { method, headers: sent, lookup, agent: false as const, timeout: idleMs, ...(signal ? { signal } : {}) }
      const request = (isPlain ? plainRequest : secureRequest)(url, options, (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (readBytes !== undefined && size >= readBytes) {
            parts.push(part.subarray(0, part.length - (size - readBytes)))
            answer.off('error', fail).on('error', () => undefined)
            finish()
            request.off('error', fail).on('error', () => undefined)
            request.destroy()
          } else if (size > maxBytes) request.destroy(new Error(`${host} answered more than ${maxBytes} bytes`))
          else parts.push(part)
        })
        const finish = (): void => {
          const given = new Headers(
            Object.entries(answer.headersDistinct).flatMap(([name, all = []]) => all.map((one): [string, string] => [name, one])),
          )
          const status = answer.statusCode ?? 502
          settle(new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), { status, headers: given }))
        }
        answer.on('error', fail)
        answer.on('end', finish)
      })
      request.on('timeout', () => request.destroy(new Error(`${host} did not answer in time`)))
      request.on('error', fail)
      request.end(bytes)
    })
  }
