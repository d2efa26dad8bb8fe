import type { VoiceCaption } from '../../sdk/hub/contract.ts'
import type { Deps } from '../context.ts'
import { listOtherCaptions, saveCaptions, touchCaptions } from './caption-table.ts'
import type { ClassCaptionsTable } from './rows.ts'

/** Passes captions to the other processes of a hub, and reads those of other processes. Only the newest caption of a class counts. */
export class CaptionRelay {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'log'>
  readonly #process: string
  readonly #waiting = new Map<number, ClassCaptionsTable>()
  #isWriting = false

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'log'>, process: string) {
    this.#deps = deps
    this.#process = process
  }

  pass(itemId: number, caption: VoiceCaption): void {
    const row = { item_id: itemId, process: this.#process, caption: JSON.stringify(caption), seen_at: this.#deps.clock.now() }
    this.#waiting.set(itemId, row)
    if (!this.#isWriting) void this.#write()
  }

  async touch(itemIds: readonly number[]): Promise<void> {
    if (itemIds.length > 0) await touchCaptions(this.#deps.db, this.#process, itemIds, this.#deps.clock.now())
  }

  /** The newest captions of other processes in classes. */
  async read(itemIds: readonly number[]): Promise<Map<number, VoiceCaption>> {
    const { db, clock } = this.#deps
    const rows = itemIds.length === 0 ? [] : await listOtherCaptions(db, this.#process, itemIds, clock.now())
    return new Map(rows.map(({ item_id, caption }) => [item_id, JSON.parse(caption) as VoiceCaption]))
  }

  async #write(): Promise<void> {
    this.#isWriting = true
    while (this.#waiting.size > 0) {
      const rows = [...this.#waiting.values()]
      this.#waiting.clear()
      await saveCaptions(this.#deps.db, rows).catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'a caption was not passed to other processes'),
      )
    }
    this.#isWriting = false
  }
}
