import type { Audience } from '../../sdk/media/contract.ts'
import type { Restriction } from '../../sdk/session/contract.ts'

export interface PrivacyRule {
  audience: Audience
  /** Nobody may choose otherwise. */
  fixed: boolean
}

/**
 * The audience that a new item starts with. Restriction 0 forces private, 1 forces public, 3 is private by default; the strictest permission
 * counts. `usual` is what the site has chosen for new items.
 */
export function privacyRule(permissions: readonly { Restriction: Restriction }[], siteAudience: Audience): PrivacyRule {
  const restrictions = permissions.map((permission) => permission.Restriction)
  if (restrictions.includes(0)) return { audience: 'owner', fixed: true }
  if (restrictions.includes(1)) return { audience: 'everyone', fixed: true }
  return { audience: restrictions.includes(3) ? 'owner' : siteAudience, fixed: false }
}
