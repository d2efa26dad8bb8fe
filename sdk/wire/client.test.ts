import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'
import { apiLevels, get, post } from './endpoint.ts'

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

  afterEach(() => vi.unstubAllGlobals())
  const onPage = () => vi.stubGlobal('location', { origin: 'https://www.school.example' })

  it('asks for whole addresses in a program, whose requests name no origin', async () => {
    asked.length = 0
    await createClient(options).call(read, { id: 'Vq1' })
    await createClient({ ...options, base: '' }).call(read, { id: 'Vq1' })
    expect(asked.map(({ address }) => address)).toEqual([
      'https://media.school.example/api/items/Vq1/?addresses=absolute',
      '/api/items/Vq1/',
    ])
    asked.length = 0
  })

  it('sends the code of a share link in the address with every method, also for a base with a slash at its end', async () => {
    onPage()
    await createClient({ ...options, base: 'https://media.school.example//', code: 'a-b&c' }).call(read, { id: 'Vq1', s: 'leaf' })
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

  const base = 'https://media.school.example'
  const failure = (client: ReturnType<typeof createClient>) => client.call(read, { id: 'Vq1' }).catch((error: unknown) => error)

  it('rejects with OFFLINE without a response, with its cause, and passes an abort on unchanged', async () => {
    const cause = new TypeError('network')
    const away = server(cause, new DOMException('', 'AbortError'))
    const client = createClient({ fetch: away.send })
    expect(await failure(client)).toMatchObject({ code: 'OFFLINE', status: 0, cause })
    await expect(client.call(read, { id: 'Vq1' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('tells a server that cannot be reached from one that another origin may not read', async () => {
    onPage()
    const cause = new TypeError('Failed to fetch')
    const silent = server(cause, cause)
    expect(await failure(createClient({ base, fetch: silent.send }))).toMatchObject({ code: 'OFFLINE', cause })
    expect(silent.requests[1]).toMatchObject({ method: 'HEAD', mode: 'no-cors', credentials: 'omit' })
    const closed = server(cause, new Response(null))
    const error = await failure(createClient({ base, fetch: closed.send }))
    expect(error).toMatchObject({ code: 'CORS', status: 0, cause })
    expect(String(error)).toContain(`${base} does not let pages of https://www.school.example read its answers`)
    // On the page's own origin there is nothing to find out.
    const own = server(cause)
    expect(await failure(createClient({ base: 'https://www.school.example', fetch: own.send }))).toMatchObject({ code: 'OFFLINE' })
    expect(own.requests).toHaveLength(1)
  })

  it('rejects with TIMEOUT when no answer, or only the beginning of one, comes in time', async () => {
    const never = ((_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))) as typeof fetch
    expect(await failure(createClient({ fetch: never, timeout: 1 }))).toMatchObject({
      code: 'TIMEOUT',
      status: 0,
      cause: { name: 'TimeoutError' },
    })
    const slow = (async (_: string, { signal }: RequestInit) =>
      new Response(
        new ReadableStream({ start: (body) => signal?.addEventListener('abort', () => body.error(signal.reason)) }),
      )) as typeof fetch
    expect(await failure(createClient({ fetch: slow, timeout: 1 }))).toMatchObject({ code: 'TIMEOUT' })
  })

  it('gives a call up after 120 seconds unless another time is given', async () => {
    vi.useFakeTimers()
    // The clock of Node's own time-outs cannot be set.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const late = new AbortController()
      setTimeout(() => late.abort(new DOMException('', 'TimeoutError')), milliseconds)
      return late.signal
    })
    try {
      const never = ((_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))) as typeof fetch
      const ended: string[] = []
      const late = failure(createClient({ fetch: never })).finally(() => ended.push('late'))
      const later = failure(createClient({ fetch: never, timeout: 200_000 })).finally(() => ended.push('later'))
      await vi.advanceTimersByTimeAsync(119_999)
      expect(ended).toEqual([])
      await vi.advanceTimersByTimeAsync(1)
      expect(await late).toMatchObject({ code: 'TIMEOUT', status: 0 })
      expect(ended).toEqual(['late'])
      await vi.advanceTimersByTimeAsync(80_000)
      expect(await later).toMatchObject({ code: 'TIMEOUT' })
    } finally {
      vi.useRealTimers()
      vi.restoreAllMocks()
    }
  })

  it('tells a wrong base from a proxy in trouble', async () => {
    const page = { headers: { 'content-type': 'text/html; charset=utf-8' } }
    const wrong = server(
      new Response('<html>', page),
      new Response('<html>', { ...page, status: 404 }),
      Response.json({ code: 'rest_no_route', message: 'No route', data: {} }, { status: 404 }),
      Response.json({ Message: 'The resource cannot be found.' }, { status: 404 }),
      Response.json('hello'),
    )
    const client = createClient({ base, fetch: wrong.send })
    for (const status of [200, 404, 404, 404, 200]) {
      const error = await failure(client)
      expect(error).toMatchObject({ code: 'WRONG_BASE', status })
      expect(String(error)).toContain(`no media library at ${base}`)
    }
    const trouble = server(new Response('<html>', { ...page, status: 502 }), new Response('', { status: 429 }))
    expect(await failure(createClient({ fetch: trouble.send }))).toMatchObject({ code: 'UNREADABLE_ANSWER', status: 502 })
    expect(await failure(createClient({ fetch: trouble.send }))).toMatchObject({ code: 'UNREADABLE_ANSWER', status: 429 })
    expect(await failure(createClient({ base: 'media school' }))).toMatchObject({ code: 'WRONG_BASE', status: 0 })
  })

  it.each([
    ['older', '2-4'],
    ['newer', '0'],
  ])('warns once that it is %s than a server with the levels %s, and says so where a call does not exist', async (age, levels) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const headers = { 'vitrine-api': levels }
    const unknown = () => Response.json({ Success: false, Message: 'Not found.', Code: 'ADDRESS_NOT_FOUND' }, { status: 404, headers })
    const refusal = Response.json({ Success: false, Message: 'No.', Code: 'NO' }, { status: 403, headers })
    const own = `https://${age}.school.example`
    const sentence = `This vitrine-sdk is ${age} than the library, and does not fit it: npm install ${own}/sdk/vitrine-sdk.tgz`
    const page = new Response('<html>', { status: 404, headers })
    const answers = server(
      Response.json({ Success: true }, { headers }),
      unknown(),
      page,
      refusal,
      new Response('', { status: 502, headers }),
    )
    const client = createClient({ base: own, fetch: answers.send })
    expect(await client.call(read, { id: 'Vq1' })).toEqual({ Success: true })
    expect(await failure(client)).toMatchObject({ code: 'WRONG_VERSION', status: 404, message: sentence })
    expect(await failure(client)).toMatchObject({ code: 'WRONG_VERSION', status: 404 })
    expect(await failure(client)).toMatchObject({ code: 'NO', message: 'No.' })
    expect(await failure(client)).toMatchObject({ code: 'UNREADABLE_ANSWER' })
    expect(warn.mock.calls).toEqual([[sentence]])
    warn.mockRestore()
  })

  it('warns of no server whose levels overlap with its own, that names none, or whose text is no range', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    for (const levels of [apiLevels, '0-1', '1-9', '1', '', 'abc', '-']) {
      const unknown = Response.json({ Success: false, Message: 'Not found.', Code: 'ADDRESS_NOT_FOUND' }, { status: 404 })
      unknown.headers.set('vitrine-api', levels)
      const { send } = server(unknown)
      expect(await failure(createClient({ base, fetch: send }))).toMatchObject({ code: 'ADDRESS_NOT_FOUND', message: 'Not found.' })
    }
    await vi.dynamicImportSettled()
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('keeps the cause of an answer that is no JSON, and refuses one with Success: false and status 200', async () => {
    const odd = server(new Response('{"Success": tru'), Response.json({ Success: false, Message: 'No.', Code: 'NO' }))
    const client = createClient({ fetch: odd.send })
    expect(await failure(client)).toMatchObject({ code: 'WRONG_BASE', status: 200, cause: expect.any(SyntaxError) as SyntaxError })
    expect(await failure(client)).toMatchObject({ code: 'NO', status: 200 })
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
