import { hasRight } from '../actor/actor.ts'
import type { ServerLanguage } from '../text/language.ts'
import type { NotificationKind, NotificationTexts, Notified } from './notification-kind.ts'
import { listConverted, listReceivedGrants, listWaiting } from './table.ts'

type WordsName = 'failed' | 'ready' | 'access' | 'approval'

/** One item is named, several are counted and have a list. */
function textsOf(name: WordsName, list: string, opensItem: boolean) {
  return ({ words: { notifications } }: ServerLanguage, { items, count }: Notified): NotificationTexts => {
    const words = notifications[name]
    const Description = name === 'failed' ? notifications.failed.description : ''
    const [first] = items
    if (items.length !== 1 || first === undefined)
      return { Title: words.several({ count }), Description, Link: list, LinkText: words.listLink }
    return { Title: words.one({ title: first.Title }), Description, Link: opensItem ? first.ViewURL : list, LinkText: words.link }
  }
}

const personalLists = '/Default.aspx?opensidebar=true'

/** Failed and finished conversions, new access, and pending items. */
export const itemKinds: readonly NotificationKind[] = [
  {
    ...{ name: 'failed', level: 'danger', module: 'ml', order: 10 },
    happened: ({ db }, { id }, after) => listConverted(db, id, 'failed', after),
    texts: textsOf('failed', '/conversions.aspx', false),
  },
  {
    ...{ name: 'ready', level: 'success', module: 'ml', order: 20 },
    happened: ({ db }, { id }, after) => listConverted(db, id, 'done', after),
    texts: textsOf('ready', personalLists, true),
  },
  {
    ...{ name: 'access', level: 'info', module: 'ml', order: 30 },
    // They may be given to a group that one is in.
    skipsOwn: true,
    happened: ({ db }, { id, groups }, after) => listReceivedGrants(db, id, groups, after),
    texts: textsOf('access', personalLists, true),
  },
  {
    ...{ name: 'approval', level: 'info', module: 'admin', order: 70 },
    happened: ({ db }, actor, after) => (hasRight(actor, 'approve') ? listWaiting(db, after) : Promise.resolve([])),
    texts: textsOf('approval', '/Default.aspx?approve=true', false),
  },
]
