export { type CommentStore, type CommentStoreOptions, type CommentsState, createCommentStore } from './comment-store.ts'
export { commentsPanel } from './comments-panel.ts'
