import {
  type CommentDecision,
  CommentLimits,
  type CommentState,
  CommentStates,
  listSiteComments,
  moderateComments,
  type SiteComment,
} from '../../sdk/comments/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { commentAdminWords } from '../../sdk/text/en/comment-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { toast } from '../ui/toasts.ts'

export interface Decided {
  comments: readonly Pick<SiteComment, 'ID' | 'State'>[]
  decision: Exclude<CommentDecision, 'hold'>
}

/** The decision that brings a comment into a state. */
const decisionFor = { shown: 'approve', held: 'hold', hidden: 'hide' } as const satisfies Record<CommentState, CommentDecision>

/** The server takes a limited number at once. Answers how many were changed. */
async function send(commentids: readonly number[], decision: CommentDecision): Promise<number> {
  let count = 0
  for (let from = 0; from < commentids.length; from += CommentLimits.perDecision) {
    const some = commentids.slice(from, from + CommentLimits.perDecision)
    count += (await client.call(moderateComments, { commentids: some, decision })).Count
  }
  return count
}

/** Decides about comments, and offers an undo: reports that were settled stay settled. */
export function useDecide(onDone: () => void) {
  const words = useWords(commentAdminWords)
  const changes = [listSiteComments, getMedia]
  const undoing = useWrite(
    async (comments: Decided['comments']) => {
      for (const state of CommentStates) {
        const ids = comments.filter(({ State }) => State === state).map(({ ID }) => ID)
        await send(ids, decisionFor[state])
      }
    },
    { changes, done: () => words.undone },
  )
  return useWrite(
    ({ comments, decision }: Decided) =>
      send(
        comments.map(({ ID }) => ID),
        decision,
      ),
    {
      changes,
      onDone(count, { comments, decision }) {
        onDone()
        const changed = decision === 'delete' ? [] : comments.filter(({ State }) => decisionFor[State] !== decision)
        const undo = { label: words.undo, run: () => undoing.mutate(changed) }
        toast('success', words.done[decision]({ count }), changed.length > 0 ? undo : undefined)
      },
    },
  )
}
