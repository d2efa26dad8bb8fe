import { describe, expect, it } from 'vitest'
import { createClient } from './client.ts'
import { get, post } from './endpoint.ts'

const read = get<{ id: string; s?: string }, { Success: true }>()('/api/items/:id/')
const write = post<{ id: string; title: string }, { Success: true }>()('/api/items/:id/update/')

describe('createClient', () => {
  const sent: (string | null)[] = []
  const asked: { address: string; body: unknown }[] = []
  const options = {
    base: 'https://media.school.example',
    fetch: ((address: string, init?: RequestInit) => {
      asked.push({ address, body: init?.body })
      sent.push(new Headers(init?.headers).get('x-requested-with'))
      return Promise.resolve(Response.json({ Success: true }))
    }) as typeof fetch,
  }

  it('sends the code of a share link in the address with every method', async () => {
    await createClient({ ...options, code: 'a-b&c' }).call(read, { id: 'Vq1', s: 'leaf' })
    await createClient({ ...options, code: 'a-b' }).call(write, { id: 'Vq1', title: 'Leaf' })
    await createClient(options).call(write, { id: 'Vq1', title: 'Leaf' })
    expect(asked).toEqual([
      { address: 'https://media.school.example/api/items/Vq1/?s=leaf&code=a-b%26c', body: undefined },
      { address: 'https://media.school.example/api/items/Vq1/update/?code=a-b', body: '{"title":"Leaf"}' },
      { address: 'https://media.school.example/api/items/Vq1/update/', body: '{"title":"Leaf"}' },
    ])
  })

  it('marks a GET that writes, and no other, because a mark costs a cross-origin page a second request', async () => {
    sent.length = 0
    const make = get<{ id: string }, { Success: true }>()('/api/items/:id/link/', { writes: true })
    await createClient(options).call(make, { id: 'Vq1' })
    await createClient(options).call(read, { id: 'Vq1' })
    expect(sent).toEqual(['fetch', null])
  })

  /** Answers in this order, and remembers the requests. */
  const server = (...answers: (Response | Error)[]) => {
    const requests: RequestInit[] = []
    const send = (async (_: string, init: RequestInit) => {
      requests.push(init)
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new Error('No more answers')
    }) as unknown as typeof fetch
    return { requests, send }
  }
  const loggedOut = () => Response.json({ Success: true, From: 'nobody' }, { headers: { loggedout: 'true' } })
  const refused = () => Response.json({ Success: false, Message: 'Please sign in.', Code: 'SIGNED_OUT' }, { status: 401 })

  it('rejects with OFFLINE without a response, and passes an abort on unchanged', async () => {
    const away = server(new TypeError('network'), new DOMException('', 'AbortError'))
    const client = createClient({ fetch: away.send })
    await expect(client.call(read, { id: 'Vq1' })).rejects.toMatchObject({ code: 'OFFLINE', status: 0 })
    await expect(client.call(read, { id: 'Vq1' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('refuses a response that is not JSON, and one with Success: false and status 200', async () => {
    const odd = server(new Response('<html>'), Response.json({ Success: false, Message: 'No.', Code: 'NO' }))
    const client = createClient({ fetch: odd.send })
    await expect(client.call(read, { id: 'Vq1' })).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER', status: 200 })
    await expect(client.call(read, { id: 'Vq1' })).rejects.toMatchObject({ code: 'NO', status: 200 })
  })

  it('keeps the message of a refusal without a code', async () => {
    const client = createClient({ fetch: server(Response.json({ Success: false, Message: 'Wrong password.' })).send })
    await expect(client.call(read, { id: 'Vq1' })).rejects.toMatchObject({ message: 'Wrong password.', code: 'REFUSED' })
  })

  it('returns the first response when onLoggedOut is missing, resolves with false or is ignored by the call', async () => {
    const answers = server(refused(), loggedOut(), refused())
    await expect(createClient({ fetch: answers.send }).call(read, { id: 'Vq1' })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    const client = createClient({ fetch: answers.send, onLoggedOut: async () => false })
    expect(await client.call(read, { id: 'Vq1' })).toMatchObject({ From: 'nobody' })
    const eager = createClient({ fetch: answers.send, onLoggedOut: () => Promise.reject(new Error('asked')) })
    await expect(eager.call(read, { id: 'Vq1' }, { ignoresLogout: true })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(answers.requests).toHaveLength(3)
  })

  it('repeats a call once after onLoggedOut resolves with true, and rejects when it rejects', async () => {
    const answers = server(loggedOut(), refused(), refused())
    const seen: object[] = []
    const client = createClient({
      fetch: answers.send,
      onLoggedOut: async (call) => {
        seen.push(call)
        if (seen.length > 1) throw new Error('given up')
        return true
      },
    })
    await expect(client.call(write, { id: 'Vq1', title: 'Leaf' })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect(client.call(read, { id: 'Vq1' })).rejects.toThrow('given up')
    expect(seen).toEqual([
      { method: 'POST', status: 200, signal: undefined },
      { method: 'GET', status: 401, signal: undefined },
    ])
    expect(answers.requests.map(({ method, body }) => [method, body])).toEqual([
      ['POST', '{"title":"Leaf"}'],
      ['POST', '{"title":"Leaf"}'],
      ['GET', undefined],
    ])
  })

  it('sends a session token as Authorization, and no header without a token', async () => {
    const answers = server(loggedOut(), loggedOut())
    await createClient({ fetch: answers.send, token: 'abc' }).call(read, { id: 'Vq1' })
    await createClient({ fetch: answers.send }).call(read, { id: 'Vq1' })
    expect(answers.requests.map(({ headers }) => new Headers(headers).get('authorization'))).toEqual(['Bearer abc', null])
  })
})
