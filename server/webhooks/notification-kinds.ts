import { serverWebhooksWords } from '../../sdk/text/en/server-webhooks.ts'
import { isAdministrator } from '../actor/actor.ts'
import type { NotificationKind } from '../notifications/notification-kind.ts'
import { listSwitchedOff } from './table.ts'

/** Administrators are told of endpoints that were switched off because they were failing. */
export const webhookNotifications: readonly NotificationKind[] = [
  {
    ...{ name: 'webhooks', level: 'danger', module: 'admin', order: 80 },
    isAboutItems: false,
    happened: async ({ db }, actor, after) =>
      isAdministrator(actor)
        ? (await listSwitchedOff(db, after)).map(({ off_since }) => ({ item_id: 0, at: Number(off_since), count: 1 }))
        : [],
    texts(language, { count }) {
      const { off } = language.wordsIn(serverWebhooksWords)
      return { Title: off.title({ count }), Description: off.description, Link: '/admin/webhooks', LinkText: off.link }
    },
  },
]
