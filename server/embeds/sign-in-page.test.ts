import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginSession } from '../session/session.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

describe('signInPage', () => {
  let test: TestApp
  let owner: TestUser
  let secret: { id: number; encId: string }
  beforeAll(async () => {
    test = await openTestApp('sqlite')
    owner = await test.user()
    secret = await test.item(owner, { is_private: 1, title: 'Secret title' })
  })
  afterAll(() => test.close())
  const bodyOf = async (query: string, as?: TestUser) => {
    const response = await test.ask(`/Embed.aspx?${query}`, {}, as)
    return { status: response.status, policy: response.headers.get('content-security-policy') ?? '', html: await response.text() }
  }

  it('is the same for a private and for a missing item', async () => {
    const other = test.deps.ids.encode(987_654)
    for (const more of ['', '&reauth=1']) {
      const [hidden, missing] = [await bodyOf(`id=${secret.encId}${more}`), await bodyOf(`id=${other}${more}`)]
      expect(hidden.status).toBe(missing.status)
      expect(hidden.html.replaceAll(secret.encId, '')).toBe(missing.html.replaceAll(other, ''))
      expect(hidden.html).not.toContain('Secret title')
    }
  })

  it('writes an id into the page only as an escaped address', async () => {
    for (const id of ['"><script>alert(1)</script>', "'onmouseover='x", 'javascript:x', '\ud800', '%22%3E']) {
      const { html } = await bodyOf(`id=${encodeURIComponent(id.toWellFormed())}`)
      expect(html.match(/<script/g)?.length ?? 0, id).toBeLessThanOrEqual(1)
      expect(html).not.toContain('"><script>alert')
      expect(html).toContain('href="/view.aspx?id=')
    }
  })

  it('offers sign-in to a guest, and not to a signed-in account', async () => {
    const sessionId = await beginSession(test.deps, null, 'guest', { address: '', agent: '' })
    expect((await bodyOf(`id=${secret.encId}`, { ...owner, sessionId })).html).toContain('data-sign-in')
    const stranger = await bodyOf(`id=${secret.encId}&reauth=1`, await test.user())
    expect([stranger.status, stranger.html.includes('data-sign-in')]).toEqual([404, false])
  })

  it('requires a new sign-in after the session has ended, also for a public item, and allows its own style', async () => {
    const open = await test.item(owner)
    const { status, html, policy } = await bodyOf(`id=${open.encId}&REAUTH=1`)
    expect(status).toBe(401)
    expect(html).toContain('Your session has ended. Please sign in again.')
    expect(html).toContain(`/login.aspx?embedlogin=1&amp;returnurl=${encodeURIComponent(`/view.aspx?id=${open.encId}`)}`)
    expect(policy.match(/'sha256-/g)).toHaveLength(2)
    expect((await bodyOf(`id=${open.encId}`)).html).not.toContain('data-sign-in')
  })

  it('contains the session duration only when there is a session', async () => {
    const open = await test.item(owner)
    expect((await bodyOf(`id=${open.encId}`, owner)).html).toContain('"SessionDuration":480')
    expect((await bodyOf(`id=${open.encId}`)).html).not.toContain('SessionDuration')
  })
})
