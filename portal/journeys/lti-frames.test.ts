import { decodeJwt } from 'jose'
import type { Frame, Page } from 'playwright-core'
import type { Page as FirefoxPage } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type LtiTestPlatform, openLtiPlatform } from '../../server/lti/platform.fixture.ts'
import { missingForWebKit, openWebKit } from '../../server/widgets/webkit-driver.fixture.ts'
import { expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { startBlockingBrowser } from './start-blocking-browser.fixture.ts'
import { startFirefox } from './start-firefox.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 180_000
const subtitles = 'WEBVTT\n\n00:00.000 --> 01:00.000\nA leaf makes sugar\n'

/** The ways in which Firefox treats the cookies of other sites in frames. */
const cookieWays = { 'total cookie protection': 5, 'all cookies of other sites blocked': 1 } as const

describe('an item in a frame of a course', () => {
  let scene: Scene
  let platform: LtiTestPlatform
  let browser: Awaited<ReturnType<typeof startBlockingBrowser>>
  let item = ''
  /** The page of the administrator, which stays signed in. */
  let owner: Page

  const send = (path: string, body: object) =>
    owner.evaluate(
      async ([address, text]) => {
        const headers = { 'content-type': 'application/json' }
        return (await (await fetch(address as string, { method: 'POST', body: text as string, headers })).json()) as { ID: number }
      },
      [path, JSON.stringify(body)],
    )

  beforeAll(async () => {
    ;[scene, platform, browser] = await Promise.all([startScene('leaf.mp4', 30), openLtiPlatform('localhost'), startBlockingBrowser()])
    owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    item = new URL(await upload(owner, scene.vitrine, scene.video, 'A leaf')).searchParams.get('id') ?? ''
    await send(`/api/ml/media/${item}/savesubtitles/`, { lang: 'en', label: 'English', text: subtitles })
    const group = await send('/api/admin/groups/save/', { name: 'Course', addpermissions: [{ RecordType: 1 }] })
    const school = { kind: 'lti', name: 'School', enabled: true, origins: [platform.base], networks: [] }
    const environment = { ...school, rule: 'make', group: group.ID }
    const { ID } = await send('/api/admin/learning-environments/save/', environment)
    await send('/api/admin/lti/platform/save/', {
      ...{ iid: ID, issuer: platform.base, clientid: platform.clientId, deployments: [platform.deployment] },
      ...{ authorizeurl: `${platform.base}/authorize`, tokenurl: `${platform.base}/token`, keysurl: `${platform.base}/keys` },
    })
  }, TIMEOUT_MS)
  afterEach(async () => {
    for (const page of browser.context.pages().slice(1)) await page.close()
  })
  afterAll(async () => {
    await browser?.stop()
    await scene?.stop()
    await platform?.close()
  }, TIMEOUT_MS)

  const rolesClaim = 'https://purl.imsglobal.org/spec/lti/claim/roles'
  const instructor = { [rolesClaim]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor'] }
  const person = (name: string) => ({ sub: name, name, email: `${name.toLowerCase()}@school.example` })
  /** The address that begins a launch of this person. */
  const beginning = (name: string, more: object = {}, target = `${scene.vitrine.base}/lti/launch?item=${item}`): string => {
    platform.next = { target, person: { ...person(name), ...more } }
    const query = {
      iss: platform.base,
      login_hint: '5',
      target_link_uri: target,
      client_id: platform.clientId,
      lti_storage_target: '_parent',
    }
    return `${scene.vitrine.base}/lti/initiate?${new URLSearchParams(query)}`
  }
  const course = (...launch: Parameters<typeof beginning>): string =>
    `${platform.base}/course?frame=${encodeURIComponent(beginning(...launch))}`
  const nameIn = (frame: Frame): Promise<string> =>
    frame.evaluate(async () => ((await (await fetch('/api/auth/check/')).json()) as { User: { DisplayName: string } }).User.DisplayName)

  it(
    'asks for a new launch when its session has ended, and never for a password',
    async () => {
      const page = await browser.context.newPage()
      await page.goto(course('Ann'))
      const frame = page.frameLocator('iframe')
      await frame.locator('video').first().waitFor()
      await send('/api/admin/sessions/end/', { everybody: true })
      const inside = page.frame('tool') as Frame
      const messages = await page.evaluateHandle(() => {
        const heard: unknown[] = []
        addEventListener('message', ({ data, origin }: MessageEvent<{ subject?: string }>) => {
          if (data.subject?.startsWith('vitrine.')) heard.push([data.subject, origin])
        })
        return heard
      })
      const told = ['vitrine.launch.ended', scene.vitrine.base]
      const sentence = 'Your session has ended. Please open the activity in your course again.'
      // The player asks for its item again when the addresses of its film have expired.
      await inside.evaluate(() => fetch(document.body.dataset.source ?? ''))
      await frame.getByText(sentence).waitFor()
      const link = frame.getByRole('link', { name: 'Open again from your course' })
      expect([await link.getAttribute('href'), await link.getAttribute('target')]).toEqual([`${platform.base}/`, '_top'])
      await expect.poll(() => messages.jsonValue()).toEqual([told])
      await inside.goto(`${scene.vitrine.base}/lti/page?id=${item}#lti=${'a'.repeat(43)}`)
      await frame.getByRole('heading', { name: sentence }).waitFor()
      await link.waitFor()
      await expect.poll(() => messages.jsonValue()).toEqual([told, told])
      expect(await frame.locator('input[type=password]').count()).toBe(0)
      expect(await frame.getByText('Sign in').count()).toBe(0)
    },
    TIMEOUT_MS,
  )

  it(
    'lets a teacher edit an own item, see the class and change what the link shows, without any cookie',
    async () => {
      const page = await browser.context.newPage()
      await page.goto(course('Tess', instructor))
      const frame = page.frameLocator('iframe')
      await frame.locator('video').first().waitFor()
      const ID = await (page.frame('tool') as Frame).evaluate(
        async () => ((await (await fetch('/api/auth/check/')).json()) as { User: { ID: number } }).User.ID,
      )
      await send(`/api/ml/media/${item}/owner/`, { person: ID })
      await page.goto(course('Tess', instructor))
      await frame.getByRole('link', { name: 'Edit', exact: true }).click()
      const title = frame.getByRole('dialog').getByLabel('Title')
      await title.fill('A green leaf')
      await frame.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await frame.getByRole('heading', { name: 'A green leaf', exact: true }).waitFor()
      await page.goto(course('Tess', instructor))
      await frame.getByRole('link', { name: 'Course', exact: true }).click()
      await frame.getByText('The learning environment gives no class list').waitFor()

      await page.goto(course('Tess', instructor))
      await frame.getByRole('link', { name: 'Change what this link shows' }).click()
      await frame.getByRole('button', { name: 'Link to the whole library' }).click()
      await frame.getByRole('button', { name: 'Show this' }).click()
      await frame.getByRole('link', { name: 'Change what this link shows' }).waitFor()
      await page.goto(course('Ann'))
      await expect.poll(() => new URL(page.frame('tool')?.url() ?? '').pathname, { timeout: 30_000 }).toBe('/lti/library')
      await page.goto(course('Tess', instructor))
      await frame.getByRole('link', { name: 'Change what this link shows' }).click()
      await frame.getByRole('button', { name: 'Show what the link says' }).click()
      await frame.locator('video').first().waitFor()
      expect(await browser.context.cookies(scene.vitrine.base)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'takes a file that is uploaded while choosing, and shows it to the course alone',
    async () => {
      const page = await browser.context.newPage()
      const address = course('Tess', instructor, `${scene.vitrine.base}/lti/launch`)
      const choice = { deep_link_return_url: `${platform.base}/return`, accept_types: ['ltiResourceLink'], accept_multiple: false }
      platform.next = { ...platform.next, choice }
      await page.goto(address)
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: 'Upload a file' }).click()
      await frame.locator('[role=dialog] input[type=file]').setInputFiles(scene.video)
      await frame.getByRole('button', { name: 'Insert' }).click({ timeout: 60_000 })
      await frame.getByText('The links were added.').waitFor()
      const claims = decodeJwt(platform.returned.at(-1)?.get('JWT') ?? '')
      const [link] = claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as { title: string; url: string }[]
      expect(link?.title).toBe('leaf')
      await page.goto(course('Ann', {}, link?.url))
      await frame.getByRole('heading', { name: 'leaf' }).first().waitFor({ state: 'attached' })
      await page.goto(course('Ann', {}, link?.url.replace(/&grant=[^&]*/, '')))
      await frame.getByText('you do not have access to it').waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'is that of its own person, beside the frame of another person on the same page',
    async () => {
      const page = await browser.context.newPage()
      await page.goto(course('Ann'))
      await page.frameLocator('iframe').locator('video').first().waitFor()
      await page.evaluate((address) => {
        const second = Object.assign(document.createElement('iframe'), { name: 'second', src: address, width: 600, height: 400 })
        document.body.append(second)
      }, beginning('Ben'))
      await page.frameLocator('iframe[name=second]').locator('video').first().waitFor()
      const own = page.frame('tool') as Frame
      const other = page.frame('second') as Frame
      expect([await nameIn(own), await nameIn(other), await nameIn(own)]).toEqual(['Ann', 'Ben', 'Ann'])
    },
    TIMEOUT_MS,
  )

  it(
    'seeks and shows subtitles',
    async () => {
      const page = await browser.context.newPage()
      await page.goto(course('Ann'))
      const frame = page.frameLocator('iframe')
      await pressVideo(frame)
      await expectPlaying(frame)
      const bar = frame.getByRole('slider', { name: 'Position' })
      await bar.focus()
      const seconds = async () => Number(await bar.inputValue())
      // Each key after the one before has moved the film: a slow machine seeks for seconds.
      const isAt = (place: 'toBeGreaterThan' | 'toBeLessThan', limit: number) => expect.poll(seconds, { timeout: 30_000 })[place](limit)
      const length = Number(await bar.getAttribute('max'))
      await bar.press('End')
      await isAt('toBeGreaterThan', length - 1)
      await bar.press('Home')
      await isAt('toBeLessThan', 4)
      for (let press = 0; press < 2; press++) {
        await bar.press('ArrowRight')
        await isAt('toBeGreaterThan', 4.5 * (press + 1))
      }
      await frame.getByRole('button', { name: /^Subtitles/ }).click()
      await frame.getByRole('menuitemradio', { name: 'English' }).click()
      await frame.getByText('A leaf makes sugar').first().waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'sends the last report of a view for its person, asks for its item where it came from, and draws no answer but a page',
    async () => {
      const page = await browser.context.newPage()
      await page.route('**/lti/content?*', (route) => route.fulfill({ status: 429, json: { Message: 'Not a page' } }), { times: 1 })
      await page.goto(course('Ann'))
      const frame = page.frameLocator('iframe')
      const asked: string[] = []
      await frame.getByText('The library does not answer.').waitFor()
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await frame.getByRole('button', { name: 'Try again' }).click()
      // As if the addresses of the film had expired: they are refused until the item was asked for again.
      await page.route('**/media/**', (route) =>
        asked.filter((path) => path === '/lti/content').length > 1 ? route.continue() : route.fulfill({ status: 403 }),
      )
      await pressVideo(frame)
      await expectPlaying(frame)
      const inside = page.frame('tool') as Frame
      const reportAfter = async (act: () => void) => {
        const report = page.waitForRequest((request) => /\/api\/vt\/\w+\/post\/$/.test(request.url()))
        await inside.evaluate(act)
        const bearer = await (await report).headerValue('authorization')
        return [bearer?.replace(/ [\w-]{20,}$/, ''), (await (await report).response())?.status()]
      }
      expect(await reportAfter(() => document.querySelector('video')?.pause())).toEqual(['Bearer', 200])
      expect(await reportAfter(() => void dispatchEvent(new PageTransitionEvent('pagehide')))).toEqual(['Bearer', 200])
    },
    TIMEOUT_MS,
  )

  it.each(Object.entries(cookieWays))(
    'plays in Firefox with %s',
    async (_way, cookieBehavior) => {
      const browser = await startFirefox({ 'network.cookie.cookieBehavior': cookieBehavior })
      try {
        const page: FirefoxPage = await browser.newPage()
        await page.goto(course('Ann'))
        const shown = () => page.frames().find((one) => one.url().startsWith(`${scene.vitrine.base}/lti/item`))
        await expect.poll(() => shown()?.$('.vt-start').then(Boolean), { timeout: 60_000 }).toBe(true)
        await shown()?.click('.vt-start')
        await expect
          .poll(() => shown()?.evaluate(() => document.querySelector('video')?.currentTime), { timeout: 60_000 })
          .toBeGreaterThan(0.3)
        expect(new URL(shown()?.url() ?? '').hash).toBe('')
      } finally {
        await browser.close()
      }
    },
    TIMEOUT_MS,
  )

  it.skipIf(missingForWebKit)(
    `is drawn in WebKit, plays where that decodes H.264 and else asks for its film, and forgets the token in the address${missingForWebKit ? ` (left out: ${missingForWebKit} is not on this machine)` : ''}`,
    async () => {
      const webkit = await openWebKit()
      try {
        await webkit.open(course('Ann'))
        await webkit.enter(0)
        const shown = () => webkit.run<boolean>("return location.pathname === '/lti/item' && document.querySelector('.vt-start') !== null")
        await expect.poll(shown, { timeout: 60_000 }).toBe(true)
        expect(await webkit.run("document.querySelector('.vt-start').click(); return location.hash")).toBe('')
        const decodes = await webkit.run<boolean>(
          `return document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== ''`,
        )
        const plays = () => webkit.run<boolean>("return (document.querySelector('video')?.currentTime ?? 0) > 0.3")
        // Packages of WebKit for Linux decode WebM alone: then what it asks for shows that the player came.
        const asks = () =>
          webkit.run<boolean>("return performance.getEntriesByType('resource').some(({ name }) => /[/]media[/].*[.](mp4|m3u8)/.test(name))")
        await expect.poll(decodes ? plays : asks, { timeout: 60_000 }).toBe(true)
      } finally {
        await webkit.close()
      }
    },
    TIMEOUT_MS,
  )
})
