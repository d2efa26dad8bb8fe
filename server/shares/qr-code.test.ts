import { describe, expect, it, vi } from 'vitest'
import { qrCode } from './qr-code.ts'

const base = 'https://media.school.example'

describe('qrCode', () => {
  it('rejects addresses of other sites, and invalid and too long addresses', () => {
    for (const link of [
      '',
      'x',
      'https://evil.example/',
      'https://media.school.example.evil.example/',
      'https://media.school.example@evil.example/',
      'https://someone:pw@media.school.example/',
      '//evil.example/',
      '/\\evil.example/',
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://media.school.example/',
      `${base}/view.aspx?id=${'x'.repeat(500)}`,
    ])
      expect(() => qrCode(link, '', base), link.slice(0, 50)).toThrow('QR_NOT_UNDERSTOOD')
  })

  it('rejects an invalid size, and limits others to min and max', () => {
    for (const size of ['-1', '1e3', 'x', '"><script>', '9'.repeat(20)]) expect(() => qrCode('/', size, base)).toThrow()
    const width = (size: string) => /width="(\d+)"/.exec(qrCode('/', size, base))?.[1]
    expect([width(''), width('0'), width('1'), width('300'), width('99999')]).toEqual(['256', '256', '64', '300', '1024'])
  })

  it('escapes the address', () => {
    const svg = qrCode(`/view.aspx?id=x&title=</title><script>alert(1)</script>"'`, '', base)
    expect(svg).not.toContain('<script')
    expect(svg.match(/<\/title>/g)?.length).toBe(1)
  })

  it('draws the address with an empty border', () => {
    const svg = qrCode('/view.aspx?id=VqLBrt', '', base)
    expect(svg).toContain('<title>https://media.school.example/view.aspx?id=VqLBrt</title>')
    const side = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
    // 44 characters at medium correction: version 4, 33 modules, and four around.
    expect(side).toBe(33 + 8)
    const first = [...svg.matchAll(/M(\d+) (\d+)h1v1/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
    expect(Math.min(...first.flat())).toBe(4)
    expect(Math.max(...first.flat())).toBe(side - 5)
  })
})

vi.mock('uqr', async (original) => {
  const real = await original<typeof import('uqr')>()
  return { ...real, encode: vi.fn(real.encode) }
})

describe('/GetQR.aspx', () => {
  it('draws an image once for simultaneous requests, and rejects a long address', async () => {
    // The files of a worker share their modules: an application that was loaded before holds the real `encode`.
    vi.resetModules()
    const [{ encode }, { openTestApp }] = await Promise.all([import('uqr'), import('../test/app.fixture.ts')])
    const drawn = vi.mocked(encode)
    drawn.mockClear()
    const test = await openTestApp()
    try {
      const address = `/GetQR.aspx?size=200&link=${encodeURIComponent('/view.aspx?id=VqLBrt')}`
      const answers = await Promise.all(Array.from({ length: 10 }, () => test.ask(address)))
      for (const answer of answers) {
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
        expect(await answer.text()).toContain('<title>http://localhost/view.aspx?id=VqLBrt</title>')
      }
      expect(drawn).toHaveBeenCalledTimes(1)
      expect((await test.ask(`${address}&size=201`)).status).toBe(200)
      expect((await test.ask(`/GetQR.aspx?link=/view.aspx?id=${'x'.repeat(500)}`)).status).toBe(400)
      expect((await test.ask('/GetQR.aspx?link=https://evil.example/')).status).toBe(400)
      expect(drawn).toHaveBeenCalledTimes(1)
    } finally {
      await test.close()
    }
  })
})
