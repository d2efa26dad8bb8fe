import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

describe('the headers of pages', () => {
  let test: TestApp
  let owner: TestUser
  let encId = ''
  beforeAll(async () => {
    test = await openTestApp()
    owner = await test.user({ isAdmin: true })
    encId = (await test.item(owner)).encId
  })
  afterAll(() => test.close())

  const html = { headers: { accept: 'text/html' } }
  const opener = async (path: string, as?: TestUser) => {
    const response = await test.ask(path, html, as)
    expect(response.headers.get('content-type'), path).toContain('text/html')
    return response.headers.get('cross-origin-opener-policy')
  }

  it('set the opener policy same-origin on portal pages', async () => {
    for (const path of ['/', '/Default.aspx', `/view.aspx?id=${encId}`, '/view.aspx?id=none', '/upload.aspx', '/admin/people', '/nowhere'])
      expect(await opener(path, owner), path).toBe('same-origin')
  })

  it('set no opener policy on the pages of a sign-in window and on embeds', async () => {
    for (const path of [
      '/login.aspx?embedlogin=1',
      '/login.aspx?problem=SIGN_IN_FAILED&returnurl=%2FLoginComplete.aspx%3Fembedlogin%3D1',
      `/Embed.aspx?id=${encId}`,
      '/Embed.aspx?id=none',
      `/embedw.aspx?w=${encodeURIComponent(JSON.stringify({ Title: '', Display: 2 }))}`,
    ])
      expect(await opener(path), path).toBeNull()
    expect(await opener('/LoginComplete.aspx?embedlogin=1', owner)).toBeNull()
  })

  it('set HSTS on every response if the public address uses HTTPS, and otherwise on none', async () => {
    const paths = [
      ...[
        '/',
        '/login.aspx',
        '/nowhere',
        `/Embed.aspx?id=${encId}`,
        '/service-worker.js',
        '/sign-in/oidc?state=x',
        '/media/p-1.x/none/a.mp4',
      ],
      ...['/api/auth/check/', '/api/ml/search/', '/api/ml/nothing/', '/api/ml/upload/files/none', '/upload.aspx', '/vitrine-player.js'],
    ]
    const promised = async () => {
      const answers = await Promise.all(paths.map(async (path) => (await test.ask(path, html)).headers.get('strict-transport-security')))
      const upload = await test.ask('/api/ml/upload/files/', { method: 'POST', headers: { 'tus-resumable': '1.0.0' } })
      return new Set([...answers, upload.headers.get('strict-transport-security')])
    }
    for (const baseUrl of ['', 'http://media.test']) {
      test.deps.settings.baseUrl = baseUrl
      expect([...(await promised())]).toEqual([null])
    }
    test.deps.settings.baseUrl = 'https://media.test'
    expect([...(await promised())]).toEqual(['max-age=31536000'])
    test.deps.settings.baseUrl = ''
  })
})
