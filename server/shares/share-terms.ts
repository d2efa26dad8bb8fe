import type { ShareKind } from '../../sdk/shares/contract.ts'
import type { Settings } from '../settings.ts'

/** The requested terms of a share link. */
export interface ShareRequest {
  kind: Exclude<ShareKind, 'acl'>
  /** 0 never ends; undefined: nobody said. */
  days: number | undefined
  /** Undefined: as the item needs it. */
  needsSignIn: boolean | undefined
  bypassesRestriction: boolean
}

export interface ShareTerms {
  needsSignIn: boolean
  bypassesRestriction: boolean
  /** 0 never ends. */
  days: number
  /** More people see the item by it than without it. */
  bypasses: boolean
}

/** Terms of the link after the site settings; undefined if the plain address has the same effect. */
export function shareTerms(
  { shareNeedsSignIn, shareDays, embedDays }: Pick<Settings, 'shareNeedsSignIn' | 'shareDays' | 'embedDays'>,
  wish: ShareRequest,
  isPublic: boolean,
): ShareTerms | undefined {
  const hasWish = (wish.days ?? 0) > 0 || wish.needsSignIn === true || wish.bypassesRestriction
  if (isPublic && !hasWish) return undefined
  const most = wish.kind === 'embed' ? embedDays : shareDays
  const days = wish.days ?? 0
  return {
    needsSignIn: shareNeedsSignIn || (wish.needsSignIn ?? !isPublic),
    bypassesRestriction: wish.bypassesRestriction,
    days: most > 0 && (days === 0 || days > most) ? most : days,
    bypasses: wish.bypassesRestriction || (wish.needsSignIn === false && !isPublic),
  }
}
