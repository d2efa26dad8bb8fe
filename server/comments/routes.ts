import {
  CommentLimits,
  DeleteCommentInput,
  deleteComment as deleteCommentEndpoint,
  ListCommentsInput,
  ListSiteCommentsInput,
  listComments as listCommentsEndpoint,
  listSiteComments as listSiteCommentsEndpoint,
  ModerateCommentInput,
  ModerateCommentsInput,
  moderateComment as moderateCommentEndpoint,
  moderateComments as moderateCommentsEndpoint,
  ReportCommentInput,
  reportComment as reportCommentEndpoint,
  SaveCommentInput,
  SaveCommentModeInput,
  saveComment as saveCommentEndpoint,
  saveCommentMode as saveCommentModeEndpoint,
} from '../../sdk/comments/contract.ts'
import type { Context } from '../context.ts'
import { type AccountRate, createAccountRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteComment, listComments, moderateComment, reportComment, saveComment, saveCommentMode } from './comments.ts'
import { listSiteComments, moderateComments } from './site-comments.ts'

/** Counts the write before anything is read for it. */
const limited =
  <Input, Answer>(rate: AccountRate, handle: (ctx: Context, input: Input) => Promise<Answer>) =>
  async (ctx: Context, input: Input): Promise<Answer> => {
    await rate(ctx)
    return handle(ctx, input)
  }

export const commentRoutes = (): Route[] => {
  const writes = createAccountRate(CommentLimits.perAccount, 'COMMENT_TOO_OFTEN')
  const reports = createAccountRate(CommentLimits.reports, 'COMMENT_TOO_OFTEN')
  return [
    serve(listCommentsEndpoint, ListCommentsInput, listComments),
    serve(saveCommentEndpoint, SaveCommentInput, limited(writes, saveComment)),
    serve(deleteCommentEndpoint, DeleteCommentInput, deleteComment),
    serve(moderateCommentEndpoint, ModerateCommentInput, moderateComment),
    serve(reportCommentEndpoint, ReportCommentInput, limited(reports, reportComment)),
    serve(saveCommentModeEndpoint, SaveCommentModeInput, saveCommentMode),
    serve(listSiteCommentsEndpoint, ListSiteCommentsInput, listSiteComments),
    serve(moderateCommentsEndpoint, ModerateCommentsInput, moderateComments),
  ]
}
