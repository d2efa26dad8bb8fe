import { NotificationLimits } from '../../sdk/notifications/contract.ts'
import { serverApprovalsWords } from '../../sdk/text/en/server-approvals.ts'
import type { NotificationKind } from '../notifications/notification-kind.ts'
import { listDeclined } from './table.ts'

/** My media with the filter for declined items: the portal keeps filters in the address as JSON. */
const declinedPage = `/mine?f=${encodeURIComponent(JSON.stringify({ state: 'declined' }))}`

/** The owner is told of declined items, and reads the reason. */
export const approvalNotifications: readonly NotificationKind[] = [
  {
    ...{ name: 'declined', level: 'danger', module: 'ml', order: 15 },
    happened: ({ db }, { id }, after) => listDeclined(db, id, after, NotificationLimits.counted),
    texts(language, { items, count, note = '' }) {
      const words = language.wordsIn(serverApprovalsWords).declined
      const [first] = items
      if (items.length !== 1 || first === undefined)
        return { Title: words.several({ count }), Description: '', Link: declinedPage, LinkText: words.listLink }
      return { Title: words.one({ title: first.Title }), Description: note, Link: first.ViewURL, LinkText: words.link }
    },
  },
]
