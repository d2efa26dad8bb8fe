import type { Conversion } from '../../sdk/conversions/contract.ts'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { createStore, type Store } from '../../sdk/store/index.ts'
import type { ProcessUploadAnswer } from '../../sdk/uploads/contract.ts'
import type { MetadataAnswers } from '../fields/metadata-values.ts'
import { type FileKind, titleOf } from './accept-files.ts'
import type { CommonDescription } from './describe-alike.ts'
import { changedParts, type Description, type DescriptionChange, descriptionToSend, isUnsaved } from './entry-description.ts'
import { nextSpeed } from './next-speed.ts'
import { createSerialWorker } from './serial-worker.ts'
import { asOwnItem, isStream, joinEntries, noStream, promoteStream, type StreamFields, sentAgain, withItem } from './stream-entries.ts'
import type { UploadTerms } from './upload-terms.ts'

/** `sent`: the server has the bytes, and the file waits to become an item. */
export type EntryState = 'waiting' | 'uploading' | 'sent' | 'processing' | 'converting' | 'done' | 'failed' | 'cancelled'

export interface QueueEntry extends Description, StreamFields {
  id: number
  file: File
  kind: FileKind
  /** On which it began to go; nobody has to be allowed to leave it so. */
  usualExpiry: string
  /** Fields of the answers; missing if they are not known. */
  fields?: readonly FieldDefinition[]
  /** Initial values. */
  firstAnswers: MetadataAnswers
  /** Parts that were changed in its own row: see `changedParts`. */
  byHand: readonly string[]
  /** Its owner has published it: others may see it as it is described. */
  isPublished: boolean
  /** It becomes no item before that. Default: false. */
  isDraft?: boolean
  /** The description that its item has; undefined before there is one. */
  saved: Description | undefined
  /** Why the last change of its item was not saved. */
  saveMessage: string
  state: EntryState
  /** Bytes the server has. */
  sent: number
  /** Bytes a second; 0 while unknown. */
  speed: number
  /** An earlier upload of the same file is being continued. */
  resumed: boolean
  /** Why it failed. */
  message: string
  /** It failed because the connection was lost. */
  isInterrupted: boolean
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
  /** Whether the server no longer has the bytes after such an error of `process`, so that a retry sends them. Left out: always. */
  mustSendAgain?: (error: unknown) => boolean
  /** Throws away what an upload has left behind in this browser and on the server. */
  forget: (file: File) => Promise<void>
  /** Whether a file may become an item, or its item be changed, as it is described now. Left out: always. */
  isComplete?: (entry: QueueEntry) => boolean
  /** Saves the description of an item, which has `saved` so far. Left out: items are not changed here. */
  save?: (encid: string, now: Description, saved: Description, entry: QueueEntry) => Promise<void>
  /** Deletes an item that arrived before someone cancelled its upload; answers a sentence about it. Left out: it cannot be deleted here. */
  discard?: (encid: string) => Promise<string>
  /** Adds files to items as streams. Left out: each file becomes an item of its own. */
  streams?: StreamNeeds
  now: () => number
}

export interface StreamNeeds {
  /** Adds an upload that has arrived to an item. */
  add: (entry: QueueEntry, uploadId: string) => Promise<{ ID: number }>
  /** Deletes a stream that arrived before someone cancelled its upload; answers a sentence about it. */
  discard: (entry: QueueEntry) => Promise<string>
}

export interface QueueState {
  entries: readonly QueueEntry[]
  /** The description that was given for all files. */
  common?: CommonDescription
}

export interface UploadQueue {
  store: Store<QueueState>
  /** Begins to send files, one after the other. */
  add: (files: readonly { file: File; kind: FileKind }[], termsOf: (kind: FileKind) => UploadTerms) => void
  /** Changes a file in its own row. */
  edit: (id: number, change: DescriptionChange) => void
  /** Describes all files alike, by a function such as `describeAlike`. */
  editAll: (common: CommonDescription, changeOf: (entry: QueueEntry, common: CommonDescription) => DescriptionChange) => void
  /** Publishes all files as they are described. */
  publish: () => void
  /** Makes one item of several files: the others become streams of the item of one of them. Left out: this queue cannot. */
  join?: (ids: readonly number[], primaryId: number) => void
  /** No items are made of these files while a person chooses which of them belong together. */
  hold: (ids: readonly number[]) => void
  /** Makes a stream that was not added yet an item of its own. */
  separate: (id: number) => void
  cancel: (id: number) => void
  retry: (id: number) => void
  /** Goes on with the files whose connection was lost. */
  resume: () => void
  remove: (id: number) => void
  /** Those that `isKept` names stay. */
  clearFinished: (isKept?: (entry: QueueEntry) => boolean) => void
  /** Applies a response about conversions, requested at that time. `isWhole` false: there are others, which it does not name. Default: true. */
  follow: (conversions: readonly Conversion[], startedAt: number, isWhole?: boolean) => void
}

/** Milliseconds between two updates of the progress. */
const PROGRESS_MS = 100

const canDescribe = ({ state, encid }: QueueEntry): boolean => state !== 'cancelled' && !(state === 'failed' && encid !== '')

export const isActive = (entry: QueueEntry): boolean => ['waiting', 'uploading', 'sent', 'processing'].includes(entry.state)
/** The server has its bytes. */
export const hasArrived = ({ encid, streamId, state }: QueueEntry): boolean => encid !== '' || streamId > 0 || state === 'sent'
export const isFinished = (entry: QueueEntry): boolean => ['done', 'cancelled'].includes(entry.state)

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The connection was lost: the upload can go on later. */
export class ConnectionLost extends Error {}

export function createUploadQueue(needs: QueueNeeds): UploadQueue {
  const { send, process, mustSendAgain = () => true, forget, discard, isComplete = () => true, save, streams, now } = needs
  const store = createStore<QueueState>({ entries: [] })
  const uploads = new Map<number, string>()
  let lastId = 0
  let running: { id: number; stop: AbortController } | undefined
  /** Cancelled while the server made an item of them. */
  const unwanted = new Set<number>()
  let held: readonly number[] = []
  const set = (entries: readonly QueueEntry[]) => store.set({ ...store.get(), entries })
  const find = (id: number) => store.get().entries.find((entry) => entry.id === id)
  const change = (id: number, fields: Partial<QueueEntry>) =>
    set(store.get().entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)))
  const drop = (gone: (entry: QueueEntry) => boolean) => {
    const before = store.get().entries
    const dropped = before.filter(gone)
    const entries = dropped
      .reduce((all, { id }) => promoteStream(all, id), before)
      .filter(({ id }) => !dropped.some((entry) => entry.id === id))
    store.set(entries.length === 0 ? { entries } : { ...store.get(), entries })
  }
  const hasOpenStreams = ({ id }: QueueEntry): boolean => store.get().entries.some((entry) => entry.streamOf === id && isActive(entry))
  const throwAway = async (id: number, encid: string) => {
    if (!discard) return
    try {
      change(id, { state: 'cancelled', speed: 0, encid: '', conversion: undefined, message: await discard(encid) })
      set(promoteStream(store.get().entries, id))
    } catch (error) {
      change(id, { state: 'failed', message: messageOf(error) })
    }
  }

  const sending = createSerialWorker({
    next: () => store.get().entries.find(({ state }) => state === 'waiting'),
    async run({ id, file }) {
      const stop = new AbortController()
      running = { id, stop }
      let seen = { at: now(), sent: 0 }
      let shown = Number.NEGATIVE_INFINITY
      change(id, { state: 'uploading', message: '', speed: 0, resumed: false, isInterrupted: false })
      const uploadId = await send(file, {
        signal: stop.signal,
        onResume: () => change(id, { resumed: true }),
        onProgress(sent) {
          const at = now()
          const speed = nextSpeed(find(id)?.speed ?? 0, sent - seen.sent, at - seen.at)
          if (speed !== undefined) seen = { at, sent }
          else if (at - shown < PROGRESS_MS) return
          shown = at
          change(id, speed === undefined ? { sent } : { sent, speed })
        },
      })
      stop.signal.throwIfAborted()
      uploads.set(id, uploadId)
      change(id, { state: 'sent', sent: file.size, speed: 0 })
      void making.start()
    },
    onError({ id }, error) {
      if (!running?.stop.signal.aborted)
        change(id, { state: 'failed', speed: 0, message: messageOf(error), isInterrupted: error instanceof ConnectionLost })
    },
    onEnd: () => (running = undefined),
  })
  const canMake = (entry: QueueEntry): boolean =>
    entry.state === 'sent' && !held.includes(entry.id) && isComplete(entry) && (!isStream(entry) || entry.itemEncid !== '')
  const addStream = async (entry: QueueEntry) => {
    const { id, former } = entry
    const added = await streams?.add(entry, uploads.get(id) ?? '')
    uploads.delete(id)
    const stream = { ...entry, streamId: added?.ID ?? 0 }
    if (unwanted.delete(id)) return change(id, { state: 'cancelled', speed: 0, message: (await streams?.discard(stream)) ?? '' })
    change(id, { state: 'converting', streamId: stream.streamId, arrived: now(), former: undefined })
    if (former) await discard?.(former.encid).catch((error: unknown) => change(id, { message: messageOf(error) }))
  }
  const making = createSerialWorker({
    next: () => store.get().entries.find(canMake),
    async run(entry) {
      const { id } = entry
      change(id, { state: 'processing' })
      if (isStream(entry)) return addStream(entry)
      const saved = descriptionToSend(entry)
      const { EncID, WaitsForApproval = false } = await process({ ...entry, ...saved }, uploads.get(id) ?? '')
      uploads.delete(id)
      change(id, { state: 'converting', encid: EncID, waitsForApproval: WaitsForApproval, arrived: now(), saved })
      if (unwanted.delete(id)) return throwAway(id, EncID)
      set(withItem(store.get().entries, id, EncID))
      const made = find(id)
      // It was chosen as a stream while the server made an item of it.
      if (made && isStream(made)) {
        change(id, sentAgain(made))
        return void sending.start()
      }
      void saving.start()
    },
    onError({ id }, error) {
      unwanted.delete(id)
      if (mustSendAgain(error)) uploads.delete(id)
      change(id, { state: 'failed', message: messageOf(error) })
    },
  })
  const canSave = (entry: QueueEntry): boolean =>
    entry.encid !== '' && entry.saveMessage === '' && canDescribe(entry) && isUnsaved(entry) && isComplete(entry)
  const saving = createSerialWorker({
    next: () => (save ? store.get().entries.find(canSave) : undefined),
    async run(entry) {
      const described = descriptionToSend(entry)
      await save?.(entry.encid, described, entry.saved ?? described, entry)
      change(entry.id, { saved: described })
    },
    onError: ({ id }, error) => change(id, { saveMessage: messageOf(error) }),
  })
  const join = (ids: readonly number[], primaryId: number) => {
    set(joinEntries(store.get().entries, ids, primaryId))
    void sending.start()
    goOn()
  }
  const goOn = () => {
    void making.start()
    void saving.start()
  }

  return {
    store,
    add(files, termsOf) {
      const added = files.map((file) => newEntry(++lastId, file, termsOf(file.kind)))
      set([...store.get().entries, ...added])
      void sending.start()
    },
    edit(id, fields) {
      const entry = find(id)
      if (!entry || !canDescribe(entry)) return
      change(id, { ...fields, byHand: [...new Set([...entry.byHand, ...changedParts(entry, fields)])], saveMessage: '' })
      goOn()
    },
    editAll(common, changeOf) {
      const entries = store
        .get()
        .entries.map((entry) => (canDescribe(entry) ? { ...entry, ...changeOf(entry, common), saveMessage: '' } : entry))
      store.set({ entries, common })
      goOn()
    },
    publish() {
      set(store.get().entries.map((entry) => (canDescribe(entry) ? { ...entry, isPublished: true } : entry)))
      goOn()
    },
    ...(streams ? { join } : {}),
    hold(ids) {
      held = ids
      goOn()
    },
    separate(id) {
      const entry = find(id)
      if (!entry || !isStream(entry) || entry.streamId > 0 || entry.state === 'processing') return
      const own = asOwnItem(entry)
      const again = uploads.has(id) ? { state: 'sent' as const } : { state: 'waiting' as const, sent: 0 }
      if (entry.former && running?.id === id) running.stop.abort()
      set(store.get().entries.map((one) => (one.id === id ? { ...own, ...(own.state === 'failed' ? again : {}) } : one)))
      void sending.start()
      goOn()
    },
    cancel(id) {
      const entry = find(id)
      if (entry?.state === 'processing' && discard) unwanted.add(id)
      if (entry?.encid && entry.state !== 'cancelled') void throwAway(id, entry.encid)
      if (!entry || !['waiting', 'uploading', 'sent'].includes(entry.state)) return
      change(id, { state: 'cancelled', speed: 0 })
      uploads.delete(id)
      set(promoteStream(store.get().entries, id))
      goOn()
      if (running?.id === id) running.stop.abort()
      void forget(entry.file).catch(() => undefined)
    },
    retry(id) {
      const entry = find(id)
      if (entry?.saveMessage) change(id, { saveMessage: '' })
      if (entry && !entry.encid && entry.streamId === 0 && (entry.state === 'failed' || entry.state === 'cancelled'))
        // An answer may be lost after the bytes have arrived: only the item is asked for again.
        change(id, uploads.has(id) ? { state: 'sent', message: '' } : { state: 'waiting', message: '', sent: 0 })
      void sending.start()
      goOn()
    },
    resume() {
      set(store.get().entries.map((entry) => (entry.state === 'failed' && entry.isInterrupted ? { ...entry, state: 'waiting' } : entry)))
      void sending.start()
    },
    remove: (id) => drop((entry) => entry.id === id && !isActive(entry)),
    clearFinished: (isKept = () => false) =>
      drop((entry) => isFinished(entry) && !isKept(entry) && !isUnsaved(entry) && !hasOpenStreams(entry)),
    follow(conversions, startedAt, isWhole = true) {
      // A stream has an item of its own, which no list has but that of conversions.
      const byId = new Map<string | number, Conversion>(
        conversions.flatMap((one) => [[one.EncID, one] as const, [one.ClipDataID, one] as const]),
      )
      const nameOf = ({ encid, streamId }: QueueEntry): string | number => (streamId > 0 ? streamId : encid)
      const isKnown = (entry: QueueEntry): boolean => isWhole || byId.has(nameOf(entry))
      set(store.get().entries.map((entry) => (isKnown(entry) ? followed(entry, byId.get(nameOf(entry)), startedAt) : entry)))
    },
  }
}

function newEntry(id: number, { file, kind }: { file: File; kind: FileKind }, terms: UploadTerms): QueueEntry {
  return {
    ...{ id, file, kind, title: titleOf(file.name), answers: {}, ...terms, ...noStream },
    firstAnswers: terms.answers ?? {},
    usualExpiry: terms.publishing.expiry,
    ...{ byHand: [], isPublished: false, saved: undefined, saveMessage: '' },
    ...{ state: 'waiting', sent: 0, speed: 0, resumed: false, message: '', isInterrupted: false },
    ...{ encid: '', waitsForApproval: false, conversion: undefined, arrived: 0 },
  }
}

/** An answer from before a file became an item cannot know it. */
function followed(entry: QueueEntry, conversion: Conversion | undefined, startedAt: number): QueueEntry {
  if (entry.state !== 'converting' || entry.arrived > startedAt) return entry
  if (!conversion || conversion.Status === 'done') return { ...entry, state: 'done', conversion }
  if (conversion.Status === 'failed') return { ...entry, state: 'failed', message: conversion.Message, conversion }
  if (conversion.Status === 'cancelled') return { ...entry, state: 'cancelled', conversion }
  return { ...entry, conversion }
}
