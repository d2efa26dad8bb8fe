import { memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { commentTextParts } from '../comments/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { chatUntil } from './chat-after.ts'
import { ClassButton } from './class-button.tsx'
import { ClassTextLine } from './class-text-line.tsx'
import { type ClassChatMessage, ClassLimits, deleteClassChat, writeClassChat } from './contract.ts'
import type { Room } from './use-class.ts'
import { useClassChat, useUnread } from './use-class-chat.ts'
import { useClassSend } from './use-class-send.ts'
import type { Replay } from './use-replay.ts'

const nothingOwn: ReadonlySet<number> = new Set()

export interface ClassChatProps {
  room: Room
  replay: Replay
}

/** The chat of a class, or of its recording at the moment that plays. */
export function ClassChat({ room, replay }: ClassChatProps) {
  const { place } = room
  if (replay.told) return <ReplayedChat replay={replay} />
  if (place === undefined) return null
  if (place.UserID === 0) return place.State.Chat ? <SignInNote /> : null
  return <LiveChat room={room} />
}

function SignInNote() {
  const words = useWords(virtualClassWords)
  return (
    <section className="vt-class-chat" aria-label={words.chat}>
      <h2>{words.chat}</h2>
      <p className="vt-class-help">{words.chatSignIn}</p>
    </section>
  )
}

function ReplayedChat({ replay: { events, number } }: Pick<ClassChatProps, 'replay'>) {
  const words = useWords(virtualClassWords)
  const all = useMemo(() => chatUntil(events, Number.POSITIVE_INFINITY), [events])
  const messages = useMemo(() => all.filter((message) => message.Number <= number), [all, number])
  if (messages.length === 0) return null
  return (
    <section className="vt-class-chat" aria-label={words.chat}>
      <h2>{words.chat}</h2>
      <Messages messages={messages} />
    </section>
  )
}

function LiveChat({ room }: { room: Room }) {
  const words = useWords(virtualClassWords)
  const [isShown, setShown] = useState(true)
  const [own, setOwn] = useState(nothingOwn)
  const { messages, readOlder, isReading, isRead, problem, readAgain } = useClassChat(room)
  const { unread, announced } = useUnread(messages, own, isShown, isRead)
  const { Chat: isOpen = false } = room.place?.State ?? {}
  const canPresent = room.place?.CanPresent === true
  const { connection, refuse } = room
  const command = useCallback(
    (name: string, more: object = {}): void => void connection.send('mediaControlCommand', { command: name, ...more }).then(refuse),
    [connection, refuse],
  )
  const hide = useCallback(
    ({ Number: number, IsHidden }: ClassChatMessage): void => command(IsHidden ? 'chat-show' : 'chat-hide', { number }),
    [command],
  )
  const deleting = useClassSend(room, deleteClassChat)
  const sendDeletion = useRef(deleting.send)
  sendDeletion.current = deleting.send
  const { id } = room
  const remove = useCallback(({ Number: number }: ClassChatMessage) => sendDeletion.current({ encid: id, number }), [id])
  // The field stays after the chat is closed: it may have the focus, and a text that is not sent yet.
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isOpen && !canPresent && messages.length === 0) return null
  return (
    <section className="vt-class-chat" aria-label={words.chat}>
      <details open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
        <summary>
          {words.chat} {unread > 0 && <span className="vt-class-unread">{words.newMessages({ count: unread })}</span>}
        </summary>
        {canPresent && (
          <ClassButton onClick={() => command(isOpen ? 'chat-close' : 'chat-open')}>
            {isOpen ? words.closeChat : words.openChat}
          </ClassButton>
        )}
        {readOlder && (
          <ClassButton look="text" isBusy={isReading} onClick={readOlder}>
            {words.olderMessages}
          </ClassButton>
        )}
        {problem !== '' && (
          <p role="alert">
            {problem} <ClassButton onClick={readAgain}>{words.tryAgain}</ClassButton>
          </p>
        )}
        {isRead && <Messages messages={messages} own={own} onHide={canPresent ? hide : undefined} onDelete={remove} />}
        {wasOpen ? (
          <WriteMessage room={room} isOpen={isOpen} onWritten={(number) => setOwn((before) => new Set(before).add(number))} />
        ) : (
          <p className="vt-class-help">{words.chatClosed}</p>
        )}
      </details>
      <p role="status" className="vt-class-unseen">
        {announced}
      </p>
    </section>
  )
}

interface MessagesProps {
  messages: readonly ClassChatMessage[]
  /** Hides a message, or shows it again; undefined: the caller does not present. */
  onHide?: ((message: ClassChatMessage) => void) | undefined
  /** Numbers of messages that the person has written since the page was opened. */
  own?: ReadonlySet<number> | undefined
  /** Deletes a message of the person; undefined: a recording. */
  onDelete?: ((message: ClassChatMessage) => void) | undefined
}

/** Drawn again only where the messages have changed: the page around it is, every second. */
const Messages = memo(function Messages({ messages, onHide, own, onDelete }: MessagesProps) {
  const words = useWords(virtualClassWords)
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const newest = messages.at(-1)?.Number
  useEffect(() => {
    const { current } = list
    // A person who reads older messages stays where they are.
    if (current && isAtEnd.current && newest !== undefined) current.scrollTop = current.scrollHeight
  }, [newest])
  if (messages.length === 0) return <p className="vt-class-help">{words.noMessages}</p>
  return (
    <div
      ref={list}
      className="vt-class-messages"
      role="region"
      aria-label={words.chat}
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
      }}
    >
      <ul>
        {messages.map((message) => (
          <Message
            key={message.Number}
            message={message}
            onHide={onHide}
            onDelete={message.IsOwn || own?.has(message.Number) ? onDelete : undefined}
          />
        ))}
      </ul>
    </div>
  )
})

const Message = memo(function Message({
  message,
  onHide,
  onDelete,
}: { message: ClassChatMessage } & Pick<MessagesProps, 'onHide' | 'onDelete'>) {
  const words = useWords(virtualClassWords)
  return (
    <li data-dim={message.IsHidden || undefined}>
      <p className="vt-class-writer">
        <bdi>{message.By}</bdi> {message.IsHidden && <span className="vt-class-help">{words.isHidden}</span>}
      </p>
      <p className="vt-class-words" dir="auto">
        <ChatText text={message.Text} />
      </p>
      <div className="vt-class-row">
        {onHide && <HideButton message={message} onHide={onHide} />}
        {onDelete && (
          <ClassButton look="text" aria-label={words.deleteMessageOf({ text: message.Text })} onClick={() => onDelete(message)}>
            {words.deleteMessage}
          </ClassButton>
        )}
      </div>
    </li>
  )
})

/** Addresses are links that search engines do not follow; everything else is text. */
function ChatText({ text }: { text: string }) {
  let place = 0
  return commentTextParts(text, 0).map((part) => {
    const key = place
    place += part.text.length
    if (part.kind !== 'link') return part.text
    return (
      <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part.text}
      </a>
    )
  })
}

function HideButton({ message, onHide }: { message: ClassChatMessage; onHide: (message: ClassChatMessage) => void }) {
  const words = useWords(virtualClassWords)
  const { IsHidden, By: name } = message
  return (
    <ClassButton
      look="text"
      aria-label={IsHidden ? words.showMessageOf({ name }) : words.hideMessageOf({ name })}
      onClick={() => onHide(message)}
    >
      {IsHidden ? words.showMessage : words.hideMessage}
    </ClassButton>
  )
}

interface WriteMessageProps {
  room: Room
  /** False: the presenter has closed the chat. */
  isOpen: boolean
  onWritten: (number: number) => void
}

function WriteMessage({ room, isOpen, onWritten }: WriteMessageProps) {
  const words = useWords(virtualClassWords)
  const [text, setText] = useState('')
  const [isHeld, setHeld] = useState(false)
  const writing = useClassSend(room, writeClassChat, ({ Number, IsHidden }) => {
    onWritten(Number)
    setHeld(IsHidden)
    setText('')
  })
  const send = (written: string): void => {
    if (isOpen && written.trim() !== '') writing.send({ encid: room.id, text: written })
  }
  return (
    <ClassTextLine
      label={words.chatMessage}
      action={words.send}
      maxLength={ClassLimits.chatText}
      autoComplete="off"
      dir="auto"
      isBusy={writing.isBusy}
      isClosed={!isOpen}
      value={text}
      onText={setText}
      onSend={send}
    >
      <p role="status" className="vt-class-help">
        {isOpen ? isHeld && words.isHeld : words.chatClosed}
      </p>
    </ClassTextLine>
  )
}
