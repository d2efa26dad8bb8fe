import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../items/access.ts'
import type { Change, Columns, Step } from './step.ts'
import { assertDecided } from './step.ts'

export interface ColumnStep {
  /** The columns as they will be; refuses what may not be. */
  columns(ctx: Context, item: KnownItem): Promise<Columns>
  /** Refuses to go back to what is not there or not allowed any more. */
  check?(ctx: Context, before: Columns, item: KnownItem): Promise<void>
  /** Writes into the log what has changed. */
  note?(ctx: Context, item: KnownItem, columns: Columns): Promise<void>
}

const namesOf = (columns: Columns) => Object.keys(columns) as (keyof Columns)[]
const isLike = (item: KnownItem, columns: Columns): boolean => namesOf(columns).every((name) => item[name] === columns[name])

/** A change of columns, written for a whole chunk at once. Undo writes the old values, unless the item was changed since. */
export function columnStep({ columns, check, note }: ColumnStep): Step {
  return {
    async change(ctx, given) {
      const item = assertDecided(ctx, given)
      const next = await columns(ctx, item)
      const changed = namesOf(next).filter((name) => item[name] !== next[name])
      if (changed.length === 0) return undefined
      const after = Object.fromEntries(changed.map((name) => [name, next[name]])) as Columns
      await note?.(ctx, item, after)
      return { before: Object.fromEntries(changed.map((name) => [name, item[name]])), after, columns: after }
    },
    async undo(ctx, given, { before, after }: Change) {
      const item = assertDecided(ctx, given)
      if (isLike(item, before as Columns)) return false
      if (!isLike(item, after as Columns)) refuse('BATCH_CHANGED_SINCE')
      await check?.(ctx, before as Columns, item)
      await note?.(ctx, item, before as Columns)
      return before as Columns
    },
  }
}
