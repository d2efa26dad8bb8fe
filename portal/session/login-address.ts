import { ReturnPath } from '../../sdk/session/contract.ts'

/** The login page that brings the visitor back to where they are. From the login page itself there is no way back to offer. */
export function loginAddress(here: { pathname: string; search: string }): string {
  if (here.pathname.toLowerCase() === '/login.aspx') return '/login.aspx'
  return `/login.aspx?returnurl=${encodeURIComponent(here.pathname + here.search)}`
}

/** The page where someone who is signed in becomes someone else, and comes back from. */
export const switchAccountAddress = (here: { pathname: string; search: string }): string =>
  `/SwitchUser.aspx?returnurl=${encodeURIComponent(here.pathname + here.search)}`

/** The address that a page's query names, under any of its names in any letter case (`readQuery` has folded it). */
export const returnOf = (search: { returnurl?: unknown; sourceurl?: unknown }): string =>
  checkedReturn(search.returnurl ?? search.sourceurl)

/** A safe return address: always a path on this host. */
export const checkedReturn = (address: unknown): string => (typeof address === 'string' && ReturnPath.test(address) ? address : '/')
