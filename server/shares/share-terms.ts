import type { ShareKind } from '../../sdk/shares/contract.ts'
import type { Settings } from '../settings.ts'

/** The requested terms of a share link. */
export interface ShareRequest {
  kind: Exclude<ShareKind, 'acl' | 'lti' | 'class'>
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

/** Terms of the link after the site settings; undefined if the plain address has the same effect. The settings hold for what everybody sees too. */
export function shareTerms(
  { shareNeedsSignIn, shareDays, embedDays }: Pick<Settings, 'shareNeedsSignIn' | 'shareDays' | 'embedDays'>,
  request: ShareRequest,
  isPublic: boolean,
): ShareTerms | undefined {
  const max = request.kind === 'embed' ? embedDays : shareDays
  const isLimited = shareNeedsSignIn || max > 0 || (request.days ?? 0) > 0 || request.needsSignIn === true
  if (isPublic && !isLimited && !request.bypassesRestriction) return undefined
  const days = request.days ?? 0
  return {
    needsSignIn: shareNeedsSignIn || (request.needsSignIn ?? !isPublic),
    bypassesRestriction: request.bypassesRestriction,
    days: max > 0 && (days === 0 || days > max) ? max : days,
    bypasses: request.bypassesRestriction || (request.needsSignIn === false && !isPublic),
  }
}
