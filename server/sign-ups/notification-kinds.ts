import { serverSignUpsWords } from '../../sdk/text/en/server-sign-ups.ts'
import { isAdministrator } from '../actor/actor.ts'
import type { NotificationKind } from '../notifications/notification-kind.ts'
import { waitingAfter } from './table.ts'

/** Administrators are told of requests that wait for them. */
export const signUpNotifications: readonly NotificationKind[] = [
  {
    ...{ name: 'sign-ups', level: 'info', module: 'admin', order: 75 },
    isAboutItems: false,
    async happened({ db }, actor, after) {
      if (!isAdministrator(actor)) return []
      const { count, newest } = await waitingAfter(db, after)
      return count === 0 ? [] : [{ item_id: 0, at: newest, count }]
    },
    texts(language, { count }) {
      const { waiting } = language.wordsIn(serverSignUpsWords)
      return { Title: waiting.title({ count }), Description: '', Link: '/admin/sign-ups', LinkText: waiting.link }
    },
  },
]
