import { randomInt } from 'node:crypto'
import type { Deps } from '../context.ts'
import { listOtherPointers, savePointers } from './pointer-table.ts'
import type { ClassPointersTable } from './rows.ts'

/** A place of the pointer in another process. `after`: the newest event of the class when it was there. */
export type OtherPointer = { itemId: number; x: number; y: number; after: number }

/** Passes places of pointers to the other processes of a hub, and reads those of other processes. Only the newest place of a class counts. */
export class PointerRelay {
  readonly #deps: Pick<Deps, 'db' | 'log'>
  readonly #process: string
  readonly #waiting = new Map<number, ClassPointersTable>()
  /** The moves that are known, by class; 0 where there was none. */
  #known = new Map<number, number>()
  #isWriting = false
  #isReading = false

  constructor(deps: Pick<Deps, 'db' | 'log'>, process: string) {
    this.#deps = deps
    this.#process = process
  }

  pass({ itemId, x, y, after }: OtherPointer): void {
    this.#waiting.set(itemId, { item_id: itemId, process: this.#process, move: randomInt(1, 2 ** 47), after_event: after, x, y })
    if (!this.#isWriting) void this.#write()
  }

  /** The places that have changed since they were read. The place that a class had before its first look is old. */
  async read(itemIds: readonly number[]): Promise<OtherPointer[]> {
    if (this.#isReading) return []
    this.#isReading = true
    try {
      const before = this.#known
      const rows = itemIds.length === 0 ? [] : await listOtherPointers(this.#deps.db, this.#process, itemIds)
      const moves = new Map(rows.map(({ item_id, move }) => [item_id, Number(move)]))
      this.#known = new Map(itemIds.map((itemId) => [itemId, moves.get(itemId) ?? 0]))
      return rows
        .filter(({ item_id, move }) => before.has(item_id) && before.get(item_id) !== Number(move))
        .map(({ item_id, x, y, after_event }) => ({ itemId: item_id, x, y, after: Number(after_event) }))
    } finally {
      this.#isReading = false
    }
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.size > 0) {
      const rows = [...this.#waiting.values()]
      this.#waiting.clear()
      await savePointers(this.#deps.db, rows).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'a pointer was not passed to other processes'),
      )
    }
    this.#isWriting = false
  }
}
