import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { saveEmbedSites } from '../../sdk/shares/contract.ts'
import { saveSiteSettings } from '../../sdk/site-settings/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { allowsFraming } from './refuse-frame.ts'

describe('allowsFraming', () => {
  it.each([
    ["frame-ancestors 'self'", false],
    ["frame-ancestors 'none'", false],
    ["default-src 'none'; frame-ancestors 'self' https://other.example; base-uri 'none'", false],
    ["frame-ancestors 'self' https://school.example.evil.example", false],
    ["frame-ancestors 'self' https://school.example", true],
    ['frame-ancestors *', true],
    ["default-src 'none'", true],
  ])('reads %s', (policy, allowed) => {
    expect(allowsFraming(new Headers({ 'content-security-policy': policy }), 'https://school.example')).toBe(allowed)
  })
})

describe.each(dialects)('refuseFraming on %s', (dialect) => {
  const [allowed, foreign] = ['https://only.example', 'https://foreign.example']
  const sentence = 'This library does not allow its content on this page.'
  let test: TestApp
  let owner: TestUser
  let admin: TestUser
  let limited: { id: number; encId: string }
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    admin = await test.user({ isAdmin: true })
    limited = await test.item(owner, { title: 'Only there', description: 'Nobody else reads this' })
    await test.call(saveEmbedSites, { id: limited.encId, sites: [allowed] }, owner)
  })
  afterEach(() => test.call(saveSiteSettings, { EmbedSites: [] }, admin))
  afterAll(() => test.close())

  const framedOn = (origin: string, path: string, headers: Record<string, string> = {}, as?: TestUser) =>
    test.ask(path, { headers: { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site', referer: `${origin}/news`, ...headers } }, as)
  const ancestors = (response: Response) => /frame-ancestors [^;]*/.exec(response.headers.get('content-security-policy') ?? '')?.[0]
  const page = ({ encId }: { encId: string }) => `/Embed.aspx?id=${encId}`

  it('answers a page that may be framed and reveals nothing about the item', async () => {
    for (const dest of ['iframe', 'frame', 'embed', 'object']) {
      const response = await framedOn(foreign, page(limited), { 'sec-fetch-dest': dest })
      const text = await response.text()
      expect([response.status, ancestors(response), response.headers.get('cache-control')], dest).toEqual([403, undefined, 'no-store'])
      expect(text).toContain(sentence)
      expect(text).toContain('EMBED_NOT_HERE')
      expect(text).toContain(`href="/view.aspx?id=${limited.encId}"`)
      expect(text).not.toMatch(/Only there|Nobody else|\/media\/|<script|<img|<video/)
    }
  })

  it('shows the item on an allowed site, in the portal and as a page of its own', async () => {
    for (const headers of [
      { referer: `${allowed}/news` },
      { 'sec-fetch-site': 'same-origin', referer: 'http://localhost/view.aspx' },
      { 'sec-fetch-dest': 'document' },
    ]) {
      const response = await framedOn(foreign, page(limited), headers)
      expect([response.status, (await response.text()).includes('Only there')], JSON.stringify(headers)).toEqual([200, true])
      expect(ancestors(response)).toBe(`frame-ancestors 'self' ${allowed}`)
    }
  })

  it('asks the browser once when it does not name the page around, and then leaves the decision to the policy', async () => {
    for (const referer of ['', 'nowhere']) {
      const asking = await framedOn(foreign, page(limited), { referer })
      const text = await asking.text()
      expect([asking.status, ancestors(asking), text.includes(sentence)], referer).toEqual([403, undefined, true])
      expect(text).not.toMatch(/Only there|Nobody else|\/media\/|<img|<video/)
      const script = text.split('<script>')[1]?.split('</script>')[0] ?? ''
      const hash = createHash('sha256').update(script).digest('base64')
      expect(asking.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`)
      const asked = await framedOn(foreign, `${page(limited)}&framed=1`, { referer })
      expect([asked.status, ancestors(asked)]).toEqual([200, `frame-ancestors 'self' ${allowed}`])
    }
  })

  it('asks nobody where an item is not limited, or is not there', async () => {
    const open = await test.item(owner, { title: 'Everywhere' })
    expect((await framedOn(foreign, page(open), { referer: '' })).status).toBe(200)
    const missing = await framedOn(foreign, '/Embed.aspx?id=missing', { referer: '' })
    expect(await missing.text()).not.toContain('<script>')
  })

  it('offers no link to an item that the caller may not see, and answers all such requests alike', async () => {
    await test.call(saveSiteSettings, { EmbedSites: [allowed] }, admin)
    const hidden = await test.item(owner, { title: 'Hidden', is_private: 1 })
    const answers = [page(hidden), '/Embed.aspx?id=nothing', `${page(hidden)}&code=${'A'.repeat(32)}`].map(async (path) => {
      const response = await framedOn(foreign, path)
      return [response.status, ancestors(response), await response.text()]
    })
    const [first, ...others] = await Promise.all(answers)
    expect(first?.slice(0, 2)).toEqual([403, undefined])
    expect(first?.[2]).not.toContain('view.aspx')
    for (const other of others) expect(other).toEqual(first)
    expect(await (await framedOn(foreign, page(hidden), {}, owner)).text()).toContain('view.aspx')
  })

  it('refuses frames of widgets on sites that the library does not allow', async () => {
    await test.call(saveSiteSettings, { EmbedSites: [allowed] }, admin)
    const path = `/embedw.aspx?w=${encodeURIComponent('{"Title":"A title"}')}`
    const refused = await framedOn(foreign, path)
    const text = await refused.text()
    expect([refused.status, ancestors(refused), text.includes(sentence), text.includes('A title')]).toEqual([403, undefined, true, false])
    expect((await framedOn(allowed, path)).status).toBe(200)
  })

  it('shows an error code and a link when embedding is disabled', async () => {
    const disabled = await test.item(owner, { title: 'Nowhere at all', embed_disabled: 1 })
    const response = await framedOn(foreign, page(disabled))
    const text = await response.text()
    expect([response.status, ancestors(response)]).toEqual([403, undefined])
    for (const part of ['This item cannot be shown on other pages.', 'EMBED_NOT_ALLOWED', `/view.aspx?id=${disabled.encId}`])
      expect(text).toContain(part)
    expect(text).not.toContain('Nowhere at all')
  })
})
