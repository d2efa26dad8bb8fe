import { ReturnPath } from '../../sdk/session/contract.ts'

/** The page that led to what a person has to do first; no other site. */
export function wantedPath(): string {
  const path = new URLSearchParams(location.search).get('returnurl') ?? ''
  return ReturnPath.test(path) ? path : '/'
}
