import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientId, type EntraPeer, openEntraPeer } from '../../server/team-chat/entra-peer.fixture.ts'
import { type ChatHost, type ChatHostOptions, openChatHost } from './chat-host.fixture.ts'
import { expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a team chat with a tab of the library', () => {
  let scene: Scene
  let host: ChatHost
  let entra: EntraPeer
  let owner: Page
  let id = ''

  const send = (path: string, body: object): Promise<number> =>
    owner.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(address as string, { method: 'POST', body: text as string, headers })
        if (!response.ok) throw new Error(await response.text())
        return ((await response.json()) as { ID: number }).ID
      },
      [path, JSON.stringify(body)],
    )

  beforeAll(async () => {
    ;[scene, host, entra] = await Promise.all([startScene('leaf.mp4'), openChatHost(), openEntraPeer(Date.now)])
    owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    id = new URL(await upload(owner, scene.vitrine, scene.video, 'A leaf')).searchParams.get('id') ?? ''
    const settings = { Issuer: entra.issuer, ClientID: clientId, ClientSecret: 'hush' }
    const provider = await send('/api/admin/sign-in-providers/save/', {
      kind: 'oidc',
      name: 'School',
      rule: 'make',
      enabled: true,
      settings,
    })
    const chat = { kind: 'teams', name: 'Team chat', enabled: true, rule: 'match', origins: [host.origin], networks: [] }
    await send('/api/admin/team-chat/save/', { iid: await send('/api/admin/learning-environments/save/', chat), provider })
  }, TIMEOUT_MS)
  afterAll(async () => {
    await scene?.stop()
    await host?.close()
    await entra?.close()
  }, TIMEOUT_MS)

  const open = async (path: string, options: Partial<ChatHostOptions> = {}, page?: Page): Promise<Page> => {
    const shown = page ?? (await scene.visit())
    const tab = `${scene.vitrine.base}/vle/teams/${path}`
    await shown.goto(host.page({ tab, theme: 'default', locale: 'en-gb', frameContext: 'content', ...options }))
    return shown
  }
  const look = (page: Page): Promise<unknown> =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate(({ dataset }) => [
        dataset.theme,
        'contrast' in dataset,
        getComputedStyle(document.documentElement).backgroundColor,
        document.documentElement.lang,
      ])

  it(
    'signs the person of the chat in, plays, and follows the theme while it changes',
    async () => {
      const page = await open(`contenttab.aspx?id=${id}`, { theme: 'dark', locale: 'de-de', token: await entra.token() })
      const frame = page.frameLocator('iframe')
      await pressVideo(frame)
      await expectPlaying(frame)
      expect(await frame.getByText('Sie sind hier nicht angemeldet.').count()).toBe(0)
      expect(await page.context().cookies()).toEqual([])
      expect(await look(page)).toEqual(['dark', false, 'rgb(15, 26, 29)', 'de'])
      await page.evaluate(() => window.chat.send('themeChange', 'contrast'))
      await expect.poll(() => look(page)).toEqual(['dark', true, 'rgb(0, 0, 0)', 'de'])
      await page.evaluate(() => window.chat.send('themeChange', 'default'))
      await expect.poll(() => look(page)).toEqual(['light', false, 'rgb(244, 247, 246)', 'de'])
      await page.context().close()
    },
    TIMEOUT_MS,
  )

  it(
    'saves what somebody chooses, and comes back to it after a session has ended',
    async () => {
      const page = await open('config', { frameContext: 'settings' })
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: 'A leaf' }).click()
      await frame.getByText('Chosen: A leaf.').waitFor()
      await page.evaluate(() => window.chat.send('settings.save', {}))
      const settled = () => page.evaluate(() => window.chat.said.find(({ func }) => func === 'settings.setSettings')?.args[0])
      await expect.poll(settled).toMatchObject({ suggestedDisplayName: 'A leaf' })
      const { contentUrl } = (await settled()) as { contentUrl: string }
      expect(contentUrl).toBe(`${scene.vitrine.base}/vle/teams/contenttab.aspx?id=${id}`)

      await open('contenttab.aspx?authtimeout=true', { saved: contentUrl }, page)
      await frame.getByText('Your session has ended. Please sign in again.').waitFor()
      await frame.getByRole('heading', { name: 'A leaf' }).waitFor()
      await page.context().close()
    },
    TIMEOUT_MS,
  )

  it(
    'hands a ticket to the chat that has opened the window of the sign-in, once the person agrees',
    async () => {
      await open('contenttab.aspx', {}, owner)
      const opened = owner.waitForEvent('popup')
      await owner.evaluate(
        (address) => void window.open(address, 'sign-in', 'width=600,height=640'),
        `${scene.vitrine.base}/vle/teams/signin`,
      )
      const signInWindow = await opened
      await signInWindow.getByText('The tab will show what Administrator may see.').waitFor()
      await signInWindow.getByRole('button', { name: 'Continue' }).click()
      const ticket = () =>
        owner.evaluate(() => window.chat.said.find(({ func }) => func === 'authentication.authenticate.success')?.args[0])
      await expect.poll(ticket).toMatch(/^[\w-]{43}$/)
    },
    TIMEOUT_MS,
  )

  it(
    'is shown by the page of the examples, with its themes and its settings',
    async () => {
      const page = await scene.visit()
      await page.goto(`${scene.vitrine.base}/examples/team-chat-tab/index.html`)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: 'A leaf' }).waitFor()
      await page.getByLabel('Theme').selectOption('contrast')
      await expect.poll(() => look(page)).toEqual(['dark', true, 'rgb(0, 0, 0)', 'en'])
      await page.getByLabel('Page').selectOption('config')
      await frame.getByRole('button', { name: 'A leaf' }).click()
      await frame.getByText('Chosen: A leaf.').waitFor()
      await page.getByRole('button', { name: 'Save' }).click()
      await frame.getByRole('heading', { name: 'A leaf' }).waitFor()
    },
    TIMEOUT_MS,
  )
})
