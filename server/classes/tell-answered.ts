import type { Kysely } from 'kysely'
import { addClassEvent } from '../class-log/class-events.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/schema.ts'

/** The results of the presenter are read again after so long. */
const refreshMs = 500

const waiting = new WeakMap<Kysely<Database>, Set<number>>()

type Teller = Pick<Context, 'db' | 'clock' | 'actor' | 'log'>

/**
 * Tells the presenter that people have answered: one event for all answers of half a second, so that a full class does not write thousands.
 * `add` writes the event.
 */
export function tellAnswered(ctx: Teller, classId: number, add: typeof addClassEvent = addClassEvent): void {
  const own = waiting.get(ctx.db) ?? new Set<number>()
  waiting.set(ctx.db, own)
  if (own.has(classId)) return
  own.add(classId)
  const tell = async (): Promise<void> => {
    own.delete(classId)
    // The recording names no one who has answered.
    await add({ ...ctx, actor: { kind: 'system', groups: [] } }, classId, { kind: 'answered-question' })
  }
  setTimeout(
    () => void tell().catch((error: unknown) => ctx.log.warn({ err: error }, 'the presenter was not told of answers')),
    refreshMs,
  ).unref()
}
