import type { Conversion } from '../../sdk/conversions/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import type { Audience } from '../../sdk/media/contract.ts'
import { createStore, type Store } from '../../sdk/store/index.ts'
import type { ProcessUploadAnswer } from '../../sdk/uploads/contract.ts'
import type { CategoryChoice } from '../categories/category-choice.ts'
import type { MetadataAnswers } from '../fields/metadata-values.ts'
import type { PublishingForm } from '../publishing/publishing-form.ts'
import { type FileKind, titleOf } from './accept-files.ts'
import { nextSpeed } from './next-speed.ts'
import type { UploadTerms } from './upload-terms.ts'

export type EntryState = 'ready' | 'waiting' | 'uploading' | 'processing' | 'converting' | 'done' | 'failed' | 'cancelled'

export interface QueueEntry {
  id: number
  file: File
  kind: FileKind
  title: string
  audience: Audience
  publishing: PublishingForm
  /** On which it began to go; nobody has to be allowed to leave it so. */
  usualExpiry: string
  /** Field values except the title, by field id. */
  answers: MetadataAnswers
  /** Fields of these values; missing if they are not known. */
  fields?: readonly FieldDefinition[]
  /** Initial values. */
  firstAnswers: MetadataAnswers
  /** Left out: nothing was chosen. */
  categories?: CategoryChoice
  state: EntryState
  /** Bytes the server has. */
  sent: number
  /** Bytes a second; 0 while unknown. */
  speed: number
  /** An earlier upload of the same file is being continued. */
  resumed: boolean
  /** Why it failed. */
  message: string
  encid: string
  /** The item needs approval before others see it. */
  waitsForApproval: boolean
  conversion: Conversion | undefined
  /** When it became an item. */
  arrived: number
}

export interface SendEvents {
  signal: AbortSignal
  onProgress: (sent: number) => void
  onResume: () => void
}

/** The item that an upload became, and whether it waits for approval; what is no item of its own does not say. */
type ArrivedItem = Pick<ProcessUploadAnswer, 'EncID'> & Partial<Pick<ProcessUploadAnswer, 'WaitsForApproval'>>

export interface QueueNeeds {
  /** Brings the bytes to the server and answers the upload's id. */
  send: (file: File, events: SendEvents) => Promise<string>
  /** Makes an item of an upload that has arrived. */
  process: (entry: QueueEntry, uploadId: string) => Promise<ArrivedItem>
  /** Throws away what an upload has left behind in this browser and on the server. */
  forget: (file: File) => Promise<void>
  /** Deletes an item that arrived before someone cancelled its upload; answers a sentence about it. Left out: it cannot be deleted here. */
  discard?: (encid: string) => Promise<string>
  now: () => number
}

export interface QueueState {
  entries: readonly QueueEntry[]
}

export type EntryChange = Partial<Pick<QueueEntry, 'title' | 'audience' | 'publishing' | 'answers' | 'categories'>>

export interface UploadQueue {
  store: Store<QueueState>
  add: (files: readonly { file: File; kind: FileKind }[], termsOf: (kind: FileKind) => UploadTerms) => void
  edit: (id: number, change: EntryChange) => void
  /** Publishes all others of its kind, as far as they have not arrived yet, like this one. */
  copyTerms: (id: number) => void
  /** Sends everything that is ready, one file after the other. Answers the first entry that is not described instead, if there is one. */
  start: (isDescribed?: (entry: QueueEntry) => boolean) => QueueEntry | undefined
  cancel: (id: number) => void
  retry: (id: number) => void
  remove: (id: number) => void
  clearFinished: () => void
  /** Applies a response about conversions, requested at that time. */
  follow: (conversions: readonly Conversion[], startedAt: number) => void
}

const isEditable = (entry: QueueEntry | undefined): boolean =>
  entry !== undefined && ['ready', 'waiting', 'uploading', 'failed'].includes(entry.state) && entry.encid === ''

export const isActive = (entry: QueueEntry): boolean => ['waiting', 'uploading', 'processing'].includes(entry.state)
export const isFinished = (entry: QueueEntry): boolean => ['done', 'cancelled'].includes(entry.state)

export function createUploadQueue({ send, process, forget, discard, now }: QueueNeeds): UploadQueue {
  const store = createStore<QueueState>({ entries: [] })
  let lastId = 0
  let running: { id: number; stop: AbortController } | undefined
  /** Cancelled while the server made an item of them. */
  const unwanted = new Set<number>()
  const find = (id: number) => store.get().entries.find((entry) => entry.id === id)
  const change = (id: number, fields: Partial<QueueEntry>) =>
    store.set({ entries: store.get().entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)) })
  const drop = (gone: (entry: QueueEntry) => boolean) => store.set({ entries: store.get().entries.filter((entry) => !gone(entry)) })

  const carry = async (entry: QueueEntry, stop: AbortController) => {
    let seen = { at: now(), sent: 0 }
    change(entry.id, { state: 'uploading', message: '', speed: 0, resumed: false })
    const uploadId = await send(entry.file, {
      signal: stop.signal,
      onResume: () => change(entry.id, { resumed: true }),
      onProgress(sent) {
        const at = now()
        const speed = nextSpeed(find(entry.id)?.speed ?? 0, sent - seen.sent, at - seen.at)
        if (speed !== undefined) seen = { at, sent }
        change(entry.id, speed === undefined ? { sent } : { sent, speed })
      },
    })
    stop.signal.throwIfAborted()
    change(entry.id, { state: 'processing', sent: entry.file.size })
    const { EncID, WaitsForApproval = false } = await process(find(entry.id) ?? entry, uploadId)
    change(entry.id, { state: 'converting', encid: EncID, waitsForApproval: WaitsForApproval, arrived: now() })
    if (unwanted.delete(entry.id)) await throwAway(entry.id, EncID)
  }

  const throwAway = async (id: number, encid: string) => {
    if (!discard) return
    try {
      change(id, { state: 'cancelled', speed: 0, encid: '', conversion: undefined, message: await discard(encid) })
    } catch (error) {
      change(id, { state: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  }

  const pump = async () => {
    if (running) return
    for (let next = firstWaiting(); next; next = firstWaiting()) {
      const stop = new AbortController()
      running = { id: next.id, stop }
      try {
        await carry(next, stop)
      } catch (error) {
        if (!stop.signal.aborted)
          change(next.id, { state: 'failed', speed: 0, message: error instanceof Error ? error.message : String(error) })
      }
    }
    running = undefined
  }
  const firstWaiting = () => store.get().entries.find((entry) => entry.state === 'waiting')

  return {
    store,
    add(files, termsOf) {
      const added = files.map(({ file, kind }): QueueEntry => {
        lastId += 1
        const terms = termsOf(kind)
        return {
          id: lastId,
          file,
          kind,
          title: titleOf(file.name),
          answers: {},
          ...terms,
          firstAnswers: terms.answers ?? {},
          usualExpiry: terms.publishing.expiry,
          state: 'ready',
          sent: 0,
          speed: 0,
          resumed: false,
          message: '',
          encid: '',
          waitsForApproval: false,
          conversion: undefined,
          arrived: 0,
        }
      })
      store.set({ entries: [...store.get().entries, ...added] })
    },
    edit(id, fields) {
      if (isEditable(find(id))) change(id, fields)
    },
    copyTerms(id) {
      const from = find(id)
      const others = store.get().entries.filter((entry) => entry.kind === from?.kind && isEditable(entry))
      if (from)
        for (const entry of others) {
          const { audience, publishing, answers, categories } = from
          change(entry.id, { audience, publishing, answers, ...(categories ? { categories } : {}) })
        }
    },
    start(isDescribed = () => true) {
      const ready = store.get().entries.filter((entry) => entry.state === 'ready')
      const blank = ready.find((entry) => !entry.title.trim() || !isDescribed(entry))
      if (blank) return blank
      for (const entry of ready) change(entry.id, { state: 'waiting' })
      void pump()
      return undefined
    },
    cancel(id) {
      const entry = find(id)
      if (entry?.state === 'processing' && discard) unwanted.add(id)
      if (entry?.encid && entry.state !== 'cancelled') void throwAway(id, entry.encid)
      if (entry?.state !== 'waiting' && entry?.state !== 'uploading') return
      change(id, { state: 'cancelled', speed: 0 })
      if (running?.id === id) running.stop.abort()
      void forget(entry.file).catch(() => undefined)
    },
    retry(id) {
      const entry = find(id)
      if (!entry || entry.encid || (entry.state !== 'failed' && entry.state !== 'cancelled')) return
      change(id, { state: 'waiting', message: '', sent: 0 })
      void pump()
    },
    remove: (id) => drop((entry) => entry.id === id && !isActive(entry)),
    clearFinished: () => drop(isFinished),
    follow(conversions, startedAt) {
      for (const entry of store.get().entries) {
        // An answer from before it became an item cannot know it.
        if (entry.state !== 'converting' || entry.arrived > startedAt) continue
        const conversion = conversions.find((one) => one.EncID === entry.encid)
        if (!conversion || conversion.Status === 'done') change(entry.id, { state: 'done', conversion })
        else if (conversion.Status === 'failed') change(entry.id, { state: 'failed', message: conversion.Message, conversion })
        else if (conversion.Status === 'cancelled') change(entry.id, { state: 'cancelled', conversion })
        else change(entry.id, { conversion })
      }
    },
  }
}
