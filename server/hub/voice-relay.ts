import type { VoiceBundle, VoiceStart } from '../../sdk/hub/contract.ts'
import type { Deps } from '../context.ts'
import { deleteVoice, insertBundle, listBundles, listOtherVoices, saveVoice, touchVoices } from './voice-table.ts'

/** Writes that may wait: the bundles of a voice that the database cannot take in time are missing in other processes. */
const longestQueue = 8

/** A voice of another process, with the bundles that are new. */
export interface OtherVoice {
  itemId: number
  voice: VoiceStart
  bundles: VoiceBundle[]
}

/** Passes voices to the other processes of a hub, and reads those of other processes. */
export class VoiceRelay {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'log'>
  readonly #process: string
  #writes: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'log'>, process: string) {
    this.#deps = deps
    this.#process = process
  }

  /** Every write of this process has been made. */
  get isWritten(): boolean {
    return this.#waiting === 0
  }

  begin(itemId: number, { Talk, By, Mime, Init }: VoiceStart): void {
    const { db, clock } = this.#deps
    const row = { item_id: itemId, process: this.#process, talk: Talk, by_name: By, mime: Mime, init: Init }
    this.#write(() => saveVoice(db, { ...row, seen_at: clock.now() }))
  }

  pass(itemId: number, { Talk, Number: number, Data }: VoiceBundle): void {
    if (this.#waiting < longestQueue) this.#write(() => insertBundle(this.#deps.db, { item_id: itemId, talk: Talk, number, data: Data }))
  }

  end(itemId: number, talk: number): void {
    this.#write(() => deleteVoice(this.#deps.db, itemId, talk))
  }

  touch(): Promise<unknown> {
    return touchVoices(this.#deps.db, this.#process, this.#deps.clock.now())
  }

  /** `lastOf`: the number of the newest bundle of a voice that was heard; 0: none. */
  async read(itemIds: readonly number[], lastOf: (itemId: number, talk: number) => number): Promise<OtherVoice[]> {
    const { db, clock } = this.#deps
    const rows = await listOtherVoices(db, this.#process, itemIds, clock.now())
    const known = rows.map(({ item_id, talk }) => ({ itemId: item_id, talk, last: lastOf(item_id, talk) }))
    const bundles = await listBundles(db, known)
    return rows.map(({ item_id, talk, by_name, mime, init }) => ({
      itemId: item_id,
      voice: { Talk: talk, By: by_name, Mime: mime, Init: init },
      bundles: bundles
        .filter((bundle) => bundle.item_id === item_id)
        .map(({ number, data }) => ({ Talk: talk, Number: Number(number), Data: data })),
    }))
  }

  /** One after another, so that no bundle comes before its voice. */
  #write(work: () => Promise<unknown>): void {
    this.#waiting++
    this.#writes = this.#writes
      .then(work)
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'a voice was not passed to other processes'))
      .finally(() => this.#waiting--)
  }
}
