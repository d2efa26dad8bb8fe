import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSmtpPeer, type SmtpPeer } from '../../server/mail/smtp-peer.fixture.ts'
import { signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { freePort, startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('someone who asks for an account', () => {
  let vitrine: Vitrine
  let browser: Awaited<ReturnType<typeof startBrowser>>
  let peer: SmtpPeer
  beforeAll(async () => {
    const port = await freePort()
    const base = `http://127.0.0.1:${port}`
    const settings = { PORT: String(port), VITRINE_BASE_URL: base, VITRINE_ALLOW_PRIVATE_PROVIDERS: 'on' }
    ;[vitrine, browser, peer] = await Promise.all([startVitrine(settings), startBrowser(), openSmtpPeer()])
    vitrine = { ...vitrine, base }
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
    await peer?.close()
  }, TIMEOUT_MS)

  const visit = async (): Promise<Page> => (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const post = (page: Page, path: string, body: object) =>
    page.evaluate(
      ([to, sent]) =>
        fetch(to as string, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent as string }).then(
          (answer) => answer.ok,
        ),
      [path, JSON.stringify(body)],
    )
  /** The address of the link in the last message. */
  const linkFor = async (address: string, part: RegExp): Promise<string> => {
    const rawOf = () => peer.taken.findLast(({ to }) => to === address)?.raw.replaceAll('=\r\n', '') ?? ''
    await expect.poll(() => part.test(rawOf()), { timeout: 30_000 }).toBe(true)
    return part.exec(rawOf())?.[0] ?? ''
  }

  it(
    'confirms an address in three clicks, is approved in three, and signs in with an own password after two more',
    async () => {
      const admin = await visit()
      await signIn(admin, vitrine)
      await admin.waitForURL(`${vitrine.base}/`)
      const mail = { enabled: true, host: 'localhost', port: peer.port, tls: 'none', senderaddress: 'library@school.example' }
      expect(await post(admin, '/api/admin/mail/save/', mail)).toBe(true)
      expect(await post(admin, '/api/admin/sign-ups/settings/save/', { portal: true })).toBe(true)
      const clicks = { person: 0, admin: 0 }
      const press = async (page: Page, role: 'button' | 'menuitem', name: string) => {
        await page.getByRole(role, { name, exact: true }).click()
        clicks[page === admin ? 'admin' : 'person']++
      }

      const person = await visit()
      await person.goto(`${vitrine.base}/login.aspx`)
      await press(person, 'button', 'Request an account')
      await person.getByLabel('Name', { exact: true }).fill('Ann Reader')
      await person.getByLabel('E-mail address').fill('Ann@School.example')
      await press(person, 'button', 'Send request')
      await person.getByText('We have sent a message to Ann@School.example.').waitFor()
      await person.goto(await linkFor('ann@school.example', /http:\/\/[\d.:]+\/signup-confirm#[\w-]{43}/))
      await press(person, 'button', 'Confirm')
      await person.getByText('Your request is being looked at.').waitFor()
      expect(clicks.person).toBe(3)

      await admin.goto(`${vitrine.base}/admin/sign-ups`)
      await press(admin, 'button', 'Actions for Ann Reader')
      await press(admin, 'menuitem', 'Approve')
      const dialog = admin.getByRole('dialog', { name: 'Approve Ann Reader' })
      await dialog.getByLabel('User name').fill('ann')
      await press(admin, 'button', 'Approve')
      await admin.getByText('Ann Reader was approved.').waitFor()
      expect(clicks.admin).toBe(3)

      await person.goto(await linkFor('ann@school.example', /http:\/\/[\d.:]+\/new-password#[\w-]{43}/))
      await person.getByLabel('New password').fill('correct horse battery')
      await press(person, 'button', 'Save the password')
      await person.getByText('Your password is saved.').waitFor()
      await signIn(person, { ...vitrine, user: 'ann' }, 'correct horse battery')
      await person.waitForURL(`${vitrine.base}/`)
      expect(clicks.person).toBeLessThanOrEqual(4)
    },
    TIMEOUT_MS,
  )
})
