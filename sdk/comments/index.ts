export { type CommentStore, type CommentStoreOptions, type CommentsState, createCommentStore } from './comment-store.ts'
export { type CommentTextPart, commentTextParts } from './comment-text-parts.ts'
export { commentsPanel } from './comments-panel.ts'
