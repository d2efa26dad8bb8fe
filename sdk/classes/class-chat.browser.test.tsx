import { expect } from '@esm-bundle/chai'
import { setViewport } from '@web/test-runner-commands'
import type { ClassEvent } from '../hub/contract.ts'
import { audit, until } from '../ui/page.fixture.ts'
import { chatAfter, chatAfterGap, noChat } from './chat-after.ts'
import { ClassChat } from './class-chat.tsx'
import { type ClassChatMessage, listClassChat } from './contract.ts'
import { button, noReplay, roomOf, showPart, type } from './room.fixture.tsx'

const message = (Number: number, Text: string, IsHidden = false): ClassChatMessage => ({
  Number,
  At: Number,
  By: 'Mia',
  Text,
  IsOwn: false,
  IsHidden,
})
const event = (Number: number, Text: string) =>
  ({ ...{ Number, Kind: 'chat', At: Number, By: 'Ben', Text, UserID: 0, About: 0 } }) as ClassEvent

describe('ClassChat', () => {
  let shown: Awaited<ReturnType<typeof showPart>>
  afterEach(() => shown.close())

  const list =
    (Items: ClassChatMessage[], More = false) =>
    (path: string) =>
      path.endsWith('/writechat/') ? { Success: true, Message: '', Number: 9, IsHidden: false } : { Items, More }
  const words = () => [...shown.page.querySelectorAll('.vt-class-words')].map((one) => one.textContent)
  const heading = () => shown.page.querySelector('summary')?.textContent?.trim()

  it('draws texts as text and addresses as links that are safe, at 320 px as well', async () => {
    await setViewport({ width: 320, height: 700 })
    const text = `<img src=x onerror=alert(1)> javascript:alert(1) https://school.example/${'leaf'.repeat(60)}`
    shown = await showPart(<ClassChat room={roomOf().room} replay={noReplay} />, list([message(1, text)]))
    await until(() => words().length === 1)
    expect(words()).to.deep.equal([text])
    expect(shown.page.querySelector('img')).to.equal(null)
    const links = [...shown.page.querySelectorAll('a')].map(({ protocol, rel, target }) => [protocol, rel, target])
    expect(links).to.deep.equal([['https:', 'noopener noreferrer nofollow ugc', '_blank']])
    expect(document.documentElement.scrollWidth).to.be.at.most(320)
    expect(await audit()).to.deep.equal([])
  })

  it('counts messages that came while it was closed, and not those from before or the own ones', async () => {
    const { room } = roomOf()
    shown = await showPart(<ClassChat room={room} replay={noReplay} />, list([message(1, 'Before')]))
    await until(() => words().length === 1)
    expect(heading()).to.equal('Chat')
    shown.page.querySelector('summary')?.click()
    await until(() => !shown.page.querySelector('details')?.open)
    const chat = [event(2, 'One'), event(3, 'Two')].reduce(chatAfter, noChat)
    shown.show(<ClassChat room={{ ...room, chat }} replay={noReplay} />)
    await until(() => heading() === 'Chat 2 new messages')
    shown.page.querySelector('summary')?.click()
    await until(() => heading() === 'Chat')
    expect(words()).to.deep.equal(['Before', 'One', 'Two'])
  })

  it('announces several new messages in one sentence', async () => {
    const { room } = roomOf()
    shown = await showPart(<ClassChat room={room} replay={noReplay} />, list([]))
    await until(() => shown.page.textContent?.includes('No messages yet.'))
    const chat = [event(2, 'One'), event(3, 'Two')].reduce(chatAfter, noChat)
    shown.show(<ClassChat room={{ ...room, chat }} replay={noReplay} />)
    const status = () => [...shown.page.querySelectorAll('[role=status]')].map((one) => one.textContent).filter(Boolean)
    await until(() => status().length > 0)
    expect(status()).to.deep.equal(['2 new messages'])
    // The next sentence may be the same: it is heard because this one is gone before.
    shown.show(<ClassChat room={{ ...room, chat: chatAfter(chat, event(4, 'Three')) }} replay={noReplay} />)
    await until(() => status().length === 0)
  })

  it('sends a message by Enter, and empties the field', async () => {
    const written: unknown[] = []
    shown = await showPart(<ClassChat room={roomOf().room} replay={noReplay} />, (path, body) => {
      if (path.endsWith('/writechat/')) written.push(body)
      return list([])(path)
    })
    const field = await until(() => shown.page.querySelector('input'))
    type(field, 'Is this a leaf?')
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await until(() => field.value === '')
    expect(written).to.deep.equal([{ text: 'Is this a leaf?' }])
  })

  it('gives the presenter alone what hides messages, and opens and closes it', async () => {
    const { room, sent } = roomOf({}, { CanPresent: true })
    const Items = [message(1, 'Rude', true), message(2, 'Kind')]
    shown = await showPart(<ClassChat room={room} replay={noReplay} />, list(Items))
    await until(() => words().length === 2)
    expect(await audit()).to.deep.equal([])
    for (const name of ['Show the message by Mia', 'Hide the message by Mia', 'Close the chat']) button(shown.page, name)?.click()
    expect(sent).to.deep.equal([
      ['mediaControlCommand', { command: 'chat-show', number: 1 }],
      ['mediaControlCommand', { command: 'chat-hide', number: 2 }],
      ['mediaControlCommand', { command: 'chat-close' }],
    ])
    shown.close()
    shown = await showPart(<ClassChat room={roomOf().room} replay={noReplay} />, list([message(2, 'Kind')]))
    await until(() => words().length === 1)
    expect([...shown.page.querySelectorAll('button')].map((one) => one.textContent?.trim())).to.deep.equal(['Send'])
  })

  it('says that it is closed, and is not there for viewers before anything was written', async () => {
    const closed = roomOf({}, { State: { Chat: false } }).room
    shown = await showPart(<ClassChat room={closed} replay={noReplay} />, list([message(1, 'Before')]))
    await until(() => shown.page.textContent?.includes('The chat is closed.'))
    expect(shown.page.querySelector('input')).to.equal(null)
    shown.close()
    shown = await showPart(<ClassChat room={closed} replay={noReplay} />, list([]))
    expect(shown.page.textContent).to.equal('')
  })

  it('keeps the field, its text and the focus when the presenter closes the chat, and sends nothing', async () => {
    const written: unknown[] = []
    const answer = (path: string, body: unknown) => {
      if (path.endsWith('/writechat/')) written.push(body)
      return list([])(path)
    }
    shown = await showPart(<ClassChat room={roomOf({}, { CanPresent: true }).room} replay={noReplay} />, answer)
    const field = await until(() => shown.page.querySelector('input'))
    type(field, 'Is this')
    field.focus()
    shown.show(<ClassChat room={roomOf({}, { CanPresent: true, State: { Chat: false } }).room} replay={noReplay} />)
    await until(() => shown.page.textContent?.includes('The chat is closed.'))
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect([document.activeElement, field.value, field.readOnly]).to.deep.equal([field, 'Is this', true])
    expect([button(shown.page, 'Send')?.getAttribute('aria-disabled'), written]).to.deep.equal(['true', []])
  })

  it('reads the messages again after events were missed, and leaves out those that were hidden meanwhile', async () => {
    let Items = [message(1, 'One'), message(2, 'Rude')]
    const { room } = roomOf()
    const part = (chat: typeof noChat) => <ClassChat room={{ ...room, chat }} replay={noReplay} />
    shown = await showPart(part(noChat), (path) => list(Items)(path))
    await until(() => words().length === 2)
    const live = chatAfter(noChat, event(3, 'Also rude'))
    shown.show(part(live))
    await until(() => words().length === 3)
    Items = [message(1, 'One'), message(150, 'Later')]
    shown.show(part(chatAfterGap(live)))
    room.changed(listClassChat)
    await until(() => words().includes('Later'))
    expect(words()).to.deep.equal(['One', 'Later'])
  })

  it('has the messages of a recording up to its moment, and nothing to write', async () => {
    const events = [event(2, 'One'), event(5, 'Two')]
    const replay = { ...noReplay, told: () => ({ number: 2, now: 0, state: {} as never }), events, number: 2 }
    const { room } = roomOf()
    shown = await showPart(<ClassChat room={room} replay={replay} />)
    expect(words()).to.deep.equal(['One'])
    expect(shown.page.querySelector('input')).to.equal(null)
    shown.show(<ClassChat room={room} replay={{ ...replay, number: 5 }} />)
    expect(words()).to.deep.equal(['One', 'Two'])
  })
})
