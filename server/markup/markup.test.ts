import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSignUpSettings } from '../../sdk/sign-ups/contract.ts'
import { closedSignUps, openSignUpsOf } from '../sign-ups/open-sign-ups.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { markupNames } from './markup.ts'

describe('markup fetches of old pages', () => {
  let test: TestApp
  let admin: TestUser
  let owner: TestUser
  let item: { id: number; encId: string }
  beforeAll(async () => {
    test = await openTestApp('sqlite', { baseUrl: 'http://media.test' })
    admin = await test.user({ isAdmin: true })
    owner = await test.user()
    item = await test.item(owner, { title: 'Fern', is_private: 1 })
  })
  afterAll(() => test.close())

  const ask = async (path: string, as?: TestUser) => {
    const response = await test.ask(`/iapi/core/ui/${path}`, {}, as)
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  it('need an account, and say so as HTML', async () => {
    for (const name of markupNames.filter((one) => !one.endsWith('signupmodal'))) {
      const { status, type, text } = await ask(`${name}/?id=${item.encId}&pl=${item.encId}`)
      expect([name, status, type]).toEqual([name, 401, 'text/html; charset=UTF-8'])
      expect(text).toMatch(/^<p role="alert">[^<]+<\/p>$/)
    }
  })

  it.each([
    ['nothing/', 404],
    ['constructor/', 404],
    ['grantaccessmodal/', 400],
    ['grantaccessmodal/?id=0', 400],
    ['grantaccessmodal/?id=AAAAAAAA', 404],
    ['selectphotocontent/?pl=%3Cscript%3E', 400],
  ])('refuse %s with %i', async (path, status) => expect((await ask(path, owner)).status).toBe(status))

  it('offer sign-ups to everyone while they are open, with escaped courses', async () => {
    const draw = async () => [(await ask('portalsignupmodal/')).text, (await ask('AcademySignupModal/')).text]
    for (const text of await draw()) expect(text).not.toContain('data-endpoint')
    await openSignUpsOf(test, admin, { courses: ['<b>Geometry</b>'] })
    const [portal, academy] = await draw()
    expect(portal).toContain('data-endpoint="/api/core/sign-up/portal/"')
    expect(academy).toContain('data-endpoint="/api/core/sign-up/academy/"')
    expect(academy).toContain('name="courses" value="&lt;b&gt;Geometry&lt;/b&gt;"')
    for (const name of ['name', 'email', 'job', 'org', 'location']) expect(academy).toContain(`name="${name}"`)
    expect(academy).not.toContain('<b>')
    await test.call(saveSignUpSettings, closedSignUps, admin)
  })

  it('refuse people without the right', async () => {
    const other = await test.user({ canUpload: false })
    const statuses = await Promise.all(
      ['uploadmedia/', 'externalcontent/', `sendtosignage/?id=${item.encId}`, `grantaccessmodal/?id=${item.encId}`].map(
        async (path) => (await ask(path, other)).status,
      ),
    )
    expect(statuses).toEqual([403, 403, 403, 404])
  })

  it('escape names that people enter', async () => {
    const screen = {
      name: '<img src=x onerror=alert(1)>',
      code: 'abcdef',
      time_zone: 'UTC',
      session_hash: null,
      device_key: null,
      spoke_at: null,
      created_at: 0,
    }
    await test.deps.db.insertInto('screens').values(screen).execute()
    const { text } = await ask(`SendToSignage/?CDID=${item.id}~x`, admin)
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(text).not.toContain('<img src=x')
    expect(text).toContain(`data-endpoint="/api/signage/send/"`)
    expect(text).toContain(`<input type="hidden" name="cdid" value="${item.encId}">`)
  })

  it.each([
    ['findmember', 'data-search="/api/core/people/find/"'],
    ['grantaccessmodal', 'name="access"'],
    ['uploadmedia', 'href="/upload.aspx"'],
    ['externalcontent', 'name="fn"'],
    ['selectphotocontent', 'There are no photos.'],
    ['managechaptertags', 'Groups of tags'],
    ['academysignupmodal', 'href="/"'],
    ['portalsignupmodal', 'href="/"'],
  ])('draw %s with a heading that names it', async (name, expected) => {
    const { status, text } = await ask(`${name}/?id=${item.encId}&pl=${item.encId}`, owner)
    expect([status, text.includes(expected)]).toEqual([200, true])
    expect(text).toContain(`<section class="vitrine-markup" data-ui="${name}" aria-labelledby="vitrine-${name}"><h2 id="vitrine-${name}">`)
    expect(text).not.toMatch(/<script|javascript:|\son\w+=/i)
  })

  it.each([
    ['fontsel', '<option value="Georgia">Georgia</option>'],
    ['colourpicker', '<input id="vitrine-colour" type="color" name="colour">'],
  ])('answer %s as a JSON array of HTML', async (name, expected) => {
    const { type, text } = await ask(`${name}/`, owner)
    expect([type, (JSON.parse(text) as string[]).join('')]).toEqual(['application/json', expect.stringContaining(expected)])
  })
})
