import type { Context } from '../context.ts'
import { itemIdOf } from '../items/enc-ids.ts'
import { codeIn } from './find-share.ts'

/** State of the code in an address: none, open, needs a sign-in, or invalid. */
export type LinkState = 'none' | 'open' | 'sign-in' | 'dead'

/** An invalid, expired or revoked link opens nothing, not even a public item. */
export function linkState(ctx: Pick<Context, 'ids' | 'share' | 'actor'>, url: string, id: string, chapid: string): LinkState {
  const { share, actor } = ctx
  if (codeIn(url) === undefined) return 'none'
  if (share === undefined || share.itemId !== itemIdOf(ctx.ids, id)) return 'dead'
  if (share.chapterId !== null && chapid !== '' && Number(chapid) !== share.chapterId) return 'dead'
  if ((share.needsSignIn || share.people !== undefined) && actor.kind !== 'user') return 'sign-in'
  // Anyone who is not on the list sees what they see without the link.
  if (share.people !== undefined && !(actor.kind === 'user' && share.people.includes(actor.id))) return 'none'
  return 'open'
}
