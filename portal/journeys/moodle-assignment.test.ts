import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pluginChecksum, pluginDelta, ticketIn, ticketQuery } from '../../server/moodle/plugin-client.fixture.ts'
import { type MadeFile, makeImage } from './make-file.fixture.ts'
import { signIn } from './portal-person.fixture.ts'
import { startBlockingBrowser } from './start-blocking-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const timeout = 180_000
const wait = { timeout: 60_000 }

/** The page of an assignment with the frame of its plugin, the page that takes a submission, and one that shows it. */
async function startMoodle(vitrine: Vitrine): Promise<{ origin: string; stop: () => Promise<void> }> {
  let origin = ''
  const assignment = async (): Promise<string> => {
    const answer = await fetch(
      `${vitrine.base}/VLE/Moodle/Auth/?${ticketQuery({ name: 'pupil', viewer: '127.0.0.1' }, Date.now())}&assign=1`,
    )
    const query = new URLSearchParams({
      ...{ sourceid: '11', inlinemode: 'moodle', delta: pluginDelta('pupil'), checksum: pluginChecksum(Date.now()), itemcdid: '0' },
      ...{ assign: 'false', assignmoodle: 'true', ticket: ticketIn(await answer.text()), murl: `${origin}/upload.php?id=5` },
      ...{ title: 'Film a leaf', desc: 'Any leaf', cid: '3', aid: '17', uid: '42', cdid: '0' },
    })
    const source = `${vitrine.base}/VLE/Moodle/Default.aspx?${query}`
    return `<iframe title="Submission" allow="camera; microphone; display-capture" width="922" height="635" src="${source}"></iframe>`
  }
  const server: Server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const body =
      pathname === '/assignment'
        ? assignment()
        : pathname === '/shown'
          ? `<iframe title="Shown" src="${vitrine.base}/Embed.aspx?id=${searchParams.get('id')}&code=${searchParams.get('code')}&wmode=opaque&viewonestream=0"></iframe>`
          : '<h1>Back in Moodle</h1>'
    void Promise.resolve(body).then((html) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.end(`<!doctype html><html lang="en"><title>Course</title>${html}</html>`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    origin,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

describe('an assignment of Moodle', () => {
  let vitrine: Vitrine
  let moodle: Awaited<ReturnType<typeof startMoodle>>
  let browser: Awaited<ReturnType<typeof startBlockingBrowser>>
  let owner: Page
  let files: MadeFile[]
  let iid = 0
  let group = 0

  const send = async (path: string, data: object): Promise<{ ID: number }> => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }
    const response = await owner.request.post(`${vitrine.base}${path}`, { data, headers })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()) as { ID: number }
  }
  const register = (enabled: boolean) =>
    send('/api/admin/learning-environments/save/', {
      ...{ ...(iid === 0 ? {} : { iid }), kind: 'moodle', name: 'Moodle', enabled, rule: 'make', group },
      ...{ origins: [moodle.origin], networks: ['127.0.0.1'] },
    })

  beforeAll(async () => {
    files = [await makeImage('stem.png'), await makeImage('leaf.png')]
    ;[vitrine, browser] = await Promise.all([startVitrine(), startBlockingBrowser()])
    moodle = await startMoodle(vitrine)
    owner = await browser.context.newPage()
    await signIn(owner, vitrine)
    await owner.waitForURL(`${vitrine.base}/`)
    ;({ ID: group } = await send('/api/admin/groups/save/', { name: 'Pupils', addpermissions: [{ RecordType: 1 }, { RecordType: 10 }] }))
    ;({ ID: iid } = await register(true))
  }, timeout)
  afterAll(async () => {
    await browser?.stop()
    await moodle?.stop()
    await vitrine?.stop()
    for (const { folder } of files ?? []) await rm(folder, { recursive: true, force: true })
  }, timeout)

  /** The page of the assignment with files in its frame, and the address to which the frame goes when they are submitted. */
  const submit = async (given: readonly MadeFile[], before: (page: Page) => Promise<unknown>): Promise<URL> => {
    const page = await browser.context.newPage()
    await page.goto(`${moodle.origin}/assignment`)
    const frame = page.frameLocator('iframe')
    await frame.getByRole('heading', { name: 'Film a leaf' }).waitFor(wait)
    await frame
      .locator('input[type=file]:not([capture])')
      .first()
      .setInputFiles(given.map(({ path }) => path))
    const button = frame.getByRole('button', { name: 'Submit', exact: true })
    await expect.poll(() => button.isEnabled(), wait).toBe(true)
    await before(page)
    await button.click()
    await frame.getByRole('heading', { name: 'Back in Moodle' }).waitFor(wait)
    const [, inside] = page.frames()
    const address = new URL(inside?.url() ?? '')
    await page.close()
    return address
  }

  it(
    'gets a failure code where nobody answers or the submission is refused',
    async () => {
      const [file] = files as [MadeFile]
      const lost = await submit([file], (page) => page.route('**/api/ml/assignments/submit/', (route) => route.abort()))
      expect(`${lost.pathname}${lost.search}`).toBe('/upload.php?id=5&error=PAU002')
      const refused = await submit([file], () => register(false))
      expect(`${refused.pathname}${refused.search}`).toBe('/upload.php?id=5&error=PAU001')
      await register(true)
    },
    timeout,
  )

  it(
    'gets the numbers and codes of the files of a pupil without any cookie, and shows them to those who see its page',
    async () => {
      const { origin, pathname, searchParams } = await submit(files, () => Promise.resolve())
      expect([origin, pathname, searchParams.get('id')]).toEqual([moodle.origin, '/upload.php', '5'])
      const [ids, codes] = ['cdid', 'ec'].map((name) => (searchParams.get(name) ?? '').split('\u00AC')) as [string[], string[]]
      expect([ids.length, codes.length]).toEqual([2, 2])
      for (const id of ids) expect(id).toMatch(/^\d+$/)
      for (const code of codes) expect(code).toMatch(/^[\w~.-]{1,32}$/)
      const teacher = await browser.context.newPage()
      const shown = teacher.frameLocator('iframe')
      await teacher.goto(`${moodle.origin}/shown?id=${ids[1]}&code=${codes[1]}`)
      await shown.getByRole('img', { name: 'leaf' }).first().waitFor(wait)
      await teacher.goto(`${moodle.origin}/shown?id=${ids[1]}&code=${codes[0]}`)
      await shown.getByText('This item does not exist, or you do not have access to it.').waitFor(wait)
      // On another site, the code shows nothing.
      await teacher.goto(`${moodle.origin.replace('localhost', '127.0.0.1')}/shown?id=${ids[1]}&code=${codes[1]}`)
      expect(await teacher.frameLocator('iframe').getByRole('img', { name: 'leaf' }).count()).toBe(0)
      const cookies = await browser.context.cookies(vitrine.base)
      // Those of the administrator, whose page is the library itself.
      expect(cookies.filter(({ name }) => name.includes('frame'))).toEqual([])
    },
    timeout,
  )
})
