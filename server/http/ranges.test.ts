import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { serveRanges } from './ranges.ts'

const bytes = Buffer.from('0123456789')
const app = new Hono()
app.on(['GET', 'HEAD'], '/:what', (request) =>
  serveRanges(request, {
    size: request.req.param('what') === 'empty' ? 0 : bytes.length,
    etag: '"abc"',
    headers: { 'content-type': 'video/mp4' },
    read: ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)]),
  }),
)
const ask = (headers: Record<string, string> = {}, method = 'GET', what = 'file') => app.request(`/${what}`, { method, headers })

describe('serveRanges', () => {
  it('aborts responses to callers who have lost access, and no others', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const rights = { gone: async () => false, kept: async () => true, unknown: () => Promise.reject(new Error('no database')) }
      const slow = new Hono().get('/:who', (request) =>
        serveRanges(request, {
          size: 10,
          etag: '"abc"',
          headers: {},
          read: () => new Readable({ read() {} }),
          mayGoOn: rights[request.req.param('who') as keyof typeof rights],
        }),
      )
      const ends: Record<string, string> = {}
      const bodies = Object.keys(rights).map(async (who) => {
        const response = await slow.request(`/${who}`)
        void response.text().catch((error: Error) => (ends[who] = error.message))
      })
      await Promise.all(bodies)
      await vi.advanceTimersByTimeAsync(4000)
      await vi.waitFor(() => expect(Object.keys(ends)).toEqual(['gone']))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(Object.keys(ends)).toEqual(['gone'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('answers 416 with the size to a range outside the file', async () => {
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const response = await ask({ range })
      expect(response.status).toBe(416)
      expect(response.headers.get('content-range')).toBe('bytes */10')
      expect(await response.text()).toContain('does not have the requested range')
    }
  })

  it('answers 416 to a header of more than 100 characters, which would take minutes to read', async () => {
    const tabs = '\t'.repeat(2000)
    for (const range of [`bytes=${tabs}-${tabs}-`, `bytes=0-${'1'.repeat(93)}`, `bytes=${'0-1,'.repeat(30)}2-3`]) {
      const response = await ask({ range })
      expect([response.status, response.headers.get('content-range')], range.slice(0, 20)).toEqual([416, 'bytes */10'])
    }
    expect((await ask({ range: `bytes=0-${'1'.repeat(92)}` })).status).toBe(206)
    expect((await ask({ range: `bytes=${tabs}-${tabs}-`, 'if-range': '"another"' })).status).toBe(200)
  })

  it('ignores an invalid range, as the standard requires', async () => {
    for (const range of [
      'bytes=',
      'bytes=-',
      'bytes=a-b',
      'bytes=5-2',
      'items=0-1',
      'bytes=0-1,3-4',
      'bytes 0-1',
      '0-1',
      'bytes=1-2-3',
      'bytes=--1',
    ]) {
      const response = await ask({ range })
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('0123456789')
    }
  })

  it('answers an empty file', async () => {
    const response = await ask({}, 'GET', 'empty')
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '0', ''])
    expect((await ask({ range: 'bytes=0-' }, 'GET', 'empty')).status).toBe(416)
  })

  it('answers with the requested range', async () => {
    for (const [range, body, content] of [
      ['bytes=0-0', '0', 'bytes 0-0/10'],
      ['bytes=2-5', '2345', 'bytes 2-5/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=7-999', '789', 'bytes 7-9/10'],
      ['bytes=-3', '789', 'bytes 7-9/10'],
      ['bytes=-99', '0123456789', 'bytes 0-9/10'],
      ['Bytes=1-1', '1', 'bytes 1-1/10'],
    ]) {
      const response = await ask({ range: range as string })
      expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([206, body, content])
      expect(response.headers.get('content-length')).toBe(String(body?.length))
    }
  })

  it('answers HEAD without a body', async () => {
    const response = await ask({ range: 'bytes=2-5' }, 'HEAD')
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([206, '4', ''])
  })

  it('answers 304 when the client has the current version', async () => {
    for (const tag of ['"abc"', 'W/"abc"', '"x", "abc"', '*']) expect((await ask({ 'if-none-match': tag })).status).toBe(304)
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('sends the whole file when If-Range names another version', async () => {
    expect((await ask({ range: 'bytes=2-5', 'if-range': '"abc"' })).status).toBe(206)
    for (const tag of ['"old"', 'W/"abc"', 'Wed, 21 Oct 2015 07:28:00 GMT']) {
      expect((await ask({ range: 'bytes=2-5', 'if-range': tag })).status).toBe(200)
    }
  })
})
