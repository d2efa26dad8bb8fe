import { domainToASCII } from 'node:url'

/** A domain in one spelling: small letters, and `xn--` for letters of other scripts. Empty: it is none. */
export const canonicalDomain = (domain: string): string => domainToASCII(domain)

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** An address in one spelling, so that a second request for it is known to be one. Undefined: its domain is none. */
export function canonicalAddress(address: string): string | undefined {
  const domain = canonicalDomain(domainOf(address))
  return domain === '' ? undefined : `${address.slice(0, address.lastIndexOf('@')).normalize('NFC').toLowerCase()}@${domain}`
}
