import { NotificationLimits } from '../../sdk/notifications/contract.ts'
import { serverCommentsWords } from '../../sdk/text/en/server-comments.ts'
import type { Context } from '../context.ts'
import type { ItemEvent, NotificationKind } from '../notifications/notification-kind.ts'
import type { ServerLanguage } from '../text/language.ts'
import { commentMode } from './comment-mode.ts'
import { type CommentEvent, type CommentNews, listCommentEvents } from './table.ts'

/** Comments that were switched off are told to nobody. */
async function eventsOf(ctx: Context, news: CommentNews, userId: number, after: number): Promise<ItemEvent[]> {
  if (ctx.settings.comments === 'off') return []
  const { counted: limit, pauseMs } = NotificationLimits
  const rows = await listCommentEvents(ctx.db, news, { userId, after, from: after - pauseMs, limit })
  const modes = await Promise.all(rows.map((row: CommentEvent) => commentMode(ctx, row)))
  return rows
    .filter((_, place) => modes[place] !== 'off')
    .map(({ item_id, at, count, before }) => ({
      ...{ item_id, at: Number(at), count: Number(count) },
      before: before === null ? undefined : Number(before),
    }))
}

interface KindOfNews {
  name: 'comments' | 'held' | 'replies'
  order: number
  /** The page that several items have; undefined: the newest item. */
  list?: string
}

const kindOf = ({ name, order, list }: KindOfNews): NotificationKind => ({
  ...{ name: name === 'held' ? 'heldcomments' : name, level: 'info', module: 'ml', order },
  happened: (ctx, { id }, after) => eventsOf(ctx, name, id, after),
  texts(language: ServerLanguage, { items, count }) {
    const words = language.wordsIn(serverCommentsWords)[name]
    const [newest] = items
    const isOne = items.length === 1
    return {
      Title: isOne && newest ? words.one({ title: newest.Title, count }) : words.several({ count }),
      Description: '',
      Link: list !== undefined && !isOne ? list : `${newest?.ViewURL}&comments=1`,
      LinkText: list !== undefined && !isOne ? words.listLink : words.link,
    }
  },
})

/** The owner is told of new comments and of held ones, and the writer of a comment of its replies. */
export const commentNotifications: readonly NotificationKind[] = [
  kindOf({ name: 'held', order: 40, list: '/mine' }),
  kindOf({ name: 'replies', order: 50 }),
  kindOf({ name: 'comments', order: 60, list: '/mine' }),
]
