import { decodeJwt } from 'jose'
import type { Frame, Browser as PuppeteerBrowser } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Course, cookieWays, instructor, startCourse } from './lti-course.fixture.ts'
import { startFirefox } from './start-firefox.fixture.ts'

const TIMEOUT_MS = 300_000
const waits = { timeout: 60_000 }

describe('a course in Firefox', () => {
  let at: Course
  beforeAll(async () => {
    at = await startCourse()
  }, TIMEOUT_MS)
  afterAll(() => at?.stop(), TIMEOUT_MS)

  describe.each(Object.entries(cookieWays))('with %s', (_way, cookieBehavior) => {
    let browser: PuppeteerBrowser
    beforeAll(async () => {
      browser = await startFirefox({ 'network.cookie.cookieBehavior': cookieBehavior })
    }, TIMEOUT_MS)
    afterAll(() => browser?.close(), TIMEOUT_MS)

    /** The page of a course with a launch, and its frame of the library. */
    const open = async (...launch: Parameters<Course['course']>) => {
      const page = await browser.newPage()
      await page.goto(at.course(...launch))
      const inside = (): Frame | undefined => page.frames().find((one) => one.url().startsWith(`${at.scene.vitrine.base}/`))
      /** Answers the result of a function in the frame, once it has one. The frame goes from page to page meanwhile. */
      const until = async <Found>(find: (text: string) => Found, text = ''): Promise<NonNullable<Found>> => {
        let found: Found | undefined
        const look = async (): Promise<boolean> => {
          found = (await inside()
            ?.evaluate(find, text)
            .catch(() => undefined)) as Found | undefined
          return Boolean(found)
        }
        await expect.poll(look, waits).toBe(true)
        return found as NonNullable<Found>
      }
      const press = (name: string) =>
        until((wanted) => {
          const all = [...document.querySelectorAll<HTMLElement>('button, a, [role=menuitemradio]')]
          const named = all.find((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(wanted))
          named?.click()
          return named !== undefined
        }, name)
      const shows = (text: string) => until((wanted) => document.body.textContent?.includes(wanted), text)
      return { page, inside, until, press, shows }
    }
    const choice = () => ({
      target: `${at.scene.vitrine.base}/lti/launch`,
      choice: { deep_link_return_url: `${at.platform.base}/return`, accept_types: ['ltiResourceLink'], accept_multiple: false },
    })
    const returnedLink = (): { title: string; url: string } | undefined => {
      const claims = decodeJwt(at.platform.returned.at(-1)?.get('JWT') ?? '')
      return (claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as { title: string; url: string }[])[0]
    }

    it(
      'plays, seeks, shows subtitles and forgets the token in the address',
      async () => {
        const { inside, until, press, shows } = await open('Ann')
        await until(() => document.querySelector<HTMLElement>('.vt-start')?.click() ?? document.querySelector('.vt-start') !== null)
        await until(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3)
        expect(new URL(inside()?.url() ?? '').hash).toBe('')
        await until(() => {
          const slider = document.querySelector<HTMLElement>('[role=slider], input[type=range]')
          slider?.focus()
          slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true }))
          const video = document.querySelector('video')
          return video !== null && video.currentTime > video.duration - 3
        })
        await until(() => {
          const slider = document.querySelector<HTMLElement>('[role=slider], input[type=range]')
          slider?.focus()
          slider?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }))
          return (document.querySelector('video')?.currentTime ?? 99) < 4
        })
        await press('Subtitles')
        await press('English')
        await shows('A leaf makes sugar')
      },
      TIMEOUT_MS,
    )

    it(
      'lets a teacher choose an item, and upload one that the course alone sees',
      async () => {
        const launch = async () => {
          const address = at.course('Tess', instructor, choice().target)
          at.platform.next = { ...at.platform.next, ...choice() }
          const page = await browser.newPage()
          await page.goto(address)
          return page
        }
        const before = at.platform.returned.length
        const first = await launch()
        const frameOf = (page: typeof first): Frame | undefined =>
          page.frames().find((one) => one.url().startsWith(`${at.scene.vitrine.base}/lti/choose`))
        const press = (page: typeof first, name: string) =>
          expect
            .poll(
              () =>
                frameOf(page)
                  ?.evaluate((wanted) => {
                    const named = [...document.querySelectorAll('button')].find(
                      (one) =>
                        (one.getAttribute('aria-label') ?? one.textContent ?? '').trim() === wanted &&
                        !one.disabled &&
                        one.ariaDisabled !== 'true',
                    )
                    named?.click()
                    return named !== undefined
                  }, name)
                  .catch(() => false),
              waits,
            )
            .toBe(true)
        await press(first, 'A leaf')
        await press(first, 'Insert')
        await expect.poll(() => at.platform.returned.length, waits).toBe(before + 1)
        expect(returnedLink()?.title).toBe('A leaf')
        const second = await launch()
        await press(second, 'Upload a file')
        const input = await frameOf(second)?.waitForSelector('[role=dialog] input[type=file]', waits)
        await (input as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(at.scene.video)
        await press(second, 'Insert')
        await expect.poll(() => at.platform.returned.length, waits).toBe(before + 2)
        const link = returnedLink()
        expect(link?.title).toBe('leaf')
        await (await open('Ann', {}, link?.url)).shows('leaf')
        await (await open('Ann', {}, link?.url.replace(/&grant=[^&]*/, ''))).shows('you do not have access to it')
      },
      TIMEOUT_MS,
    )

    it(
      'asks for a new launch when its session has ended, and shows two people two frames',
      async () => {
        const { page, inside, until, shows } = await open('Ann')
        await until(() => document.querySelector('video') !== null)
        await page.evaluate((address) => {
          document.body.append(Object.assign(document.createElement('iframe'), { name: 'second', src: address, width: 600, height: 400 }))
        }, at.beginning('Ben'))
        const frames = () => page.frames().filter((one) => one.url().startsWith(`${at.scene.vitrine.base}/lti/item`))
        await expect.poll(() => frames().length, waits).toBe(2)
        const name = async (frame: Frame) =>
          frame.evaluate(
            async () => ((await (await fetch('/api/auth/check/')).json()) as { User: { DisplayName: string } }).User.DisplayName,
          )
        await expect.poll(async () => Promise.all(frames().map(name)).catch(() => []), waits).toEqual(['Ann', 'Ben'])
        await at.send('/api/admin/sessions/end/', { everybody: true })
        await inside()?.evaluate(() => fetch(document.body.dataset.source ?? ''))
        await shows('Your session has ended. Please open the activity in your course again.')
        expect(await inside()?.evaluate(() => document.querySelectorAll('input[type=password]').length)).toBe(0)
      },
      TIMEOUT_MS,
    )
  })
})
