import type { ClassEvent } from '../hub/contract.ts'
import type { ClassChatMessage } from './contract.ts'

interface ChatPage {
  Items: readonly ClassChatMessage[]
  More: boolean
}

/** The chat as events have told it since the page was opened. */
export interface LiveChat {
  messages: readonly ClassChatMessage[]
  /** Messages that were hidden (true) or shown again, by number. */
  hidden: ReadonlyMap<number, boolean>
  /** Messages that their writers have deleted, by number. */
  deleted: ReadonlySet<number>
  /** How often events were missed, so that messages may be missing. */
  gaps: number
}

export const noChat: LiveChat = { messages: [], hidden: new Map(), deleted: new Set(), gaps: 0 }

/** The chat after events were missed: what is known of it is read again. */
export const chatAfterGap = ({ gaps }: LiveChat): LiveChat => ({ ...noChat, gaps: gaps + 1 })

/** Messages that were read, without gaps. */
export interface ReadChat {
  isRead: boolean
  messages: readonly ClassChatMessage[]
  /** There are messages before the first one. */
  hasMore: boolean
}

export const nothingRead: ReadChat = { isRead: false, messages: [], hasMore: false }

/** The messages after the newest page was read again. It says all about the messages from its first one on; older ones stay. */
export function withNewestPage({ messages, hasMore }: ReadChat, { Items, More }: ChatPage): ReadChat {
  const first = Items[0]?.Number ?? 0
  const older = More ? messages.filter(({ Number }) => Number < first) : []
  return { isRead: true, messages: [...older, ...Items], hasMore: older.length > 0 ? hasMore : More }
}

/** The messages after the page before a number was read. It is left out where that number is no longer the first one. */
export const withOlderPage = (read: ReadChat, before: number, { Items, More }: ChatPage): ReadChat =>
  read.messages[0]?.Number === before ? { ...read, messages: [...Items, ...read.messages], hasMore: More } : read

const messageOf = ({ Number, At, By, Text }: ClassEvent): ClassChatMessage => ({ Number, At, By, Text, IsOwn: false, IsHidden: false })

/** The chat after an event. */
export function chatAfter(chat: LiveChat, event: ClassEvent): LiveChat {
  if (event.Kind === 'chat' && event.Text !== '') return { ...chat, messages: [...chat.messages, messageOf(event)] }
  if (event.Kind === 'chat-delete') return { ...chat, deleted: new Set(chat.deleted).add(event.About) }
  if (event.Kind !== 'chat-hide' && event.Kind !== 'chat-show') return chat
  return { ...chat, hidden: new Map(chat.hidden).set(event.About, event.Kind === 'chat-hide') }
}

/** Whether an event says that there is a message whose text has to be read. */
export const needsChatRead = ({ Kind, Text }: ClassEvent, canPresent: boolean): boolean =>
  Kind === 'chat-show' || (canPresent && Kind === 'chat' && Text === '')

/** Milliseconds after which the chat is read again: at random, and longer in a full class, because everyone reads it. `random`: 0 to 1. */
export const chatReadMs = (people: number, random: number): number => 500 + random * Math.max(100, people * 5)

/** Messages that were read, with those that events have told, in their order; without hidden ones for those who do not present. */
export function mergeChat(
  read: readonly ClassChatMessage[],
  { messages, hidden, deleted }: LiveChat,
  canPresent: boolean,
): ClassChatMessage[] {
  const all = new Map([...messages, ...read].map((message) => [message.Number, message]))
  return [...all.values()]
    .filter(({ Number }) => !deleted.has(Number))
    .map((message) => {
      const IsHidden = hidden.get(message.Number) ?? message.IsHidden
      // The same object, so that the row of an unchanged message is not drawn again.
      return IsHidden === message.IsHidden ? message : { ...message, IsHidden }
    })
    .filter(({ IsHidden }) => canPresent || !IsHidden)
    .sort((a, b) => a.Number - b.Number)
}

/** The messages of a recording up to an event. */
export const chatUntil = (events: readonly ClassEvent[], number: number): ClassChatMessage[] =>
  events.filter((event) => event.Kind === 'chat' && event.Text !== '' && event.Number <= number).map(messageOf)
