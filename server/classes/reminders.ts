import type { InferOutput } from 'valibot'
import { ClassLimits, type ClassReminder, type SaveClassReminderInput, type VirtualClassInput } from '../../sdk/classes/contract.ts'
import { NotificationLimits } from '../../sdk/notifications/contract.ts'
import { serverClassesWords } from '../../sdk/text/en/server-classes.ts'
import type { Done } from '../../sdk/wire/contract.ts'
import { deleteReminder, findReminder, insertReminder, listReminded, type RemindedClass } from '../class-log/reminder-table.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { NotificationKind } from '../notifications/notification-kind.ts'
import { doneWords } from '../text/done-words.ts'
import { openClass } from './find-class.ts'

export async function getClassReminder(ctx: Context, { encid }: InferOutput<typeof VirtualClassInput>): Promise<ClassReminder> {
  const { item } = await openClass(ctx, encid)
  if (ctx.actor.kind !== 'user') return { IsOn: false, CanChange: false }
  const row = await findReminder(ctx.db, { user_id: ctx.actor.id, item_id: item.id })
  return { IsOn: row !== undefined, CanChange: true }
}

export async function saveClassReminder(
  ctx: Context,
  { encid, on }: InferOutput<typeof SaveClassReminderInput>,
): Promise<Done & ClassReminder> {
  if (ctx.actor.kind !== 'user') refuse('SIGNED_OUT')
  const { item, row } = await openClass(ctx, encid)
  const reminder = { user_id: ctx.actor.id, item_id: item.id }
  if (on) {
    if (Number(row.is_scheduled) !== 1 || row.start_at === null) refuse('CLASS_NO_SCHEDULE')
    await insertReminder(ctx.db, { ...reminder, asked_at: ctx.clock.now() })
  } else await deleteReminder(ctx.db, reminder)
  return { Success: true, Message: doneWords(ctx).saved, IsOn: on, CanChange: true }
}

/** The time at which an account is told, or undefined where it asked later, or where the class has ended. */
function toldAt({ start_at, end_at, asked_at }: RemindedClass, now: number): number | undefined {
  const at = start_at - ClassLimits.reminderMs
  return asked_at > at || (end_at !== null && end_at <= now) ? undefined : at
}

/** People who asked for it are told before a class begins. It is no news an hour after the start. */
export const reminderNotifications: readonly NotificationKind[] = [
  {
    ...{ name: 'classreminders', level: 'info', module: 'ml', order: 5 },
    async happened({ db, clock }, { id }, after) {
      const now = clock.now()
      const from = Math.max(after + ClassLimits.reminderMs, now - ClassLimits.reminderNewsMs)
      const rows = await listReminded(db, id, { from, until: now + ClassLimits.reminderMs, limit: NotificationLimits.counted })
      return rows.flatMap((row) => {
        const at = toldAt(row, now)
        return at === undefined ? [] : [{ item_id: row.item_id, at }]
      })
    },
    texts(language, { items, count }) {
      const words = language.wordsIn(serverClassesWords).reminder
      const [next] = items
      if (items.length !== 1 || next === undefined)
        return { Title: words.several({ count }), Description: '', Link: next?.ViewURL ?? '/', LinkText: words.link }
      return { Title: words.one({ title: next.Title }), Description: '', Link: next.ViewURL, LinkText: words.link }
    },
  },
]
