import { describe, expect, it } from 'vitest'
import { call } from './call.ts'
import { get, post } from './endpoint.ts'

const read = get<{ id: string; s?: string }, { Success: true }>()('/api/items/:id/')
const write = post<{ id: string; title: string }, { Success: true }>()('/api/items/:id/update/')

describe('call', () => {
  const asked: { address: string; body: unknown }[] = []
  const options = {
    base: 'https://media.school.example',
    fetch: ((address: string, init?: RequestInit) => {
      asked.push({ address, body: init?.body })
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
})
