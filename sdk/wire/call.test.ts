import { describe, expect, it } from 'vitest'
import { call } from './call.ts'
import { get, post } from './endpoint.ts'

const read = get<{ id: string; s?: string }, { Success: true }>()('/api/items/:id/')
const write = post<{ id: string; title: string }, { Success: true }>()('/api/items/:id/update/')

describe('call', () => {
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

  it('carries the code of a link in the address, whatever the method', async () => {
    await call(read, { id: 'Vq1', s: 'leaf' }, { ...options, code: 'a-b&c' })
    await call(write, { id: 'Vq1', title: 'Leaf' }, { ...options, code: 'a-b' })
    await call(write, { id: 'Vq1', title: 'Leaf' }, options)
    expect(asked).toEqual([
      { address: 'https://media.school.example/api/items/Vq1/?s=leaf&code=a-b%26c', body: undefined },
      { address: 'https://media.school.example/api/items/Vq1/update/?code=a-b', body: '{"title":"Leaf"}' },
      { address: 'https://media.school.example/api/items/Vq1/update/', body: '{"title":"Leaf"}' },
    ])
  })

  it('marks a GET that makes something, and no other: a mark would cost pages of other sites a second request', async () => {
    sent.length = 0
    const make = get<{ id: string }, { Success: true }>()('/api/items/:id/link/', { writes: true })
    await call(make, { id: 'Vq1' }, options)
    await call(read, { id: 'Vq1' }, options)
    expect(sent).toEqual(['fetch', null])
  })
})
