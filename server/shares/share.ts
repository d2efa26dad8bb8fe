import { type Actor, BuiltInGroups } from '../actor/actor.ts'
import type { AccessSource, AccessSubject } from '../items/item-hooks.ts'

/** A link that was given to someone, as far as it decides about access; only one that is neither revoked nor over becomes this. */
export interface Share {
  id: number
  itemId: number
  chapterId: number | null
  needsSignIn: boolean
  bypassesRestriction: boolean
  /** False: it shows nothing that could not be seen without it, because anyone who gave it may not grant more. */
  opens: boolean
  /** People of the access list; undefined: everyone who has the code. */
  people: readonly number[] | undefined
  /** The link leads into a virtual class: the account that made it, whose items it opens. */
  inviter?: { id: number }
}

/**
 * Tells whether a share lets the caller view its item where nothing else does. Past the sign-in it opens what everyone with an account
 * may view; past the restrictions also what is private or for certain groups. Drafts and expired items it never opens.
 */
function shareOpens(share: Share, actor: Actor, item: AccessSubject): boolean {
  if (!share.opens || share.itemId !== item.id) return false
  const isSignedIn = actor.kind === 'user'
  if (share.needsSignIn && !isSignedIn) return false
  if (share.people !== undefined && !(isSignedIn && share.people.includes(actor.id))) return false
  const isForEveryone = item.is_private !== 1 && (item.audience === undefined || item.audience.includes(BuiltInGroups.everyone))
  return share.bypassesRestriction || isForEveryone
}

/** Gives the caller the access of the link that the request came with. */
export const shareAccess: AccessSource = async ({ share, actor }, items) => {
  if (share === undefined) return new Map()
  const opened = items.filter((item) => shareOpens(share, actor, item))
  return new Map(opened.map(({ id }) => [id, { isShared: true }]))
}

declare module '../context.ts' {
  interface Context {
    /** The link that the caller came with. */
    share?: Share | undefined
  }
}
