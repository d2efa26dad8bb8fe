import { BlockList, isIP } from 'node:net'
import { plainAddress } from '../http/network-of.ts'

const rangePattern = /^([0-9a-f.:]{2,45})(?:\/(\d{1,3}))?$/i

interface Range {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

/** An address or a range of addresses (`203.0.113.0/24`); undefined when it is neither. A range of all addresses is none. */
export function rangeOf(text: string): Range | undefined {
  const [, given = '', length] = rangePattern.exec(text.trim()) ?? []
  const address = plainAddress(given)
  const version = isIP(address)
  if (version === 0) return undefined
  const max = version === 4 ? 32 : 128
  const bits = length === undefined ? max : Number(length)
  const family = version === 4 ? ('ipv4' as const) : ('ipv6' as const)
  return bits >= 1 && bits <= max ? { address, bits, family } : undefined
}

/** Whether one of these addresses and ranges holds an address. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  const plain = plainAddress(address)
  const version = isIP(plain)
  if (version === 0) return false
  const list = new BlockList()
  for (const range of networks.map(rangeOf)) if (range) list.addSubnet(range.address, range.bits, range.family)
  return list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

const inside = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '127.0.0.0/8', 'fc00::/7', 'fe80::/10', '::1']

/**
 * Whether two addresses may belong to one viewer: the address for the learning environment, and the address for the library. A router changes
 * addresses, and a network may use IPv4 for one server and IPv6 for the other: such addresses cannot be compared and count as equal.
 */
export function mayBeSameViewer(seenThere: string, seenHere: string): boolean {
  const [there, here] = [plainAddress(seenThere.trim()), plainAddress(seenHere)]
  if (isIP(there) === 0 || isIP(there) !== isIP(here)) return true
  return there === here || isInNetworks(inside, there) !== isInNetworks(inside, here)
}
