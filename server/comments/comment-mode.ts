import type { CommentMode } from '../../sdk/comments/contract.ts'
import type { Context } from '../context.ts'
import type { KnownItem } from '../items/access.ts'

const strictness = { 'signed-in': 0, held: 1, off: 2 } as const satisfies Record<CommentMode, number>

/** Comments on an item follow the strictest choice of site, publishing policy and item. */
export async function commentMode(
  { settings, publishing }: Pick<Context, 'settings' | 'publishing'>,
  item: Pick<KnownItem, 'comment_mode' | 'policy_id'>,
): Promise<CommentMode> {
  const policy = item.policy_id === null ? undefined : (await publishing.policies()).get(item.policy_id)
  if (policy?.commentsOff) return 'off'
  const own = item.comment_mode === 'site' ? 'signed-in' : item.comment_mode
  return strictness[own] > strictness[settings.comments] ? own : settings.comments
}
