import { setImmediate } from 'node:timers/promises'
import type { Deps } from '../context.ts'
import { listPublished, removeUnpublished } from './table.ts'

const batchSize = 200

/** Announces items whose time has come, or that have been approved, converted or opened to others. Each once, also if it is changed later. */
export async function announcePublished(deps: Deps): Promise<void> {
  for (;;) {
    const ids = await listPublished(deps.db, deps.clock.now(), batchSize)
    for (const itemId of ids)
      await deps.db.transaction().execute(async (trx) => {
        if (await removeUnpublished(trx, itemId)) for (const tell of deps.itemHooks.published) await tell(trx, deps, itemId)
      })
    if (ids.length < batchSize) return
    await setImmediate()
  }
}

/** How often items are looked for that have been published: no row changes when a time comes. */
const everyMs = 20_000

/** Looks for published items until the function that it answers is called. */
export async function watchPublished(deps: Deps): Promise<() => void> {
  let running: Promise<void> | undefined
  const look = (): void => {
    running ??= announcePublished(deps)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'published items cannot be announced'))
      .finally(() => {
        running = undefined
      })
  }
  look()
  const timer = setInterval(look, everyMs)
  return () => clearInterval(timer)
}
