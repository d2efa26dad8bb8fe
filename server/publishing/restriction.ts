import type { Restriction } from '../../sdk/session/contract.ts'

/** What several rules come to together. */
export function narrowest(restrictions: readonly Restriction[]): Restriction {
  return ([0, 1, 3] as const).find((one) => restrictions.includes(one)) ?? 2
}

/** Whether something is private under these rules (0 forces private, 1 forces public, 3 private unless said); the narrowest counts. */
export function privacyUnder(restrictions: readonly Restriction[], wish: boolean | undefined): boolean {
  if (restrictions.includes(0)) return true
  if (restrictions.includes(1)) return false
  return wish ?? restrictions.includes(3)
}
