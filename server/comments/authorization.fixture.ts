import type { AuthorizationInputs } from '../test/authorization-inputs.fixture.ts'

export const authorizationInputs: AuthorizationInputs = {
  // A new comment about the item, a reply to one that does not exist, and a change of one.
  routes: () => ({
    '/api/ml/media/:encid/comments/': { order: 'time' },
    '/api/ml/media/:encid/savecomment/': [
      { commentid: 0, parentid: 0 },
      { commentid: 0, parentid: 999_999 },
      { commentid: 999_999, parentid: 0 },
    ],
  }),
  fields: () => ({ commentid: 999_999, parentid: 0, commentids: [999_999], commentmode: 'off', moderation: 'hide', decision: 'hide' }),
  publicValues: ['at', 'waiting', 'only', 'reason', 'Comments', 'CommentWords', 'commentsoff'],
}
