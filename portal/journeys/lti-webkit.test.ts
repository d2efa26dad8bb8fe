import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { missingForWebKit, openWebKit, type WebKitWindow } from '../../server/widgets/webkit-driver.fixture.ts'
import { type Course, instructor, startCourse } from './lti-course.fixture.ts'

const TIMEOUT_MS = 300_000
const wait = { timeout: 60_000 }

const omitted = missingForWebKit ? ` (left out: ${missingForWebKit} is not on this machine)` : ''

describe.skipIf(missingForWebKit)(`an item in a frame of a course, in WebKit${omitted}`, () => {
  let at: Course
  let webkit: WebKitWindow
  const course: Course['course'] = (...launch) => at.course(...launch)

  beforeAll(async () => {
    at = await startCourse()
  }, TIMEOUT_MS)
  beforeEach(async () => {
    webkit = await openWebKit()
  }, TIMEOUT_MS)
  afterEach(() => webkit.close())
  afterAll(() => at?.stop(), TIMEOUT_MS)

  /** Waits until an expression of the page is true. */
  const until = (expression: string) => expect.poll(() => webkit.run<boolean>(`return Boolean(${expression})`), wait).toBe(true)
  const has = (text: string) => until(`document.body.textContent.includes(${JSON.stringify(text)})`)
  const press = async (text: string, within = 'button, a') => {
    const found = `[...document.querySelectorAll('${within}')].find((one) => [one.textContent, one.getAttribute('aria-label') ?? ''].some((name) => name.trim().startsWith(${JSON.stringify(text)})))`
    await until(found)
    await webkit.run(`${found}.click()`)
  }
  const open = async (address: string, frame = 0) => {
    await webkit.enter(undefined)
    await webkit.open(address)
    await webkit.enter(frame)
  }
  const openItem = async (address: string) => {
    await open(address)
    await until("location.pathname === '/lti/item' && document.querySelector('.vt-start')")
  }
  const decodes = () => webkit.run<boolean>(`return document.createElement('video').canPlayType('video/mp4; codecs="avc1.42E01E"') !== ''`)

  it(
    'is drawn, plays where H.264 is decoded and else asks for its film, and forgets the token in the address',
    async () => {
      await openItem(course('Ann'))
      expect(await webkit.run("document.querySelector('.vt-start').click(); return location.hash")).toBe('')
      // WebKit for Linux decodes WebM alone without gstreamer1.0-libav and gstreamer1.0-plugins-bad: then what it asks for shows that the player came.
      await until(
        (await decodes())
          ? "(document.querySelector('video')?.currentTime ?? 0) > 0.3"
          : "performance.getEntriesByType('resource').some(({ name }) => /[/]media[/].*[.](mp4|m3u8)/.test(name))",
      )
    },
    TIMEOUT_MS,
  )

  it(
    'seeks and shows subtitles, where H.264 is decoded',
    async (context) => {
      await openItem(course('Ann'))
      if (!(await decodes())) return context.skip('this WebKit decodes no H.264')
      await webkit.run("document.querySelector('.vt-start').click()")
      await until("(document.querySelector('video')?.currentTime ?? 0) > 0.3")
      const bar = 'input[type=range][aria-label="Position"]'
      // The driver cannot focus the bar in a frame: its value changes as by a screen reader. The bar that the server has drawn makes room first.
      const moveTo = async (seconds: number) => {
        await until(`document.querySelector('${bar}')`)
        await webkit.run(
          `const bar = document.querySelector('${bar}'); Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(bar, ${seconds}); bar.dispatchEvent(new Event('input', { bubbles: true }))`,
        )
      }
      const isAt = (limits: string) => until(`((time) => ${limits})(document.querySelector('video').currentTime)`)
      await moveTo(20)
      await isAt('time >= 20')
      await moveTo(6)
      await isAt('time >= 6 && time < 20')
      await press('Subtitles')
      await press('English', '[role=menuitemradio]')
      await has('A leaf makes sugar')
    },
    TIMEOUT_MS,
  )

  it(
    'is chosen by deep linking after its file was uploaded there, and opens for the course',
    async () => {
      const address = course('Tess', instructor, `${at.scene.vitrine.base}/lti/launch`)
      const choice = { deep_link_return_url: `${at.platform.base}/return`, accept_types: ['ltiResourceLink'], accept_multiple: false }
      at.platform.next = { ...at.platform.next, choice }
      await open(address)
      await press('Upload a file')
      await until("document.querySelector('[role=dialog] input[type=file]')")
      await webkit.type('[role=dialog] input[type=file]', at.scene.video)
      await press('Insert', '[role=dialog] button')
      await has('The links were added.')
      const claims = decodeJwt(at.platform.returned.at(-1)?.get('JWT') ?? '')
      const [link] = claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as { title: string; url: string }[]
      expect(link?.title).toBe('leaf')
      await open(course('Ann', {}, link?.url))
      // The whole page of an item that is not converted yet, else its player.
      await until(
        "/^[/]lti[/](item|page)$/.test(location.pathname) && (document.title.includes('leaf') || document.querySelector('h1')?.textContent === 'leaf')",
      )
    },
    TIMEOUT_MS,
  )

  it(
    'is that of its own person, beside the frame of another person on the same page',
    async () => {
      await openItem(course('Ann'))
      await webkit.enter(undefined)
      const second = JSON.stringify(at.beginning('Ben'))
      await webkit.run(
        `document.body.append(Object.assign(document.createElement('iframe'), { name: 'second', src: ${second}, width: 600, height: 400 }))`,
      )
      const places = await webkit.run<number[]>(
        "return ['tool', 'second'].map((name) => [...document.querySelectorAll('iframe')].findIndex((one) => one.name === name))",
      )
      const nameIn = async (place: number | undefined) => {
        await webkit.enter(undefined)
        await webkit.enter(place)
        await until("location.pathname === '/lti/item' && document.querySelector('.vt-start')")
        await webkit.run(
          "fetch('/api/auth/check/').then((answer) => answer.json()).then(({ User }) => { window.shownName = User.DisplayName })",
        )
        await until('window.shownName')
        return webkit.run<string>('const name = window.shownName; delete window.shownName; return name')
      }
      expect([await nameIn(places[0]), await nameIn(places[1]), await nameIn(places[0])]).toEqual(['Ann', 'Ben', 'Ann'])
    },
    TIMEOUT_MS,
  )

  it(
    'asks for a new launch when its session has ended, and never for a password',
    async () => {
      await openItem(course('Ann'))
      await at.send('/api/admin/sessions/end/', { everybody: true })
      await webkit.run('fetch(document.body.dataset.source)')
      await has('Your session has ended. Please open the activity in your course again.')
      expect(
        await webkit.run<unknown[]>(
          "const link = [...document.querySelectorAll('a')].find((one) => one.textContent.includes('Open again from your course')); return [link.href, link.target, document.querySelectorAll('input[type=password]').length]",
        ),
      ).toEqual([`${at.platform.base}/`, '_top', 0])
    },
    TIMEOUT_MS,
  )
})
