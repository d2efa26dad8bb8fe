import { SubmissionFailures } from '../../sdk/assignments/contract.ts'
import { WireError } from '../../sdk/wire/index.ts'

/** The code by which the learning environment knows why there is no submission. */
export function failureCode(error: unknown): string {
  if (!(error instanceof WireError)) return SubmissionFailures.unexpected
  return error.status === 0 ? SubmissionFailures.noAnswer : SubmissionFailures.refused
}

/** The address of the learning environment that is told why there is no submission. */
export function failureAddress(murl: string, code: string): string {
  const address = new URL(murl)
  address.hash = ''
  address.searchParams.set('error', code)
  return address.href
}
