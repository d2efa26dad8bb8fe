import type { InferOutput } from 'valibot'
import { type ClassEventsInput, ClassLimits, type VirtualClassInput } from '../../sdk/classes/contract.ts'
import type { ClassEvent } from '../../sdk/hub/contract.ts'
import type { CsvFile } from '../../sdk/statistics/contract.ts'
import { presentEvent } from '../class-log/class-events.ts'
import { listEventsAfter } from '../class-log/class-log.ts'
import { mayPresent } from '../class-log/policy.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { calendarOf } from './calendar.ts'
import { openClass, viewableClass } from './find-class.ts'

/** Events that are for the presenter. */
const presenterKinds: ReadonlySet<string> = new Set(['answered-question', 'raise-hand', 'lower-hand', 'update-question'])

export const isForPresenter = (kind: string): boolean => presenterKinds.has(kind)

/** An event as viewers get it: their numbers have no gaps, so that one which is not for them comes without its names. */
export const eventFor = (event: ClassEvent, isPresenter: boolean): ClassEvent =>
  isPresenter || !isForPresenter(event.Kind) ? event : { ...event, By: '', UserID: 0, Text: '' }

export async function listClassEvents(
  ctx: Context,
  { encid, after }: InferOutput<typeof ClassEventsInput>,
): Promise<{ Items: ClassEvent[]; Newest: number }> {
  const { item, row, state } = await openClass(ctx, encid)
  const isPresenter = mayPresent(ctx.actor, item, state)
  const events = await listEventsAfter(ctx.db, item.id, after, ClassLimits.events)
  return { Items: events.map((event) => eventFor(presentEvent(event), isPresenter)), Newest: Number(row.last_event) }
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
