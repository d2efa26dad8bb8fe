import { describe, expect, it, vi } from 'vitest'
import { type Client, createClient } from '../wire/index.ts'
import { type ChapterStore, type ChapterStoreOptions, createChapterStore } from './chapter-store.ts'
import type { Chapter } from './contract.ts'

const chapter = (change: Partial<Chapter> = {}): Chapter => ({
  ID: 1,
  StartTime: 10,
  Duration: 20,
  Title: 'Leaves',
  Description: '',
  ImageURL: '',
  IsAI: false,
  ...change,
})

/** The other side of the wire: remembers what was sent, and answers when told to. */
function openServer(chapters: Chapter[] = [chapter()]) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  let answer: () => Response | Promise<Response> = () => Response.json({ Success: true, Message: 'Done', ChapterID: 7 })
  const fetch = vi.fn(async (address: unknown, init?: RequestInit): Promise<Response> => {
    if (init?.method === 'GET') return Response.json({ Items: chapters, Count: chapters.length, CanEdit: true })
    sent.push({ path: String(address), body: JSON.parse(String(init?.body)) })
    return answer()
  })
  const open = (options: Partial<ChapterStoreOptions> = {}): ChapterStore =>
    createChapterStore({
      client: createClient({ base: 'https://media.example', fetch }),
      encid: 'Vq1',
      chapters: [chapter()],
      canEdit: true,
      ...options,
    })
  return {
    sent,
    fetch,
    open,
    has: (next: Chapter[]) => {
      chapters = next
    },
    answers: (next: typeof answer) => {
      answer = next
    },
    /** Answers nothing until the function it hands back is called. */
    waits: () => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      answer = () => promise
      return () => resolve(Response.json({ Success: true, Message: 'Done', ChapterID: 7 }))
    },
  }
}
const refusal = (Message: string) => Response.json({ Success: false, Message, Code: 'CHAPTER_BEYOND_END', ErrorCode: 400 }, { status: 400 })
const good = { title: 'Light', start: '00:00:05', end: '00:00:09' }

describe('createChapterStore', () => {
  it.each([
    ['a title of spaces', { title: ' ' }, { title: 'Please enter a title.' }],
    ['no end', { end: '' }, { end: 'Please enter the end as 00:00:00.' }],
    ['a start that is no time', { start: 'soon' }, { start: 'Please enter the start as 00:00:00.' }],
    ['an end that is no time', { end: '00:00:99' }, { end: 'Please enter the end as 00:00:00.' }],
    ['an end at the start', { end: '00:00:05' }, { end: 'The end must be after the start.' }],
    ['an end before the start', { end: '00:00:04' }, { end: 'The end must be after the start.' }],
  ])('refuses %s without asking the server', async (_, change, invalid) => {
    const server = openServer()
    const store = server.open()
    store.edit(undefined, 0)
    store.change({ ...good, ...change })
    await store.save()
    expect(store.get()).toMatchObject({ mode: 'edit', saving: false, form: { ...good, ...change } })
    expect(store.get().invalid).toEqual(invalid)
    expect(server.fetch).not.toHaveBeenCalled()
  })

  it('makes every call with the client that it is given', async () => {
    const asked: string[] = []
    const call = (async ({ path }: { path: string }) => {
      asked.push(path.split('/').at(-2) ?? '')
      return { Success: true, Message: 'Done', ChapterID: 7, Items: [chapter()], Count: 1, CanEdit: true }
    }) as unknown as Client['call']
    const { open, fetch } = openServer()
    const store = open({ client: { base: '', call } })
    await store.load()
    store.edit(chapter(), 0)
    await store.save()
    store.askRemove(1)
    await store.remove()
    expect(asked).toEqual(['chapters', 'savechapter', 'chapters', 'deletechapter', 'chapters'])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('opens no form and asks about nothing for those who may not edit', () => {
    const store = openServer().open({ canEdit: false })
    store.edit(undefined, 3)
    store.askRemove(1)
    expect(store.get()).toMatchObject({ mode: 'list', removing: undefined })
  })

  it('keeps what was typed when the server refuses, and says what it said', async () => {
    const server = openServer()
    const store = server.open()
    server.answers(() => refusal('The chapter starts after the end of the item.'))
    store.edit(undefined, 0)
    store.change(good)
    await store.save()
    expect(store.get()).toMatchObject({ mode: 'edit', saving: false, form: good, notice: '' })
    expect(store.get().problem).toBe('The chapter starts after the end of the item.')
  })

  it.each([
    ['without a sentence', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'failed'],
    ['with an empty one', () => refusal(''), 'failed'],
    [
      'not at all',
      () => Promise.reject(new TypeError('fetch failed')),
      'The server cannot be reached. Check the connection and try again.',
    ],
  ])('has words for a server that answers %s', async (_, answer, problem) => {
    const server = openServer()
    const store = server.open()
    server.answers(answer)
    store.edit(undefined, 0)
    store.change(good)
    await store.save()
    expect(store.get()).toMatchObject({ mode: 'edit', form: good, problem })
  })

  it('sends once when save is pressed twice, and takes no typing meanwhile', async () => {
    const server = openServer()
    const store = server.open()
    const reply = server.waits()
    store.edit(undefined, 0)
    store.change(good)
    const saved = Promise.all([store.save(), store.save()])
    store.change({ title: 'Too late' })
    expect(store.get()).toMatchObject({ saving: true, form: good })
    reply()
    await saved
    expect(server.sent).toHaveLength(1)
  })

  it('does not listen to an answer that comes after the form was closed, but shows the list as it is now', async () => {
    const server = openServer()
    const store = server.open()
    const reply = server.waits()
    store.edit(undefined, 0)
    store.change(good)
    const saved = store.save()
    store.cancel()
    store.edit(chapter(), 0)
    server.has([chapter(), chapter({ ID: 7, Title: 'Light' })])
    reply()
    await saved
    expect(store.get()).toMatchObject({ mode: 'edit', notice: '', saving: false, form: { chapid: 1 } })
    expect(store.get().chapters).toHaveLength(2)
  })

  it('does nothing with answers that come after it was given up', async () => {
    const server = openServer()
    const onChange = vi.fn()
    const store = server.open({ onChange })
    const reply = server.waits()
    store.edit(undefined, 0)
    store.change(good)
    const saved = store.save()
    store.destroy()
    const before = store.get()
    reply()
    await saved
    expect(store.get()).toBe(before)
    expect(server.fetch).toHaveBeenCalledTimes(1)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('starts a new chapter at the current time, without an end', () => {
    const store = openServer().open()
    store.edit(undefined, 3723.8)
    expect(store.get()).toMatchObject({ mode: 'edit', form: { chapid: 0, title: '', start: '01:02:03', end: '' } })
  })

  it('marks the end when the start is set at or after it, and not while half a time is typed', () => {
    const store = openServer().open()
    store.edit(chapter(), 0)
    store.change({ start: '00:00:3' })
    expect(store.get().invalid).toEqual({})
    store.change({ start: '00:00:30' })
    expect(store.get().invalid).toEqual({ end: 'The end must be after the start.' })
    store.change({ start: '00:00:29' })
    expect(store.get().invalid).toEqual({})
  })

  it('keeps parts of a second of a time that nobody touched', async () => {
    const server = openServer()
    const part = chapter({ StartTime: 2.5, Duration: 0.25 })
    const store = server.open({ chapters: [part] })
    store.edit(part, 0)
    store.change({ title: 'Short' })
    await store.save()
    expect(server.sent[0]?.body).toMatchObject({ chapid: 1, start: 2.5, duration: 0.25, title: 'Short' })
  })

  it('lets a bookmark stay without an end, and no other chapter become one', async () => {
    const server = openServer()
    const bookmark = chapter({ Duration: 0 })
    const store = server.open({ chapters: [bookmark] })
    store.edit(bookmark, 0)
    store.change({ title: 'Here' })
    await store.save()
    expect(server.sent[0]?.body).toMatchObject({ start: 10, duration: 0 })
    store.edit(chapter(), 0)
    store.change({ end: '' })
    await store.save()
    expect(server.sent).toHaveLength(1)
    expect(store.get().invalid.end).toBe('Please enter the end as 00:00:00.')
  })

  it('asks the server, then shows what it has', async () => {
    const server = openServer()
    const onChange = vi.fn()
    const store = server.open({ chapters: [], onChange })
    expect(store.get().mode).toBe('noitems')
    store.edit(undefined, 0)
    store.change({ ...good, title: '  Light ' })
    server.has([chapter({ ID: 7, Title: 'Light', StartTime: 5, Duration: 4 })])
    await store.save()
    expect(server.sent).toEqual([
      {
        path: 'https://media.example/api/ml/media/Vq1/savechapter/',
        body: { chapid: 0, start: 5, duration: 4, title: 'Light', description: '' },
      },
    ])
    expect(store.get()).toMatchObject({ mode: 'list', notice: 'Done', saving: false, problem: '' })
    expect(store.get().chapters.map(({ Title }) => Title)).toEqual(['Light'])
    expect(onChange).toHaveBeenCalledWith(store.get().chapters)
  })

  it('deletes only what it asked about, once, and says when it could not', async () => {
    const server = openServer()
    const store = server.open()
    await store.remove()
    store.askRemove(1)
    store.keep()
    await store.remove()
    expect(server.sent).toEqual([])
    server.answers(() => refusal('This chapter no longer exists.'))
    store.askRemove(1)
    await store.remove()
    expect(store.get()).toMatchObject({ removing: undefined, problem: 'This chapter no longer exists.', saving: false })
    server.answers(() => Response.json({ Success: true, Message: 'Chapter deleted' }))
    server.has([])
    store.askRemove(1)
    await Promise.all([store.remove(), store.remove()])
    expect(server.sent.map(({ path, body }) => [path, body])).toEqual(
      Array(2).fill(['https://media.example/api/ml/media/Vq1/deletechapter/', { chapid: 1 }]),
    )
    expect(store.get()).toMatchObject({ mode: 'noitems', notice: 'Chapter deleted', removing: undefined })
  })

  it('says that it could not load, and then who may edit', async () => {
    const server = openServer()
    const store = server.open({
      client: createClient({ fetch: () => Promise.resolve(new Response('')) }),
      chapters: undefined,
      canEdit: undefined,
    })
    await store.load()
    expect(store.get()).toMatchObject({ mode: 'noitems', loading: false, problem: 'The chapters could not be loaded.' })
    const other = server.open({ chapters: undefined, canEdit: undefined })
    await other.load()
    expect(other.get()).toMatchObject({ mode: 'list', canEdit: true, loading: false, problem: '' })
  })
})
