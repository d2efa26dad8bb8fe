import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import type { KnownItem } from '../media/access.ts'
import type { ItemRow } from '../media/media.ts'
import type { Change, Step } from './step.ts'
import { decided } from './step.ts'
import { setColumns } from './table.ts'

type Columns = Partial<Pick<ItemRow, 'owner_id' | 'policy_id' | 'is_private' | 'approval' | 'publish_at' | 'expires_at' | 'connect_share'>>

export interface ColumnStep {
  /** The columns as they will be; refuses what may not be. */
  columns(ctx: Context, item: KnownItem): Promise<Columns>
  /** Refuses to go back to what is not there any more. */
  check?(ctx: Context, before: Columns): Promise<void>
  /** Writes into the log what has changed. */
  note?(ctx: Context, item: KnownItem, columns: Columns): Promise<void>
}

const namesOf = (columns: Columns) => Object.keys(columns) as (keyof Columns)[]
const isLike = (item: KnownItem, columns: Columns): boolean => namesOf(columns).every((name) => item[name] === columns[name])

/** A change of columns: taken back by writing what was there, unless somebody has written something else since. */
export function columnStep({ columns, check, note }: ColumnStep): Step {
  const write = async (ctx: Context, item: KnownItem, next: Columns): Promise<void> => {
    await setColumns(ctx.db, item.id, { ...next, updated_at: ctx.clock.now() })
    await note?.(ctx, item, next)
  }
  return {
    async change(ctx, given) {
      const item = decided(ctx, given)
      const next = await columns(ctx, item)
      const changed = namesOf(next).filter((name) => item[name] !== next[name])
      if (changed.length === 0) return undefined
      const after = Object.fromEntries(changed.map((name) => [name, next[name]])) as Columns
      await write(ctx, item, after)
      return { before: Object.fromEntries(changed.map((name) => [name, item[name]])), after }
    },
    async undo(ctx, given, { before, after }: Change) {
      const item = decided(ctx, given)
      if (isLike(item, before as Columns)) return false
      if (!isLike(item, after as Columns)) refuse('BATCH_CHANGED_SINCE', 409)
      await check?.(ctx, before as Columns)
      await write(ctx, item, before as Columns)
      return true
    },
  }
}
