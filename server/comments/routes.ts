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
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { type Route, serve } from '../http/serve.ts'
import { deleteComment, listComments, moderateComment, reportComment, saveComment, saveCommentMode } from './comments.ts'
import { listSiteComments, moderateComments } from './site-comments.ts'

export const commentRoutes = (): Route[] => {
  const writes = createAccountRate(CommentLimits.perAccount, 'COMMENT_TOO_OFTEN')
  const reports = createAccountRate(CommentLimits.reports, 'COMMENT_TOO_OFTEN')
  return [
    serve(listCommentsEndpoint, ListCommentsInput, listComments),
    serve(saveCommentEndpoint, SaveCommentInput, withRate(writes, saveComment)),
    serve(deleteCommentEndpoint, DeleteCommentInput, deleteComment),
    serve(moderateCommentEndpoint, ModerateCommentInput, moderateComment),
    serve(reportCommentEndpoint, ReportCommentInput, withRate(reports, reportComment)),
    serve(saveCommentModeEndpoint, SaveCommentModeInput, saveCommentMode),
    serve(listSiteCommentsEndpoint, ListSiteCommentsInput, listSiteComments),
    serve(moderateCommentsEndpoint, ModerateCommentsInput, moderateComments),
  ]
}
