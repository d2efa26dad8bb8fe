import type { WebhooksWords } from '../../sdk/text/en/webhooks.ts'
import type { WebhookDelivery } from '../../sdk/webhooks/contract.ts'

/** Names of events for people, by the name that programs read. */
export const eventNames = ({ eventNames: names }: WebhooksWords): Record<WebhookDelivery['Event'], string> => ({
  'item.ready': names.itemReady,
  'item.published': names.itemPublished,
  'item.deleted': names.itemDeleted,
  'comment.created': names.commentCreated,
  'quiz.completed': names.quizCompleted,
  'class.ended': names.classEnded,
  test: names.test,
})
