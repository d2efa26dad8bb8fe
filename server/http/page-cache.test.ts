import { describe, expect, it } from 'vitest'
import { createPageCache, type Page } from './page-cache.ts'

const page = (text: string): Page => ({ status: 200, text, headers: { 'content-type': 'text/plain' } })

describe('createPageCache', () => {
  it('does not keep a failure', async () => {
    const cache = createPageCache()
    await expect(cache.answer('k', undefined, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
    expect(await (await cache.answer('k', undefined, async () => page('back'))).text()).toBe('back')
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
