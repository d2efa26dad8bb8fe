import type { Actor } from '../session/actor.ts'

/** A link that was given to somebody, as far as it decides about access; only one that is neither revoked nor over becomes this. */
export interface Share {
  id: number
  itemId: number
  chapterId: number | null
  needsSignIn: boolean
  bypassesRestriction: boolean
  /** False: it shows nothing that could not be seen without it, because whoever gave it may not grant more. */
  opens: boolean
  /** Whom an access list names; undefined: everybody who has the code. */
  people: readonly number[] | undefined
}

/** What a share has to know of the item it opens. */
export interface SharedFacts {
  id: number
  is_private: number
  audience: readonly number[] | undefined
}

/**
 * Whether a share lets this person see its item where nothing else does. Past the sign-in it shows what everybody with an account
 * may see; past the restrictions also what is private or for certain groups. Drafts and what has expired it never shows.
 */
export function shareOpens(share: Share | undefined, actor: Actor, item: SharedFacts, everyone: number): boolean {
  if (share === undefined || !share.opens || share.itemId !== item.id) return false
  const isSignedIn = actor.kind === 'user'
  if (share.needsSignIn && !isSignedIn) return false
  if (share.people !== undefined && !(isSignedIn && share.people.includes(actor.id))) return false
  return share.bypassesRestriction || (item.is_private !== 1 && (item.audience === undefined || item.audience.includes(everyone)))
}
