import { expect } from '@esm-bundle/chai'
import { createRoot } from 'react-dom/client'
import { ClientContext } from '../client/index.ts'
import type { MediaItem } from '../media/contract.ts'
import type { PanelHost, PanelPlayback } from '../panels/index.ts'
import { mediaItem } from '../player/player.fixture.tsx'
import { createStore } from '../store/index.ts'
import { audit, loadStyles, until } from '../ui/page.fixture.ts'
import { createClient } from '../wire/index.ts'
import type { Note } from './contract.ts'
import { NotesPanelContent } from './notes-panel-content.tsx'

const note = (ID: number, StartTime: number | null, Text: string): Note => ({
  ...{ ID, StartTime, Text, Revision: '1' },
  ...{ DateCreated: '2026-01-05T09:00:00Z', DateChanged: '2026-01-05T09:00:00Z' },
})
const two = [note(1, null, 'Bring the map'), note(2, 83, 'Ask about the valley')]

describe('NotesPanelContent', () => {
  let page: HTMLElement
  let close = (): void => undefined
  let stored: Note[]
  let sent: { path: string; body: Record<string, unknown> }[]
  let refusal: { status: number; Code: string; Message: string } | undefined
  let played: number[]
  let changes: Partial<MediaItem>[]
  let time: number
  afterEach(() => close())

  const open = async (notes: Note[] = two, width = 380): Promise<void> => {
    await loadStyles(import.meta.url, '../ui/tokens.css', './notes.css')
    document.documentElement.lang = 'en'
    page = document.body.appendChild(document.createElement('main'))
    page.style.width = `${width}px`
    ;[stored, sent, refusal, played, changes, time] = [[...notes], [], undefined, [], [], 12.4]
    const host: PanelHost = {
      playback: createStore<PanelPlayback>({ time: 0, index: 0 }),
      currentTime: () => time,
      playFrom: (seconds) => played.push(seconds),
      open: () => undefined,
      address: (url) => url,
      onChange: (change) => changes.push(change),
    }
    const client = createClient({ base: 'https://media.example', fetch: respond as typeof fetch })
    const root = createRoot(page)
    root.render(
      <ClientContext value={client}>
        <NotesPanelContent item={{ ...mediaItem(), Duration: 120, Notes: { Count: notes.length } }} host={host} place="page" />
      </ClientContext>,
    )
    close = () => {
      root.unmount()
      page.remove()
    }
    await until(() => page.querySelector(notes.length > 0 ? '.vt-note' : '.vt-notes-none'))
  }

  const respond = async (url: string, init?: RequestInit): Promise<Response> => {
    if (init?.method !== 'POST') return Response.json({ Items: stored })
    const body = JSON.parse(String(init.body)) as Record<string, unknown>
    sent.push({ path: new URL(url).pathname, body })
    if (refusal) return Response.json({ Success: false, ...refusal }, { status: refusal.status })
    if (url.includes('deletenote')) {
      stored = stored.filter(({ ID }) => ID !== body['noteid'])
      return Response.json({ Success: true, Message: 'Deleted' })
    }
    const known = stored.find(({ ID }) => ID === body['noteid'])
    const Note: Note = known
      ? { ...known, Text: String(body['text']), Revision: String(Number(known.Revision) + 1) }
      : note(90 + sent.length, (body['time'] as number | null | undefined) ?? null, String(body['text']))
    stored = [...stored.filter(({ ID }) => ID !== Note.ID), Note]
    return Response.json({ Success: true, Message: 'Saved', Note })
  }

  const field = (name: string): HTMLTextAreaElement =>
    [...page.querySelectorAll('textarea')].find((one) => (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent) === name) ??
    expect.fail(`There is no field ${name}.`)
  const button = (name: string): HTMLButtonElement =>
    [...page.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent)?.trim() === name) ??
    expect.fail(`There is no button ${name}.`)
  const type = (name: string, text: string): void => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(name), text)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('passes the accessibility audit with notes, with an error, and without notes', async () => {
    await open()
    expect(await audit()).to.deep.equal([])
    button('Add note').click()
    await until(() => field('New note').getAttribute('aria-invalid'))
    expect(await audit()).to.deep.equal([])
    close()
    await open([])
    await until(() => page.textContent?.includes('There are no notes about this item yet.'))
    expect(await audit()).to.deep.equal([])
  })

  it('refuses a blank note at its field and sends nothing', async () => {
    await open()
    type('New note', ' \n')
    button('Add note').click()
    await until(() => field('New note').getAttribute('aria-invalid') === 'true')
    expect(document.activeElement).to.equal(field('New note'))
    expect(page.textContent).to.contain('Please enter a note.')
    expect(sent).to.deep.equal([])
  })

  it('adds a note at the moment of its first letter, or about the whole item', async () => {
    await open()
    type('New note', 'L')
    await until(() => field('New note').value === 'L' && page.textContent?.includes('At 0:12'))
    time = 40
    type('New note', 'Look at this')
    await until(() => field('New note').value === 'Look at this')
    button('Add note').click()
    await until(() => page.querySelectorAll('.vt-note').length === 3)
    expect(sent[0]?.body).to.include({ text: 'Look at this', time: 12.4 })
    expect(field('New note').value).to.equal('')
    expect(changes.at(-1)).to.deep.equal({ Notes: { Count: 3 } })
    page.querySelector<HTMLInputElement>('[type=checkbox]')?.click()
    type('New note', 'All of it')
    button('Add note').click()
    await until(() => sent.length === 2)
    expect(sent[1]?.body['time']).to.equal(null)
  })

  it('saves a changed note by itself, and keeps the text when it cannot', async () => {
    await open()
    type('Note at 1:23', 'Ask about the river')
    await until(() => page.querySelector('.vt-note:last-child .vt-note-state')?.textContent === 'Saved')
    expect(sent.map(({ body }) => body)).to.deep.equal([{ noteid: 2, time: 83, text: 'Ask about the river', revision: '1' }])
    refusal = { status: 503, Code: 'BUSY', Message: 'The server is busy.' }
    type('Note at 1:23', 'Ask twice')
    await until(() => page.textContent?.includes('The server is busy.'))
    expect(field('Note at 1:23').value).to.equal('Ask twice')
    refusal = undefined
    button('Try again').click()
    await until(() => stored.some(({ Text }) => Text === 'Ask twice'))
  })

  it('asks which text counts after a change in another window', async () => {
    await open()
    refusal = { status: 409, Code: 'NOTE_CHANGED', Message: 'Changed' }
    type('Note at 1:23', 'Mine')
    await until(() => page.textContent?.includes('You have changed this note in another window.'))
    expect(await audit()).to.deep.equal([])
    refusal = undefined
    const choice = button('Save this text')
    // A press takes the focus from the field first.
    field('Note at 1:23').focus()
    choice.focus()
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    expect([choice.isConnected, sent.length]).to.deep.equal([true, 1])
    choice.click()
    await until(() => stored.some(({ Text }) => Text === 'Mine'))
    expect(sent.at(-1)?.body).not.to.have.property('revision')
  })

  it('plays from the time of a note, deletes it and restores it', async () => {
    await open()
    button('Play from 1:23').click()
    expect(played).to.deep.equal([83])
    page.querySelectorAll<HTMLButtonElement>('.vt-note-remove')[1]?.click()
    await until(() => page.querySelectorAll('.vt-note').length === 1)
    expect(document.activeElement?.className).to.equal('vt-notes')
    button('Undo').click()
    await until(() => page.querySelectorAll('.vt-note').length === 2)
    expect(sent.at(-1)?.body).to.include({ text: 'Ask about the valley', time: 83 })
  })

  it('fits a panel of 280 px', async () => {
    await open([note(1, 3725, 'word'.repeat(200))], 280)
    expect(page.scrollWidth).to.be.at.most(280)
  })
})
