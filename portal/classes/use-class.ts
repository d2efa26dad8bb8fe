import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { getClassQuestion, getMediaSession, listClassQuestions, type VirtualClass } from '../../sdk/classes/contract.ts'
import type { ClassEvent } from '../../sdk/hub/contract.ts'
import { type ClassConnection, type ClassConnectionState, type ClassPlace, joinClass } from '../../sdk/hub/index.ts'
import { getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { getPlaylist } from '../../sdk/playlists/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { shareCode } from '../../sdk/wire/index.ts'
import { useCache } from '../data/cache.ts'
import type { AnyEndpoint } from '../data/read-key.ts'
import { usePageOptions } from '../page-options.ts'
import { authorization } from '../session/bearer.ts'

/** After an event, at random, so that a full class does not ask at once. */
const readAgainMs = 500
const spreadMs = 100
const messageMs = 12_000

export interface Room extends ClassConnectionState {
  connection: ClassConnection
  /** The caller leads: the owner, or a second presenter. */
  isLeading: boolean
  /** The newest message to all; undefined some seconds later. */
  message: ClassEvent | undefined
  /** The time at which the owner has started it, while the page is open; 0 for not. */
  startedAt: number
  /** The place of the class as it is at the moment of the call. */
  told: () => { state: ClassPlace['State']; now: number } | undefined
}

/** Joins the class of an item for as long as the page shows it. */
export function useClass(item: MediaItem, { OwnerID }: Pick<VirtualClass, 'OwnerID'>): Room {
  const { noConnection } = useWords(virtualClassWords)
  const { User } = usePageOptions()
  const cache = useCache()
  const [message, setMessage] = useState<ClassEvent>()
  const [startedAt, setStartedAt] = useState(0)
  const onEvent = useRef<(event: ClassEvent) => void>(undefined)
  onEvent.current = (event) => {
    const again = (...reads: readonly AnyEndpoint[]): void =>
      void setTimeout(() => void cache.changed(...reads), readAgainMs + Math.random() * spreadMs)
    if (event.Kind === 'message') setMessage(event)
    if (event.Kind === 'start-lesson') setStartedAt(event.At)
    if (event.Kind === 'new-lesson-item') again(getMedia, getPlaylist, listClassQuestions)
    if (event.Kind === 'raise-hand' || event.Kind === 'lower-hand') again(getMediaSession)
    if (/question/.test(event.Kind)) again(getClassQuestion)
  }
  const [connection, setConnection] = useState<ClassConnection>()
  const { EncID } = item
  useEffect(() => {
    const made = joinClass({
      ...{ id: EncID, code: shareCode(location.search), authorization: authorization(), noConnection },
      onEvent: (event) => onEvent.current?.(event),
    })
    setConnection(made)
    return () => made.close()
  }, [EncID, noConnection])
  useEffect(() => {
    const timer = message && setTimeout(() => setMessage(undefined), messageMs)
    return () => clearTimeout(timer)
  }, [message])
  const used = connection ?? absent
  const state = useStore(used.store, (known) => known)
  const told = useCallback(() => {
    const { place } = used.store.get()
    return place && { state: place.State, now: Date.now() + place.offset }
  }, [used])
  const presenter = state.place?.State.PresenterID || OwnerID
  return useMemo(
    () => ({ ...state, connection: used, isLeading: !User.IsAnonymous && presenter === User.ID, message, startedAt, told }),
    [state, used, presenter, User, message, startedAt, told],
  )
}

const nothing: ClassConnectionState = { isConnected: false, place: undefined, viewership: { Count: 0, Names: [] }, refusal: '' }

/** Before the page has joined. */
const absent: ClassConnection = {
  store: { get: () => nothing, set: () => {}, subscribe: () => () => {} },
  send: () => Promise.resolve({ Success: false, Message: '', Now: 0 }),
  resync: () => Promise.resolve(),
  close: () => {},
}
