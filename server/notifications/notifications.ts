import type { InferOutput } from 'valibot'
import {
  type DismissNotificationInput,
  type GetNotificationsInput,
  type Notification,
  NotificationLimits,
} from '../../sdk/notifications/contract.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { summariseMedia } from '../media/media.ts'
import { saveUserSettingValue, userSettings } from '../preferences/preferences.ts'
import { countOf } from './count-of.ts'
import type { ItemEvent, NotificationKind } from './notification-kind.ts'
import { markName, readUntil } from './read-until.ts'

type Answer = { Notifications: Notification[] }

const day = 86_400_000

export const userNotifications = (ctx: Context): Promise<Answer> => tell(ctx, ctx.notificationKinds)

export const emptyModuleNotifications = (ctx: Context, { module }: InferOutput<typeof GetNotificationsInput>): Promise<Answer> =>
  tell(
    ctx,
    ctx.notificationKinds.filter((kind) => module === 'core' || kind.module === module),
  )

async function tell(ctx: Context, kinds: readonly NotificationKind[]): Promise<Answer> {
  const { actor } = ctx
  if (actor.kind !== 'user') return { Notifications: [] }
  const readBefore = await userSettings(ctx)
  const oldest = ctx.clock.now() - NotificationLimits.days * day
  const unread = await Promise.all(
    kinds.map(async (kind) => {
      const after = Math.max(oldest, readUntil(readBefore, kind))
      return present(ctx, kind, await kind.happened(ctx, actor, after))
    }),
  )
  return { Notifications: unread.filter((one) => one !== undefined) }
}

/** Items that the caller may no longer see are left out. */
async function present(ctx: Context, kind: NotificationKind, rows: ItemEvent[]): Promise<Notification | undefined> {
  if (kind.isAboutItems === false) return presentOthers(ctx, kind, rows)
  const seen = new Map((await summariseMedia(ctx, [...new Set(rows.map(({ item_id }) => item_id))])).map((item) => [item.ClipDataID, item]))
  const items = [...seen.values()].filter(({ IsOwner }) => !kind.skipsOwn || !IsOwner)
  const events = rows.filter(({ item_id }) => items.some(({ ClipDataID }) => ClipDataID === item_id))
  const [newest] = events
  // A notification that is shown anyway has all of its items.
  if (newest === undefined || events.every((event) => isTooSoon(ctx, event))) return undefined
  return {
    ID: `${kind.name}-${newest.at}`,
    Level: kind.level,
    ...kind.texts(ctx.language, { items, count: countOf(ctx, items, events), note: newest.note }),
  }
}

/** Events that are about no item. */
function presentOthers(ctx: Context, kind: NotificationKind, rows: readonly ItemEvent[]): Notification | undefined {
  const [newest] = rows
  if (newest === undefined) return undefined
  return { ID: `${kind.name}-${newest.at}`, Level: kind.level, ...kind.texts(ctx.language, { items: [], count: countOf(ctx, [], rows) }) }
}

const isTooSoon = ({ clock }: Context, { before }: ItemEvent): boolean =>
  before !== undefined && clock.now() < before + NotificationLimits.pauseMs

/** Everything of this kind up to then has been read. A time that has not come yet would hide what is to be told. */
export async function dismiss(ctx: Context, { id }: InferOutput<typeof DismissNotificationInput>): Promise<Done> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const [name = '', text = ''] = id.split('-')
  const kind = ctx.notificationKinds.find((one) => one.name === name)
  const at = Number(text)
  if (kind === undefined || at > ctx.clock.now()) refuse('NOTIFICATION_NOT_FOUND')
  const before = readUntil(await userSettings(ctx), kind)
  if (at > before) await saveUserSettingValue(ctx, markName(kind), String(at))
  return { Success: true, Message: '' }
}

/** Marks everything of a kind as read up to a time, which may be yet to come: the product itself causes it. */
export const markReadUntil = (ctx: Context, kind: Pick<NotificationKind, 'name'>, at: number): Promise<unknown> =>
  saveUserSettingValue(ctx, markName(kind), String(at))
