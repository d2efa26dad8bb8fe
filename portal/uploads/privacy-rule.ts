import type { Restriction } from '../../sdk/session/contract.ts'

export interface PrivacyRule {
  isPrivate: boolean
  /** Nobody may choose otherwise. */
  fixed: boolean
}

/** What a new upload starts with. Restriction 0 forces private, 1 forces public, 3 is private by default; the strictest permission counts. */
export function privacyRule(permissions: readonly { Restriction: Restriction }[]): PrivacyRule {
  const restrictions = permissions.map((permission) => permission.Restriction)
  if (restrictions.includes(0)) return { isPrivate: true, fixed: true }
  if (restrictions.includes(1)) return { isPrivate: false, fixed: true }
  return { isPrivate: restrictions.includes(3), fixed: false }
}
