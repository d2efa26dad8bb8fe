import { describe, expect, it } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'

const page = (text: string): Page => ({ status: 200, text, headers: { 'content-type': 'text/plain' } })

describe('createPageCache', () => {
  it('does not cache a failure', async () => {
    const cache = createPageCache()
    await expect(cache.answer('k', undefined, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await (await cache.answer('k', undefined, async () => page('back'))).text()).toBe('back')
  })

  it('stays within its byte limit for any number of addresses', async () => {
    const cache = createPageCache({ maxBytes: 10_000 })
    const built: string[] = []
    const ask = (key: string) =>
      cache.answer(key, undefined, async () => {
        built.push(key)
        return page('x'.repeat(4000))
      })
    for (const key of ['a', 'b', 'c', 'c', 'a']) await ask(key)
    expect(built).toEqual(['a', 'b', 'c', 'a'])
    const huge = () => cache.answer('huge', undefined, async () => page('x'.repeat(20_000)))
    expect((await (await huge()).text()).length).toBe(20_000)
    expect((await (await huge()).text()).length).toBe(20_000)
  })

  it('builds a page once for simultaneous requests', async () => {
    const cache = createPageCache()
    let built = 0
    const build = async (): Promise<Page> => {
      built++
      await new Promise((done) => setTimeout(done, 5))
      return page('one')
    }
    const answers = await Promise.all(Array.from({ length: 500 }, () => cache.answer('k', undefined, build)))
    expect(built).toBe(1)
    expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['one']))
  })

  it('does not build a page a second time when building takes longer than the ttl', async () => {
    const cache = createPageCache({ ttl: 5 })
    let built = 0
    const build = async (): Promise<Page> => {
      built++
      await new Promise((done) => setTimeout(done, 40))
      return page('slow')
    }
    const first = cache.answer('k', undefined, build)
    await new Promise((done) => setTimeout(done, 20))
    await Promise.all([first, cache.answer('k', undefined, build)])
    expect(built).toBe(1)
    await new Promise((done) => setTimeout(done, 5))
    await cache.answer('k', undefined, build)
    expect(built).toBe(2)
  })

  it('rebuilds an expired page with its current content', async () => {
    const cache = createPageCache({ ttl: 1 })
    const texts = ['one '.repeat(400), 'one '.repeat(400), 'two '.repeat(400)]
    for (const text of texts) {
      expect(await (await cache.answer('k', undefined, async () => page(text))).text()).toBe(text)
      await new Promise((done) => setTimeout(done, 5))
    }
  })

  it('compresses responses for clients that accept it', async () => {
    const cache = createPageCache()
    const build = async () => page('word '.repeat(1000))
    const small = await cache.answer('k', 'gzip, br', build)
    expect(small.headers.get('content-encoding')).toBe('br')
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(200)
    const plain = await cache.answer('k', 'gzip', build)
    expect([plain.headers.get('content-encoding'), (await plain.text()).length]).toEqual([null, 5000])
  })
})
