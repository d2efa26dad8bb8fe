import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { ClassState, HubAnswer, VoiceBundle, VoiceCaption, VoiceStart } from '../hub/contract.ts'
import type { ClassPointer } from '../hub/index.ts'
import { createStore } from '../store/index.ts'
import { loadStyles } from '../ui/page.fixture.ts'
import { noChat } from './chat-after.ts'
import { noDrawing } from './drawing.ts'
import type { Room } from './use-class.ts'
import type { Reads } from './use-class-read.ts'
import type { Replay } from './use-replay.ts'

const state: ClassState = {
  ...{ IsStarted: true, Control: true, PresenterID: 0, Presenter: '', Item: 0, IsPlaying: false, Position: 0, At: 0, Page: 0 },
  ...{ Question: null, LiveStream: '', Chat: true, Marks: 0, Pointer: null },
}

/** A class that a page has joined; what is sent is in `sent`, and sentences of refusals are in `said`. */
export function roomOf(
  change: Partial<Room> = {},
  { CanPresent = false, State = {}, UserID = 7 }: { CanPresent?: boolean; State?: Partial<ClassState>; UserID?: number } = {},
) {
  const sent: [name: string, message: Record<string, unknown>][] = []
  const said: string[] = []
  const pointer = createStore<ClassPointer>({ place: null })
  const voice = createStore<{ start: VoiceStart | null }>({ start: null })
  const captions = createStore<{ now: VoiceCaption | null }>({ now: null })
  const listeners = new Set<(bundle: VoiceBundle) => void>()
  const reads = createStore<Reads>({})
  const send = (name: string, message: Record<string, unknown> = {}): Promise<HubAnswer> => {
    sent.push([name, message])
    return Promise.resolve({ Success: true, Message: '', Now: 0, ...(message['command'] === 'start' ? { Talk: 1 } : {}) })
  }
  const onVoice = (listener: (bundle: VoiceBundle) => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const room = {
    ...{ id: 'Vq1', isConnected: true, viewership: { Count: 1, Names: [], Guests: [] }, refusal: '', message: undefined, startedAt: 0 },
    ...{ place: { Number: 1, State: { ...state, ...State }, CanPresent, UserID, offset: 0 }, isLeading: CanPresent, told: () => undefined },
    ...{
      chat: noChat,
      drawing: noDrawing,
      connection: { send, pointer, voice, captions, onVoice } as unknown as Room['connection'],
      reads,
    },
    changed(...endpoints: readonly { path: string }[]) {
      reads.set(Object.fromEntries(endpoints.map(({ path }) => [path, (reads.get()[path] ?? 0) + 1])))
    },
    say: (sentence: string) => void said.push(sentence),
    refuse: ({ Success, Message }: HubAnswer) => void (Success || said.push(Message)),
    ...change,
  } satisfies Room as Room
  const hear = (bundle: VoiceBundle): void => {
    for (const listener of listeners) listener(bundle)
  }
  return { room, sent, said, pointer, voice, captions, hear }
}

export const noReplay: Replay = { told: undefined, events: [], number: 0, start: () => Promise.resolve(), stop: () => undefined }

/** Draws a part of a class on a page of its own, on a server that answers from a function: JSON, or a whole response. */
export async function showPart(first: ReactNode, answer: (path: string, body: unknown) => unknown = () => ({})) {
  await loadStyles(
    import.meta.url,
    '../ui/tokens.css',
    './class-room.css',
    './class-chat.css',
    './class-drawing.css',
    './class-captions.css',
  )
  document.documentElement.lang = 'en'
  const page = document.body.appendChild(document.createElement('main'))
  page.className = 'vt-class'
  const realFetch = window.fetch
  window.fetch = async (input, init) => {
    const told = answer(new URL(String(input), location.href).pathname, typeof init?.body === 'string' ? JSON.parse(init.body) : undefined)
    return told instanceof Response ? told : Response.json(told)
  }
  const root = createRoot(page)
  const show = (part: ReactNode): void => flushSync(() => root.render(part))
  show(first)
  return {
    ...{ page, show },
    close(): void {
      root.unmount()
      page.remove()
      window.fetch = realFetch
    },
  }
}

/** The button with a name. */
export const button = (root: ParentNode, name: string): HTMLButtonElement | undefined =>
  [...root.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name)

/** Types a text into a field. */
export function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
