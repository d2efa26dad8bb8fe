import type { InferOutput } from 'valibot'
import { type ClassEventsInput, ClassLimits, type VirtualClassInput } from '../../sdk/classes/contract.ts'
import type { ClassEvent } from '../../sdk/hub/contract.ts'
import type { CsvFile } from '../../sdk/statistics/contract.ts'
import { presentEvent } from '../class-log/class-events.ts'
import { type EventRow, listEventsAfter } from '../class-log/class-log.ts'
import { mayPresent } from '../class-log/policy.ts'
import { commentMode } from '../comments/comment-mode.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { calendarOf } from './calendar.ts'
import { openClass, viewableClass } from './find-class.ts'

/** Events that are for the presenter. */
const presenterKinds: ReadonlySet<string> = new Set(['answered-question', 'raise-hand', 'lower-hand'])

export const isForPresenter = (kind: string): boolean => presenterKinds.has(kind)

/** The people to whom events are told: visitors and guests get no messages of the chat, as with comments. */
export type Audience = 'presenters' | 'accounts' | 'guests'

export const audienceOf = ({ actor }: Pick<Context, 'actor'>, isPresenter: boolean): Audience =>
  isPresenter ? 'presenters' : actor.kind === 'user' ? 'accounts' : 'guests'

const withoutWords = (event: ClassEvent): ClassEvent => ({ ...event, By: '', UserID: 0, Text: '' })

/** An event as it is told: numbers have no gaps, so that one which is not for a caller comes without its names. */
export function eventFor(event: ClassEvent, audience: Audience): ClassEvent {
  if (audience === 'presenters') return event
  if (isForPresenter(event.Kind) || (event.Kind === 'chat' && audience === 'guests')) return withoutWords(event)
  return event.Kind === 'chat' ? { ...event, UserID: 0 } : event
}

/** Recorded events as they are told to the caller. No one gets messages of the chat while comments are off for the class. */
export async function eventsFor(ctx: Context, item: Parameters<typeof commentMode>[1], isPresenter: boolean, rows: readonly EventRow[]) {
  const isChatOff = (await commentMode(ctx, item)) === 'off'
  const audience = audienceOf(ctx, isPresenter)
  return rows.map(presentEvent).map((event) => (isChatOff && event.Kind === 'chat' ? withoutWords(event) : eventFor(event, audience)))
}

export async function listClassEvents(
  ctx: Context,
  { encid, after }: InferOutput<typeof ClassEventsInput>,
): Promise<{ Items: ClassEvent[]; Newest: number }> {
  const { item, row, state } = await openClass(ctx, encid)
  const events = await listEventsAfter(ctx.db, item.id, after, ClassLimits.events)
  return { Items: await eventsFor(ctx, item, mayPresent(ctx.actor, item, state), events), Newest: Number(row.last_event) }
}

export async function getClassCalendar(ctx: Context, { encid }: InferOutput<typeof VirtualClassInput>): Promise<CsvFile> {
  const { item, row } = await viewableClass(ctx, encid)
  const start = Number(row.start_at ?? 0)
  if (Number(row.is_scheduled) !== 1 || start === 0) refuse('CLASS_NO_SCHEDULE')
  const id = ctx.ids.encode(item.id)
  const base = ctx.settings.baseUrl
  return {
    FileName: `class-${id}.ics`,
    Text: calendarOf({
      uid: `class-${id}@vitrine`,
      title: item.title,
      url: base === '' ? '' : `${base}/view.aspx?id=${id}`,
      start,
      end: Number(row.end_at ?? start + defaultMinutes * 60_000),
      now: ctx.clock.now(),
    }),
  }
}

const defaultMinutes = 30
