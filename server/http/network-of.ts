import { isIPv4, isIPv6 } from 'node:net'

/** The eight words of an IPv6 address. */
export function wordsOf(address: string): number[] {
  const canonical = new URL(`http://[${withoutZone(address)}]`).hostname.slice(1, -1)
  const [head = [], tail] = canonical.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = tail === undefined ? [] : Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...(tail ?? [])].map((word) => Number.parseInt(word, 16))
}

/** `fe80::1%eth0` names the network card that it is reached by. */
const withoutZone = (address: string): string => address.split('%', 1)[0] ?? ''

/** The IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`). */
export function mappedIPv4(address: string): string | undefined {
  const words = wordsOf(address)
  if (words.slice(0, 5).some(Boolean) || words[5] !== 0xffff) return undefined
  return words
    .slice(6)
    .flatMap((word) => [word >> 8, word & 255])
    .join('.')
}

/** An address as gateways write it, some with a port behind or brackets around, in one spelling. */
export function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  if (isIPv4(bare) || !isIPv6(bare)) return bare.slice(0, 100)
  return mappedIPv4(bare) ?? new URL(`http://[${withoutZone(bare)}]`).hostname.slice(1, -1)
}

/** Identifies a caller: an IPv4 address, or the /64 that every connection with IPv6 has to itself. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain)
    ? `${wordsOf(plain)
        .slice(0, 4)
        .map((word) => word.toString(16))
        .join(':')}::/64`
    : plain
}
