import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { UserConfig } from '../../sdk/session/contract.ts'
import { get, post } from '../../sdk/wire/endpoint.ts'
import { client } from './client.ts'
import { session } from './session.ts'

const user = (ID: number) => ({ ID, IsAnonymous: ID === 0, IsGuest: false }) as UserConfig
const read = get<Record<string, never>, { Text: string }>()('/api/read/')
const write = post<Record<string, never>, { Text: string }>()('/api/write/')

/** A server that answers in this order. */
const server = (...answers: [status: number, body: object, loggedout?: boolean][]) => {
  let asked = 0
  const answering = (async () => {
    const [status, body, loggedout] = answers[asked++] ?? [500, {}]
    return Response.json(body, { status, headers: loggedout ? { loggedout: 'true' } : {} })
  }) as typeof fetch
  return { fetch: answering, asked: () => asked }
}
const refused = { Success: false, Message: 'Please sign in.', Code: 'SIGNED_OUT' }
const hidden = { Success: false, Message: 'Not there', Code: 'MEDIA_NOT_FOUND' }
const isAsking = () => expect.poll(() => session.store.get().isAsking)

describe('client', () => {
  let options = '{}'
  const document = { getElementById: (id: string) => (id === 'page-options' ? { textContent: options } : null) }
  beforeAll(() => {
    vi.stubGlobal('location', { pathname: '/view.aspx', search: '' })
    vi.stubGlobal('document', document)
  })
  // Other tests of the same worker draw pages as a server does.
  afterAll(() => void vi.unstubAllGlobals())
  afterEach(() => session.begin(user(0)))

  it('refuses a call that fails twice, without a third try', async () => {
    session.begin(user(1))
    const { fetch, asked } = server([401, refused], [401, refused], [200, { Text: 'too late' }])
    const answer = client.call(read, {}, { fetch })
    await isAsking().toBe(true)
    session.signedIn(user(1))
    await expect(answer).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(asked()).toBe(2)
  })

  it('shows the message of the server to people who continue without signing in', async () => {
    session.begin(user(1))
    const { fetch, asked } = server([404, hidden, true])
    const answer = client.call(write, {}, { fetch })
    await isAsking().toBe(true)
    session.goOnWithout()
    await expect(answer).rejects.toMatchObject({ message: 'Not there' })
    expect(asked()).toBe(1)
  })

  it('asks for no password on a page of a course that has a cookie and no token', async () => {
    options = JSON.stringify({ Launch: { Origins: [] } })
    session.begin(user(1))
    const { fetch, asked } = server([401, refused, true])
    await expect(client.call(write, {}, { fetch })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect([session.store.get().isAsking, asked()]).toEqual([false, 1])
    // The words of a person are no option of the page.
    options = JSON.stringify({ Error: { Message: '"Launch":{}' } })
    const answer = client.call(read, {}, server([401, refused, true], [200, { Text: 'mine' }]))
    await isAsking().toBe(true)
    session.signedIn(user(1))
    expect(await answer).toEqual({ Text: 'mine' })
    options = '{}'
  })

  it('does not interrupt a visitor with an expired cookie', async () => {
    session.begin(user(0))
    const { fetch } = server([200, { Text: 'public' }, true])
    expect(await client.call(read, {}, { fetch })).toEqual({ Text: 'public' })
    expect(session.store.get().isAsking).toBe(false)
  })

  it('prompts a visitor on a write, but not on a read', async () => {
    session.begin(user(0))
    await expect(client.call(read, {}, server([401, refused]))).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    const { fetch } = server([401, refused], [200, { Text: 'done' }])
    const answer = client.call(write, {}, { fetch })
    await isAsking().toBe(true)
    session.signedIn(user(5))
    expect(await answer).toEqual({ Text: 'done' })
  })

  it('repeats a call answered for a guest, and returns that response to people who continue without signing in', async () => {
    session.begin(user(1))
    const { fetch, asked } = server([200, { Text: 'for nobody' }, true], [200, { Text: 'for them' }])
    const answer = client.call(write, {}, { fetch })
    await isAsking().toBe(true)
    session.signedIn(user(1))
    expect([await answer, asked()]).toEqual([{ Text: 'for them' }, 2])
    const other = client.call(write, {}, server([200, { Text: 'for nobody' }, true]))
    await isAsking().toBe(true)
    session.goOnWithout()
    expect(await other).toEqual({ Text: 'for nobody' })
  })

  it('repeats an interrupted call, whether it was refused, hidden or answered for a guest', async () => {
    for (const [status, body] of [
      [401, refused],
      [404, hidden],
      [200, { Text: 'public' }],
    ] as const) {
      session.begin(user(1))
      const { fetch, asked } = server([status, body, true], [200, { Text: 'mine' }])
      const answer = client.call(read, {}, { fetch })
      await isAsking().toBe(true)
      session.signedIn(user(1))
      expect([await answer, asked()]).toEqual([{ Text: 'mine' }, 2])
    }
  })
})
