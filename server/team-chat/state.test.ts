import { Hono } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../http/errors.ts'
import { defaultSettings } from '../settings.ts'
import { admit } from './state.ts'

describe('admit', () => {
  it('refuses a network that comes too often, and no other', async () => {
    const limiter = new RateLimiterMemory({ points: 2, duration: 60 })
    const settings = { ...defaultSettings, trustProxy: true }
    const app = new Hono().get('/', async (request) => {
      try {
        await admit(limiter, { request, settings })
        return request.text('')
      } catch (error) {
        const { status } = refusalOf(error)
        return new Response('', { status })
      }
    })
    const ask = async (address: string) => (await app.request('/', { headers: { 'x-forwarded-for': address } })).status
    expect([await ask('198.51.100.1'), await ask('198.51.100.1'), await ask('198.51.100.1')]).toEqual([200, 200, 429])
    expect(await ask('203.0.113.1')).toBe(200)
  })
})
