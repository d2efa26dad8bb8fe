import { describe, expect, it } from 'vitest'
import { mappedIPv4, networkOf, plainAddress } from './network-of.ts'

describe('plainAddress', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:50211', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:C000:0201', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:443', '192.0.2.1'],
    ['[2001:DB8::1]:443', '2001:db8::1'],
    ['2001:0db8:0:0:0:0:0:1', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('%s is %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain)
  })
})

describe('networkOf', () => {
  it('is the same for all addresses of one connection, in any notation', () => {
    expect(networkOf('192.0.2.1:50211')).toBe(networkOf('::ffff:192.0.2.1'))
    const own = '2001:db8:0:7::/64'
    for (const address of ['2001:db8:0:7::1', '2001:db8:0:7:ffff:ffff:ffff:ffff', '[2001:DB8:0:7::abcd]:80', '2001:db8::7:1:2:3:4'])
      expect(networkOf(address), address).toBe(own)
    expect(networkOf('2001:db8:0:8::1')).not.toBe(own)
    expect(networkOf('192.0.2.2')).not.toBe(networkOf('192.0.2.1'))
  })
})

describe('mappedIPv4', () => {
  it('returns the embedded IPv4 address, or undefined', () => {
    expect(mappedIPv4('::ffff:127.0.0.1')).toBe('127.0.0.1')
    expect([mappedIPv4('::1'), mappedIPv4('2001:db8::ffff:7f00:1')]).toEqual([undefined, undefined])
  })
})
