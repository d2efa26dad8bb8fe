import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { mergeChat, nothingRead, withNewestPage, withOlderPage } from './chat-after.ts'
import { type ClassChatMessage, listClassChat } from './contract.ts'
import type { Room } from './use-class.ts'
import { useClassRead } from './use-class-read.ts'
import { useClassSend } from './use-class-send.ts'

/** After the first message that was not announced: several are announced together. */
const announceMs = 5000

export interface ClassChatRead {
  messages: readonly ClassChatMessage[]
  /** Reads the messages before the first one; undefined: there are none. */
  readOlder: (() => void) | undefined
  isReading: boolean
  /** The newest messages have been read. */
  isRead: boolean
  /** Why the messages could not be read; empty: they could. */
  problem: string
  readAgain: () => void
}

/** The chat of a class: what was written before the page was opened, and what events tell. */
export function useClassChat(room: Room): ClassChatRead {
  const { id: encid, chat, place } = room
  const canPresent = place?.CanPresent === true
  const query = useClassRead(room, listClassChat, place && { encid })
  const [read, setRead] = useState(nothingRead)
  const { gaps } = chat
  const known = useRef(gaps)
  useLayoutEffect(() => {
    if (known.current !== gaps) setRead(nothingRead)
    known.current = gaps
  }, [gaps])
  const { data } = query
  useLayoutEffect(() => {
    if (data) setRead((before) => withNewestPage(before, data))
  }, [data])
  const reading = useClassSend(room, listClassChat, (page, { before = 0 }) => setRead((now) => withOlderPage(now, Number(before), page)))
  const messages = useMemo(() => mergeChat(read.messages, chat, canPresent), [read, chat, canPresent])
  const [first] = read.messages
  return {
    messages,
    readOlder: first && read.hasMore ? () => reading.send({ encid, before: first.Number }) : undefined,
    isReading: reading.isBusy,
    isRead: read.isRead,
    problem: query.error?.message ?? '',
    readAgain: query.reload,
  }
}

/** How many messages a person has not seen, and the sentence that a screen reader hears about new ones. */
export function useUnread(messages: readonly ClassChatMessage[], own: ReadonlySet<number>, isOpen: boolean, isReady: boolean) {
  const words = useWords(virtualClassWords)
  const newest = messages.at(-1)?.Number ?? 0
  const [seen, setSeen] = useState<number>()
  const [announced, setAnnounced] = useState('')
  const told = useRef<number>(undefined)
  const isVisible = usePageIsVisible()
  useEffect(() => {
    if (!isReady) return
    // Messages from before the page was opened are not new.
    told.current ??= newest
    setSeen((before) => (before === undefined || (isOpen && isVisible) ? newest : before))
  }, [isReady, newest, isOpen, isVisible])
  const latest = useRef({ messages, own, words })
  latest.current = { messages, own, words }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isReady || newest <= (told.current ?? newest)) return
    // Messages that follow do not put it off.
    if (timer.current !== undefined) return
    // A sentence that is the same again is heard again.
    setAnnounced('')
    timer.current = setTimeout(() => {
      timer.current = undefined
      const { messages: now, own: mine, words: say } = latest.current
      const fresh = now.filter((one) => one.Number > (told.current ?? 0) && !mine.has(one.Number) && !one.IsHidden)
      told.current = now.at(-1)?.Number ?? 0
      const [one] = fresh
      if (one) setAnnounced(fresh.length === 1 ? say.said({ name: one.By, text: one.Text }) : say.newMessages({ count: fresh.length }))
    }, announceMs)
  }, [isReady, newest])
  const unread = messages.filter(({ Number, IsHidden }) => seen !== undefined && Number > seen && !own.has(Number) && !IsHidden).length
  return { unread, announced }
}

function usePageIsVisible(): boolean {
  const [isVisible, setVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const look = (): void => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
