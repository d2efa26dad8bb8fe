import { decodeJwt } from 'jose'
import type { Frame } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { LtiTestPlatform } from '../../server/lti/platform.fixture.ts'
import { type Course, instructor, startCourse } from './lti-course.fixture.ts'
import { expectPlaying, pressVideo } from './portal-person.fixture.ts'
import { startBlockingBrowser } from './start-blocking-browser.fixture.ts'
import type { Scene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000

/** A frame of the tool in a browser that gives frames no storage. */
function storeNothing(): void {
  if (window.name !== 'tool') return
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('closed', 'SecurityError')
    },
  })
}
describe('an item in a frame of a course', () => {
  let at: Course
  let scene: Scene
  let platform: LtiTestPlatform
  let browser: Awaited<ReturnType<typeof startBlockingBrowser>>
  let item = ''
  const send: Course['send'] = (...call) => at.send(...call)
  const beginning: Course['beginning'] = (...launch) => at.beginning(...launch)
  const course: Course['course'] = (...launch) => at.course(...launch)

  beforeAll(async () => {
    ;[at, browser] = await Promise.all([startCourse(), startBlockingBrowser()])
    ;({ scene, platform, item } = at)
  }, TIMEOUT_MS)
  afterEach(async () => {
    for (const page of browser.context.pages().slice(1)) await page.close()
  })
  afterAll(async () => {
    await browser?.stop()
    await at?.stop()
  }, TIMEOUT_MS)

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
      await expect.poll(() => new URL(page.frame('tool')?.url() ?? '').pathname, { timeout: 60_000 }).toBe('/lti/library')
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
      const isAt = (place: 'toBeGreaterThan' | 'toBeLessThan', limit: number) => expect.poll(seconds, { timeout: 60_000 })[place](limit)
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

  it(
    'keeps the secret of a launch in a frame of the course where it may store nothing itself',
    async () => {
      const page = await browser.context.newPage()
      await page.addInitScript(storeNothing)
      for (const storage of ['post_frame', '_parent']) {
        await page.goto(course('Ann', {}, undefined, storage))
        await page.frameLocator('iframe[name=tool]').locator('video').first().waitFor()
      }
      expect(await browser.context.cookies(scene.vitrine.base)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'begins anew in a window where nothing can be stored',
    async () => {
      const page = await browser.context.newPage()
      await page.addInitScript(storeNothing)
      await page.goto(course('Ann', {}, undefined, 'none'))
      const link = page.frameLocator('iframe[name=tool]').getByRole('link', { name: 'Open in a new window' })
      await link.waitFor()
      const [opened] = await Promise.all([browser.context.waitForEvent('page'), link.click()])
      await opened.locator('video').first().waitFor()
    },
    TIMEOUT_MS,
  )
})
