import type { AddLinkAnswer, AddLinkInput } from '../../sdk/links/contract.ts'
import { createStore, type Store } from '../../sdk/store/index.ts'
import type { FilledForm } from '../fields/dropped-fields.ts'

export type LinkState = 'waiting' | 'adding' | 'added' | 'failed'

export interface LinkEntry {
  id: number
  /** The address as it was typed. */
  url: string
  title: string
  input: AddLinkInput
  /** The typed values, shown again when the server refused them. */
  form: FilledForm
  state: LinkState
  /** Why it failed. */
  message: string
  answer: AddLinkAnswer | undefined
}

export interface LinkQueue {
  store: Store<{ entries: readonly LinkEntry[] }>
  /** Adds these after those that wait already. */
  add: (links: readonly Pick<LinkEntry, 'url' | 'title' | 'input' | 'form'>[]) => void
  retry: (id: number) => void
  remove: (id: number) => void
}

export const isRunning = (entry: LinkEntry): boolean => entry.state === 'waiting' || entry.state === 'adding'

/** Adds links one after the other. One that is refused stays with its reason, and the next ones are added. */
export function createLinkQueue(send: (entry: LinkEntry) => Promise<AddLinkAnswer>): LinkQueue {
  const store = createStore<{ entries: readonly LinkEntry[] }>({ entries: [] })
  let lastId = 0
  let isSending = false
  const change = (id: number, fields: Partial<LinkEntry>) =>
    store.set({ entries: store.get().entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)) })
  const firstWaiting = () => store.get().entries.find(({ state }) => state === 'waiting')
  const run = async () => {
    if (isSending) return
    isSending = true
    for (let entry = firstWaiting(); entry; entry = firstWaiting()) {
      change(entry.id, { state: 'adding', message: '' })
      try {
        change(entry.id, { state: 'added', answer: await send(entry) })
      } catch (error) {
        change(entry.id, { state: 'failed', message: error instanceof Error ? error.message : String(error) })
      }
    }
    isSending = false
  }
  return {
    store,
    add(links) {
      const added = links.map((link): LinkEntry => {
        lastId += 1
        return { ...link, id: lastId, state: 'waiting', message: '', answer: undefined }
      })
      store.set({ entries: [...store.get().entries, ...added] })
      void run()
    },
    retry(id) {
      if (store.get().entries.some((entry) => entry.id === id && entry.state === 'failed')) change(id, { state: 'waiting' })
      void run()
    },
    remove: (id) => store.set({ entries: store.get().entries.filter((entry) => entry.id !== id || isRunning(entry)) }),
  }
}
