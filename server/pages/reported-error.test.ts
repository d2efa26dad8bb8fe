import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test/app.fixture.ts'

describe('the error page of other pages', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp()
  })
  afterAll(() => test.close())

  async function reported(query: string): Promise<unknown> {
    const response = await test.ask(`/Error.aspx?${query}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const html = await response.text()
    expect(html).toContain('<meta name="robots" content="noindex">')
    return (JSON.parse(/id="page-options">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { Reported?: unknown }).Reported
  }

  it.each([
    ['source=https://elsewhere.example/', 'another server'],
    ['source=//elsewhere.example/', 'another server without a scheme'],
    ['source=javascript:alert(1)', 'a script'],
    ['source=/api/ml/user/history/clear/', 'an endpoint'],
    ['source=/error.aspx?source=/', 'the error page itself'],
    ['source=/', 'nothing but the library'],
  ])('offers no way back to %s (%s)', async (query) => expect(await reported(query)).toMatchObject({ Source: '' }))

  it('shows a text as one line of at most 300 characters, and no invalid code', async () => {
    const text = encodeURIComponent(`<b>one</b>\n\u202etwo${'x'.repeat(5000)}`)
    const { Text, Code } = (await reported(`text=${text}&code=${encodeURIComponent('<6 49>')}`)) as { Text: string; Code: string }
    expect([Text.slice(0, 16), Text.length, Code]).toEqual(['<b>one</b> two' + 'xx', 300, ''])
  })

  it('reads every name of older pages, in any letter case', async () => {
    const expected = { Source: '/upload.aspx?a=1', Text: 'Sorry an error has occurred.', Code: '649' }
    for (const [source, text, code] of [
      ['source', 'text', 'code'],
      ['SourceURL', 'Error', 'ErrorCode'],
    ])
      expect(await reported(`${source}=%2Fupload.aspx%3Fa%3D1&${text}=Sorry+an+error+has+occurred.&${code}=649`)).toEqual(expected)
  })

  it('leads from /Connect to the library', async () => {
    const response = await test.ask('/connect/')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/'])
  })
})
