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
    ['a start that is no time', { start: 'soon' }, { start: 'Please enter the start as 90, 1:30 or 1:02:03.' }],
    ['an end that is no time', { end: '00:00:99' }, { end: 'Please enter the end as 90, 1:30 or 1:02:03, or leave it empty.' }],
    ['an end at the start', { end: '00:00:05' }, { end: 'The end must be after the start.' }],
    ['an end before the start', { end: '00:00:04' }, { end: 'The end must be after the start.' }],
  ])('refuses %s without a request', async (_, change, invalid) => {
    const server = openServer()
    const store = server.open()
    store.edit(undefined, 0)
    store.change({ ...good, ...change })
    await store.save()
    expect(store.get()).toMatchObject({ mode: 'edit', saving: false, form: { ...good, ...change } })
    expect(store.get().invalid).toEqual(invalid)
    expect(server.fetch).not.toHaveBeenCalled()
  })

  it('makes every call with the given client', async () => {
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
    store.confirmRemove(1)
    await store.remove()
    expect(asked).toEqual(['chapters', 'savechapter', 'chapters', 'deletechapter', 'chapters'])
    expect(fetch).not.toHaveBeenCalled()
  })

  it('opens no form and no confirmation for people who cannot edit', () => {
    const store = openServer().open({ canEdit: false })
    store.edit(undefined, 3)
    store.confirmRemove(1)
    expect(store.get()).toMatchObject({ mode: 'list', removing: undefined })
  })

  it('keeps the form input when the server refuses and shows its message', async () => {
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
    ['not at all', () => Promise.reject(new TypeError('fetch failed')), 'failed'],
  ])('shows a message when the server answers %s', async (_, answer, problem) => {
    const server = openServer()
    const store = server.open()
    server.answers(answer)
    store.edit(undefined, 0)
    store.change(good)
    await store.save()
    expect(store.get()).toMatchObject({ mode: 'edit', form: good, problem })
  })

  it('sends one request when save is pressed twice and ignores input while it saves', async () => {
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

  it('ignores the response after the form was closed, but shows the current list', async () => {
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

  it('ignores responses after it was destroyed', async () => {
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

  it('reports an end that is not after the start, but not while a time is half typed', () => {
    const store = openServer().open()
    store.edit(chapter(), 0)
    store.change({ start: '00:00:3' })
    expect(store.get().invalid).toEqual({})
    store.change({ start: '00:00:30' })
    expect(store.get().invalid).toEqual({ end: 'The end must be after the start.' })
    store.change({ start: '00:00:29' })
    expect(store.get().invalid).toEqual({})
  })

  it('keeps the fraction of a second of an unchanged time', async () => {
    const server = openServer()
    const part = chapter({ StartTime: 2.5, Duration: 0.25 })
    const store = server.open({ chapters: [part] })
    store.edit(part, 0)
    store.change({ title: 'Short' })
    await store.save()
    expect(server.sent[0]?.body).toMatchObject({ chapid: 1, start: 2.5, duration: 0.25, title: 'Short' })
  })

  it('keeps an existing bookmark without an end, and leaves the end of another chapter to the server', async () => {
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
    const saved = server.sent.at(-1)?.body
    expect(saved).toMatchObject({ start: 10, title: 'Leaves' })
    expect(saved).not.toHaveProperty('duration')
  })

  it('saves on the server, then shows its list', async () => {
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

  it('deletes only the confirmed chapter, once, and reports a failure', async () => {
    const server = openServer()
    const store = server.open()
    await store.remove()
    store.confirmRemove(1)
    store.keep()
    await store.remove()
    expect(server.sent).toEqual([])
    server.answers(() => refusal('This chapter no longer exists.'))
    store.confirmRemove(1)
    await store.remove()
    expect(store.get()).toMatchObject({ removing: undefined, problem: 'This chapter no longer exists.', saving: false })
    server.answers(() => Response.json({ Success: true, Message: 'Chapter deleted' }))
    server.has([])
    store.confirmRemove(1)
    await Promise.all([store.remove(), store.remove()])
    expect(server.sent.map(({ path, body }) => [path, body])).toEqual(
      Array(2).fill(['https://media.example/api/ml/media/Vq1/deletechapter/', { chapid: 1 }]),
    )
    expect(store.get()).toMatchObject({ mode: 'noitems', notice: 'Chapter deleted', removing: undefined })
  })

  it('reports a failed load, and otherwise whether the caller may edit', async () => {
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

  it('saves a bookmark without its end, and gives one an end when it is none any more', async () => {
    const server = openServer()
    const store = server.open()
    store.edit(undefined, 5)
    store.change({ title: 'Here', end: 'never', isBookmark: true })
    await store.save()
    store.edit(chapter({ Duration: 0 }), 0)
    expect(store.get().form).toMatchObject({ isBookmark: true, end: '' })
    await store.save()
    store.edit(chapter({ Duration: 0 }), 0)
    store.change({ isBookmark: false })
    await store.save()
    expect(server.sent.map(({ body }) => body['duration'])).toEqual([0, 0, undefined])
  })
})
