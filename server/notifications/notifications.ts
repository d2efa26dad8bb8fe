import type { InferOutput } from 'valibot'
import type { MediaSummary } from '../../sdk/media/contract.ts'
import {
  type DismissNotificationInput,
  type GetNotificationsInput,
  type Notification,
  type NotificationKind,
  NotificationKinds,
  NotificationLimits,
} from '../../sdk/notifications/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { hasRight, type UserActor } from '../actor/actor.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { summariseMedia } from '../media/media.ts'
import { saveUserSettingValue, userSettings } from '../preferences/preferences.ts'
import { type ItemEvent, listConverted, listReceivedGrants, listWaiting } from './table.ts'

type Answer = { Notifications: Notification[] }

const day = 86_400_000
const levels = { failed: 'danger', ready: 'success', access: 'info', approval: 'info' } as const
/** Until when a kind has been told, among what the account remembers. */
const markName = (kind: NotificationKind): string => `notified-${kind}`

export const userNotifications = (ctx: Context): Promise<Answer> => tell(ctx, NotificationKinds)

const modules: Record<string, readonly NotificationKind[]> = {
  ml: ['failed', 'ready', 'access'],
  admin: ['approval'],
  core: NotificationKinds,
}

export const emptyModuleNotifications = (ctx: Context, { module }: InferOutput<typeof GetNotificationsInput>): Promise<Answer> =>
  tell(ctx, Object.hasOwn(modules, module) ? (modules[module] ?? []) : [])

async function tell(ctx: Context, kinds: readonly NotificationKind[]): Promise<Answer> {
  const { actor } = ctx
  if (actor.kind !== 'user') return { Notifications: [] }
  const readBefore = await userSettings(ctx)
  const oldest = ctx.clock.now() - NotificationLimits.days * day
  const unread = await Promise.all(
    kinds.map(async (kind) => {
      const after = Math.max(oldest, Number(readBefore.get(markName(kind)) ?? 0) || 0)
      return present(ctx, kind, await happened(ctx, actor, kind, after))
    }),
  )
  return { Notifications: unread.filter((one) => one !== undefined) }
}

function happened(ctx: Context, actor: UserActor, kind: NotificationKind, after: number): Promise<ItemEvent[]> {
  if (kind === 'access') return listReceivedGrants(ctx.db, actor.id, actor.groups, after)
  if (kind !== 'approval') return listConverted(ctx.db, actor.id, kind === 'failed' ? 'failed' : 'done', after)
  return hasRight(actor, 'approve') ? listWaiting(ctx.db, after) : Promise.resolve([])
}

/** Items that the caller may no longer see are left out. */
async function present(ctx: Context, kind: NotificationKind, rows: ItemEvent[]): Promise<Notification | undefined> {
  const seen = new Map((await summariseMedia(ctx, [...new Set(rows.map(({ item_id }) => item_id))])).map((item) => [item.ClipDataID, item]))
  // One's own are no news: they may be given to a group that one is in.
  const items = [...seen.values()].filter(({ IsOwner }) => kind !== 'access' || !IsOwner)
  const newest = rows.find(({ item_id }) => items.some(({ ClipDataID }) => ClipDataID === item_id))
  if (newest === undefined) return undefined
  return { ID: `${kind}-${newest.at}`, Level: levels[kind], ...texts(ctx, kind, items) }
}

/** Several items have a list. */
const listLinks: Record<NotificationKind, string> = {
  failed: '/conversions.aspx',
  ready: '/Default.aspx?opensidebar=true',
  access: '/Default.aspx?opensidebar=true',
  approval: '/Default.aspx?approve=true',
}

type Texts = Pick<Notification, 'Title' | 'Description' | 'Link' | 'LinkText'>

/** One item is named, several are counted. */
function texts({ language }: Context, kind: NotificationKind, items: MediaSummary[]): Texts {
  const all = language.words.notifications
  const words = all[kind]
  const Description = kind === 'failed' ? all.failed.description : ''
  const [first] = items
  const list = listLinks[kind]
  if (items.length !== 1 || first === undefined) {
    const { counted } = NotificationLimits
    const count = items.length >= counted ? all.orMore({ count: counted }) : String(items.length)
    return { Title: words.several({ count }), Description, Link: list, LinkText: words.listLink }
  }
  const Link = kind === 'failed' || kind === 'approval' ? list : first.ViewURL
  return { Title: words.one({ title: first.Title }), Description, Link, LinkText: words.link }
}

/** Everything of this kind up to then has been read. A time that has not come yet would hide what is to be told. */
export async function dismiss(ctx: Context, { id }: InferOutput<typeof DismissNotificationInput>): Promise<Done> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const [name = '', text = ''] = id.split('-')
  const kind = NotificationKinds.find((one) => one === name)
  const at = Number(text)
  if (kind === undefined || at > ctx.clock.now()) refuse('NOTIFICATION_NOT_FOUND')
  const before = Number((await userSettings(ctx)).get(markName(kind)) ?? 0) || 0
  if (at > before) await saveUserSettingValue(ctx, markName(kind), String(at))
  return { Success: true, Message: '' }
}
