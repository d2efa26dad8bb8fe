import { describe, expect, it } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'

const page = (text: string): Page => ({ status: 200, text, headers: { 'content-type': 'text/plain' } })

describe('createPageCache', () => {
  it('does not keep a failure', async () => {
    const cache = createPageCache()
    await expect(cache.answer('k', undefined, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await (await cache.answer('k', undefined, async () => page('back'))).text()).toBe('back')
  })

  it('keeps no more than its bytes, however many addresses somebody makes up', async () => {
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

  it('builds once however many ask at the same time', async () => {
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

  it('builds no second time while the first takes longer than pages are kept', async () => {
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

  it('makes what is over anew, and says what is in it now', async () => {
    const cache = createPageCache({ ttl: 1 })
    const texts = ['one '.repeat(400), 'one '.repeat(400), 'two '.repeat(400)]
    for (const text of texts) {
      expect(await (await cache.answer('k', undefined, async () => page(text))).text()).toBe(text)
      await new Promise((done) => setTimeout(done, 5))
    }
  })

  it('answers compressed to those who can read it', async () => {
    const cache = createPageCache()
    const build = async () => page('word '.repeat(1000))
    const small = await cache.answer('k', 'gzip, br', build)
    expect(small.headers.get('content-encoding')).toBe('br')
    expect((await small.arrayBuffer()).byteLength).toBeLessThan(200)
    const plain = await cache.answer('k', 'gzip', build)
    expect([plain.headers.get('content-encoding'), (await plain.text()).length]).toEqual([null, 5000])
  })
})
