import { useEffect, useState } from 'react'
import { authCheck } from '../../sdk/session/contract.ts'
import { enterByChatTicket, enterByChatToken } from '../../sdk/team-chat/contract.ts'
import { usePageOptions } from '../page-options.ts'
import { keepBearer } from '../session/bearer.ts'
import { client } from '../session/client.ts'
import { session } from '../session/session.ts'
import { type Chat, openChat } from './chat.ts'
import { inLookOf, markContrast } from './chat-look.ts'

export interface ChatState {
  /** The chat is asked for its look, and for the person in front of it. */
  isOpening: boolean
  /** Undefined where no chat is around the page. */
  chat?: Chat
}

/** Ties the page to the chat around it: its theme, also while it changes, its language, and its person where a provider vouches for people. */
export function useChat(): ChatState {
  const { TeamChat } = usePageOptions()
  const [state, setState] = useState<ChatState>({ isOpening: true })
  useEffect(() => {
    let isOver = false
    void begin(TeamChat?.Origins ?? [], TeamChat?.SingleSignOn === true).then((chat) => {
      if (!isOver) setState({ isOpening: false, ...(chat ? { chat } : {}) })
    })
    return () => {
      isOver = true
    }
  }, [TeamChat])
  return state
}

async function begin(origins: readonly string[], isSingle: boolean): Promise<Chat | undefined> {
  const chat = await openChat(origins)
  if (!chat) return undefined
  show(chat)
  chat.onTheme((theme) => {
    chat.theme = theme
    show(chat)
  })
  if (isSingle && session.store.get().user?.IsAnonymous) {
    // People whom the provider does not know, or who have not agreed yet, sign in in a window.
    await enter(chat, async () => (await client.call(enterByChatToken, { token: await chat.token() })).Token).catch(() => undefined)
  }
  return chat
}

/** Signs in in a window. Rejects when it is closed before its end. */
export const signInByWindow = (chat: Chat): Promise<void> =>
  enter(chat, async () => (await client.call(enterByChatTicket, { ticket: await chat.signInWindow() })).Token)

async function enter(chat: Chat, tokenOf: () => Promise<string>): Promise<void> {
  keepBearer(await tokenOf())
  const { User } = await client.call(authCheck, {})
  session.store.set({ user: inLookOf(chat, User) })
}

function show(chat: Chat): void {
  const { user } = session.store.get()
  if (user) session.store.set({ user: inLookOf(chat, user) })
  markContrast(chat.theme)
}
