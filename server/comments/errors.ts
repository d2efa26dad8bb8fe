import { CommentErrors } from '../../sdk/comments/contract.ts'
import { defineErrors } from '../http/errors.ts'

export const errors = defineErrors(CommentErrors, {
  COMMENT_NOT_FOUND: 404,
  COMMENTS_OFF: 403,
  COMMENTS_NOT_MANAGEABLE: 403,
  COMMENT_TOO_OFTEN: 429,
  COMMENT_OWN: 409,
  REPLIES_FULL: 409,
})

declare module '../http/errors.ts' {
  interface ErrorCodes extends Record<keyof typeof CommentErrors, true> {}
}
