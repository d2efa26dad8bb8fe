import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient } from '../client/index.ts'
import type { ClassEvent, HubAnswer } from '../hub/contract.ts'
import { type ClassConnection, type ClassConnectionState, type ClassPlace, type ClassPointer, joinClass } from '../hub/index.ts'
import { createStore, type Store, useStore } from '../store/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { shareCode } from '../wire/index.ts'
import { chatAfter, chatAfterGap, type LiveChat, needsChatRead, noChat } from './chat-after.ts'
import { getClassQuestion, getMediaSession, listClassChat, listClassMarks, listClassQuestions, type VirtualClass } from './contract.ts'
import { type Drawing, drawingAfter, drawingOf, noDrawing } from './drawing.ts'
import { questionReadIn, readAgainIn } from './question-read-in.ts'
import { useChatAgain } from './use-chat-again.ts'
import type { Reads } from './use-class-read.ts'
import { useMissedEvents } from './use-missed-events.ts'

const messageMs = 12_000

/** A class that a page has joined. */
export interface Room extends ClassConnectionState {
  /** EncID of the class. */
  id: string
  connection: ClassConnection
  /** The caller leads: the owner, or a second presenter. */
  isLeading: boolean
  /** The newest message to all; undefined some seconds later. */
  message: ClassEvent | undefined
  /** The chat since the page was opened. */
  chat: LiveChat
  /** The lines over the image. */
  drawing: Drawing
  /** The time at which the owner has started it, while the page is open; 0 for not. */
  startedAt: number
  /** The place of the class as it is at the moment of the call. */
  told: () => { state: ClassPlace['State']; now: number } | undefined
  reads: Store<Reads>
  /** The answers of endpoints have become old: what shows them reads them again. */
  changed: (...endpoints: readonly { path: string }[]) => void
  /** Shows a sentence: why something was refused. */
  say: (sentence: string) => void
  /** Shows why a command was refused, if it was. */
  refuse: (answer: HubAnswer) => void
}

export interface ClassOptions {
  /** The `Authorization` of a page without cookies, as `joinClass` takes it. */
  authorization?: string | undefined
  /** The name of a person who came by a link of the class, without an account. */
  name?: string | undefined
  /** The presenter has changed the items of the class, or has started it: its item has to be read again. */
  onItems?: (() => void) | undefined
  /** Shows why something was refused. Default: the room's own sentence does (`ClassNews`). */
  onRefusal?: ((sentence: string) => void) | undefined
}

/** Joins the class of an item for as long as the part that calls this is drawn. `client`: that of the nearest `ClientContext`. */
export function useClass(id: string, { OwnerID }: Pick<VirtualClass, 'OwnerID'>, options: ClassOptions = {}): Room {
  const { reads, changed } = useReads()
  const [message, setMessage] = useMessage()
  const [startedAt, setStartedAt] = useState(0)
  const [chat, setChat] = useState(noChat)
  const { say, refuse, refused } = useRefusals(options.onRefusal)
  const canPresent = useRef(false)
  const drawn = useRef<(event: ClassEvent) => void>(undefined)
  const chatAgain = useRef<() => void>(undefined)
  const toldOf = useRef<(event: ClassEvent) => void>(undefined)
  const onEvent = useRef<(event: ClassEvent) => void>(undefined)
  onEvent.current = (event) => {
    const soon = (work: () => void): void => void setTimeout(work, readAgainIn())
    toldOf.current?.(event)
    drawn.current?.(event)
    setChat((before) => chatAfter(before, event))
    if (needsChatRead(event, canPresent.current)) chatAgain.current?.()
    if (event.Kind === 'message') setMessage(event)
    if (event.Kind === 'start-lesson') setStartedAt(event.At)
    // A live stream that has begun or ended changes what its item plays.
    if (event.Kind === 'new-lesson-item' || event.Kind === 'live-stream') soon(() => options.onItems?.())
    if (event.Kind === 'new-lesson-item') soon(() => changed(listClassQuestions))
    if (event.Kind === 'raise-hand' || event.Kind === 'lower-hand') soon(() => changed(getMediaSession))
    const questionIn = questionReadIn(event.Kind)
    if (questionIn !== undefined) setTimeout(() => changed(getClassQuestion), questionIn)
  }
  const used = useConnection(id, options, (event) => onEvent.current?.(event))
  const state = useStore(used.store, (known) => known)
  const [drawing, onDrawn] = useDrawing(id, state.place?.State.Marks)
  // The presenter reads alone.
  chatAgain.current = useChatAgain(state.place?.CanPresent ? 1 : state.viewership.Count, () => changed(listClassChat))
  toldOf.current = useMissedEvents(state.place?.Number, () => {
    setChat(chatAfterGap)
    changed(listClassChat)
  })
  canPresent.current = state.place?.CanPresent === true
  drawn.current = onDrawn
  const told = useCallback(() => {
    const { place } = used.store.get()
    return place && { state: place.State, now: Date.now() + place.offset }
  }, [used])
  const { UserID = 0 } = state.place ?? {}
  const isLeading = UserID > 0 && (state.place?.State.PresenterID || OwnerID) === UserID
  return useMemo(
    () => ({
      ...{ ...state, refusal: state.refusal || refused, id, connection: used, isLeading, message, chat, drawing, startedAt, told },
      ...{ reads, changed, say, refuse },
    }),
    [state, refused, id, used, isLeading, message, chat, drawing, startedAt, told, reads, changed, say, refuse],
  )
}

/** The connection to a class; before the page has joined, one that does nothing. */
function useConnection(id: string, options: ClassOptions, onEvent: (event: ClassEvent) => void): ClassConnection {
  const { noConnection } = useWords(virtualClassWords)
  const client = useClient()
  const [connection, setConnection] = useState<ClassConnection>()
  const identity = useRef({ name: options.name, authorization: options.authorization })
  const latest = useRef(onEvent)
  latest.current = onEvent
  useEffect(() => {
    const made = joinClass({
      ...{ base: client.base, id, code: shareCode(location.search), ...identity.current, noConnection },
      onEvent: (event) => latest.current(event),
    })
    setConnection(made)
    return () => made.close()
  }, [client, id, noConnection])
  return connection ?? absent
}

/** The newest message to all, which is forgotten some seconds later. */
function useMessage() {
  const [message, setMessage] = useState<ClassEvent>()
  useEffect(() => {
    const timer = message && setTimeout(() => setMessage(undefined), messageMs)
    return () => clearTimeout(timer)
  }, [message])
  return [message, setMessage] as const
}

/** Counts how often the answers of endpoints have become old. */
function useReads(): Pick<Room, 'reads' | 'changed'> {
  const [reads] = useState(() => createStore<Reads>({}))
  const changed = useCallback<Room['changed']>(
    (...endpoints) => reads.set(Object.fromEntries(endpoints.map(({ path }) => [path, (reads.get()[path] ?? 0) + 1]))),
    [reads],
  )
  return { reads, changed }
}

/** Shows why something was refused: by a function of the page, or as a sentence of the room for some seconds. */
function useRefusals(onRefusal: ((sentence: string) => void) | undefined): Pick<Room, 'say' | 'refuse'> & { refused: string } {
  const [refused, setRefused] = useState('')
  const latest = useRef(onRefusal)
  latest.current = onRefusal
  useEffect(() => {
    const timer = refused === '' ? undefined : setTimeout(() => setRefused(''), messageMs)
    return () => clearTimeout(timer)
  }, [refused])
  const say = useCallback((sentence: string) => (latest.current ?? setRefused)(sentence), [])
  const refuse = useCallback(({ Success, Message }: HubAnswer) => (Success || Message === '' ? undefined : say(Message)), [say])
  return { say, refuse, refused }
}

/** The lines over the image, and the function that is told of events. `marks`: parts of lines that the class has; undefined: not known yet. */
function useDrawing(encid: string, marks: number | undefined): [Drawing, (event: ClassEvent) => void] {
  const client = useClient()
  const [drawing, setDrawing] = useState(noDrawing)
  const isComplete = marks === undefined || marks === drawing.parts
  useEffect(() => {
    // Those who join late, or have missed events, read the lines; an event that is on its way needs no reading.
    const read = (): void =>
      void client.call(listClassMarks, { encid }).then(
        ({ Items }) => setDrawing(drawingOf(Items)),
        () => undefined,
      )
    const timer = isComplete ? undefined : setTimeout(read, readAgainIn())
    return () => clearTimeout(timer)
  }, [client, encid, isComplete, marks])
  const onDrawn = useCallback((event: ClassEvent) => setDrawing((before) => drawingAfter(before, event)), [])
  return [drawing, onDrawn]
}

const nothing: ClassConnectionState = { isConnected: false, place: undefined, viewership: { Count: 0, Names: [], Guests: [] }, refusal: '' }

const hidden: ClassPointer = { place: null }

const unheard = { start: null }

const uncaptioned = { now: null }

/** Before the page has joined. */
const absent: ClassConnection = {
  store: { get: () => nothing, set: () => {}, subscribe: () => () => {} },
  pointer: { get: () => hidden, set: () => {}, subscribe: () => () => {} },
  voice: { get: () => unheard, set: () => {}, subscribe: () => () => {} },
  captions: { get: () => uncaptioned, set: () => {}, subscribe: () => () => {} },
  onVoice: () => () => {},
  send: () => Promise.resolve({ Success: false, Message: '', Now: 0 }),
  resync: () => Promise.resolve(),
  close: () => {},
}
