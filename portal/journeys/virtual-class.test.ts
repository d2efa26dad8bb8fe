import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuestion, isPaused, placeIn } from './class-in-journey.fixture.ts'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
/** Seconds by which viewers may be away from the presenter: they seek when it is more. A busy machine needs a while to come nearer. */
const NEAR = 1

/** The lines over the image, in thousandths of it. */
const linesIn = (page: Page) =>
  page.locator('.vt-class-lines path:not(.vt-class-line-edge)').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))

/** Width by height of the layer that covers the image. */
const layerRatio = (page: Page) =>
  page.locator('.vt-class-image').evaluate((layer) => {
    const { width, height } = layer.getBoundingClientRect()
    return width / height
  })

describe('a presenter and two viewers', () => {
  let scene: Scene
  let presenter: Page
  let address: string
  beforeAll(async () => {
    scene = await startScene('leaf.mp4', 90)
    presenter = await scene.visit()
    await signIn(presenter, scene.vitrine)
    await presenter.waitForURL(`${scene.vitrine.base}/`)
    await upload(presenter, scene.vitrine, scene.video, 'How a leaf makes sugar')
    await upload(presenter, scene.vitrine, scene.video, 'How roots drink')
  }, TIMEOUT_MS)
  afterAll(() => scene?.stop(), TIMEOUT_MS)

  /** How far a viewer is from the presenter, both asked at the same moment. */
  async function distance(viewer: Page): Promise<number> {
    const [here, there] = await Promise.all([placeIn(presenter), placeIn(viewer)])
    return Math.abs(here - there)
  }

  it(
    'make a class under New, and fill it',
    async () => {
      await presenter.goto(`${scene.vitrine.base}/`)
      await presenter.getByRole('button', { name: 'New', exact: true }).click()
      await presenter.getByRole('radio', { name: /Virtual class/ }).check()
      await presenter.getByRole('textbox', { name: /^Title/ }).fill('Plants, lesson one')
      await presenter.getByRole('button', { name: 'Create', exact: true }).click()
      await presenter.getByRole('heading', { level: 1, name: 'Plants, lesson one' }).waitFor()
      address = presenter.url()
      await presenter.getByText('This class has no items yet.').waitFor()
      await presenter.getByRole('button', { name: 'Edit items' }).click()
      const dialog = presenter.getByRole('dialog', { name: 'Add items' })
      for (const title of ['How a leaf makes sugar', 'How roots drink']) await dialog.getByRole('checkbox', { name: title }).check()
      await dialog.getByRole('button', { name: /^Add/ }).last().click()
      await dialog.waitFor({ state: 'hidden' })
      await presenter.getByRole('button', { name: 'Done', exact: true }).click()
      await presenter.getByRole('button', { name: '2. How roots drink' }).waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'see the same at the same moment: play, pause, seek, another item, and late ones too',
    async () => {
      const [first, second] = [await scene.visit(), await scene.visit()]
      for (const viewer of [first, second]) {
        await viewer.goto(address)
        await viewer.getByText('3 people are here').or(viewer.getByText('2 people are here')).waitFor()
      }
      await presenter.getByText('3 people are here').waitFor()
      await presenter.getByRole('switch', { name: 'Control what viewers see' }).click()
      for (const viewer of [first, second])
        await viewer.getByText('Please note the presenter is currently in control of the class.').waitFor()
      await presenter.locator('video').first().click({ force: true })
      for (const viewer of [first, second]) {
        await expect.poll(() => isPaused(viewer), { timeout: 60_000 }).toBe(false)
        await expect.poll(() => placeIn(viewer), { timeout: 60_000 }).toBeGreaterThan(1)
        await expect.poll(() => distance(viewer), { timeout: 60_000 }).toBeLessThan(NEAR)
      }
      await presenter
        .locator('video')
        .first()
        .evaluate((video) => {
          ;(video as HTMLVideoElement).currentTime = 25
        })
      for (const viewer of [first, second]) {
        await expect.poll(() => placeIn(viewer), { timeout: 60_000 }).toBeGreaterThan(24)
        await expect.poll(() => distance(viewer), { timeout: 60_000 }).toBeLessThan(NEAR)
      }
      const late = await scene.visit()
      await late.goto(address)
      await expect.poll(() => placeIn(late), { timeout: 60_000 }).toBeGreaterThan(24)
      await expect.poll(() => distance(late), { timeout: 60_000 }).toBeLessThan(NEAR)
      await presenter
        .locator('video')
        .first()
        .evaluate((video) => (video as HTMLVideoElement).pause())
      for (const viewer of [first, second, late]) await expect.poll(() => isPaused(viewer), { timeout: 60_000 }).toBe(true)
      await presenter.getByRole('button', { name: '2. How roots drink' }).click()
      for (const viewer of [first, second])
        await viewer.locator('button[aria-current]', { hasText: 'How roots drink' }).waitFor({ timeout: 60_000 })
      // What viewers press changes nothing.
      expect(await first.getByRole('button', { name: '1. How a leaf makes sugar' }).getAttribute('aria-disabled')).toBe('true')
      await presenter.getByLabel('Message to everyone').fill('Look at the roots.')
      await presenter.getByRole('button', { name: 'Send' }).click()
      for (const viewer of [first, second]) await viewer.getByText('Look at the roots.').waitFor()
      await presenter.getByRole('switch', { name: 'Control what viewers see' }).click()
      await first.getByText('Please note the presenter').waitFor({ state: 'hidden' })
    },
    TIMEOUT_MS,
  )

  it(
    'stop for a question, which everyone sees until it ends',
    async () => {
      await scene.leave()
      presenter = await scene.visit()
      await signIn(presenter, scene.vitrine)
      await presenter.waitForURL(`${scene.vitrine.base}/`)
      await addQuestion(presenter, new URL(address).searchParams.get('id') ?? '')
      await presenter.goto(address)
      const viewer = await scene.visit()
      await viewer.goto(address)
      await presenter.getByText('2 people are here').waitFor()
      const control = presenter.getByRole('switch', { name: 'Control what viewers see' })
      if ((await control.getAttribute('aria-checked')) !== 'true') await control.click()
      await viewer.getByText('Please note the presenter').waitFor()
      await presenter.locator('video').first().click({ force: true })
      await expect.poll(() => isPaused(viewer), { timeout: 60_000 }).toBe(false)
      await presenter.locator('summary', { hasText: 'Questions' }).click()
      await presenter.getByRole('button', { name: 'Show: What do leaves need?' }).click()
      await viewer.getByRole('heading', { name: 'What do leaves need?' }).waitFor()
      for (const page of [presenter, viewer]) await expect.poll(() => isPaused(page), { timeout: 60_000 }).toBe(true)
      await presenter.getByRole('button', { name: 'End question' }).click()
      await viewer.getByText('0 answers').waitFor()
      await viewer.getByRole('button', { name: 'Close', exact: true }).click()
      await viewer.getByRole('heading', { name: 'What do leaves need?' }).waitFor({ state: 'hidden' })
    },
    TIMEOUT_MS,
  )

  it(
    'see lines on the same part of the image on screens of any size, late ones too, and a chat with an account alone',
    async () => {
      await scene.leave()
      presenter = await scene.visit()
      await signIn(presenter, scene.vitrine)
      await presenter.waitForURL(`${scene.vitrine.base}/`)
      await presenter.goto(address)
      const control = presenter.getByRole('switch', { name: 'Control what viewers see' })
      await presenter.getByText('1 person is here').waitFor()
      if ((await control.getAttribute('aria-checked')) !== 'true') await control.click()
      const viewer = await scene.visit()
      await viewer.setViewportSize({ width: 340, height: 800 })
      await viewer.goto(address)
      await presenter.locator('video').first().click({ force: true })
      await expect.poll(() => isPaused(viewer), { timeout: 60_000 }).toBe(false)
      await presenter.getByRole('button', { name: 'Draw', exact: true }).click()
      const area = presenter.getByRole('application', { name: 'Draw' })
      const box = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
      await presenter.mouse.move(...at(0.25, 0.25))
      await presenter.mouse.down()
      await presenter.mouse.move(...at(0.75, 0.5), { steps: 5 })
      await presenter.mouse.up()
      await expect.poll(() => linesIn(presenter)).toEqual([expect.stringMatching(/^M2(?:49|50|51) .*L7(?:49|50|51) /)])
      const drawn = await linesIn(presenter)
      await expect.poll(() => linesIn(viewer), { timeout: 60_000 }).toEqual(drawn)
      expect(await layerRatio(viewer)).toBeCloseTo(await layerRatio(presenter), 1)
      await expect.poll(() => viewer.getByText('The presenter marked:').textContent(), { timeout: 60_000 }).toContain('middle')
      const late = await scene.visit()
      await late.goto(address)
      await expect.poll(() => linesIn(late), { timeout: 60_000 }).toEqual(drawn)
      await presenter.getByRole('button', { name: 'Remove the last line' }).click()
      for (const page of [presenter, viewer, late]) await expect.poll(() => linesIn(page), { timeout: 60_000 }).toEqual([])
      await presenter.getByRole('button', { name: 'Open the chat' }).click()
      await viewer.getByText('Sign in to read and write messages.').waitFor()
      await presenter.getByLabel('Your message in the chat').fill('Who sees the veins?')
      await presenter.getByLabel('Your message in the chat').press('Enter')
      await presenter.getByRole('button', { name: /^Hide the message by/ }).waitFor()
      expect(await viewer.getByText('Who sees the veins?').count()).toBe(0)
      await presenter.getByRole('button', { name: 'Close the chat' }).click()
      await presenter.getByText('The chat is closed.').waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'let in a guest by a link, under a name, on a page of other people, until the link is revoked',
    async () => {
      await scene.leave()
      presenter = await scene.visit()
      await signIn(presenter, scene.vitrine)
      await presenter.waitForURL(`${scene.vitrine.base}/`)
      await presenter.goto(address)
      await presenter.getByRole('button', { name: 'Invite by link' }).click()
      const dialog = presenter.getByRole('dialog', { name: 'Invite by link' })
      await dialog.getByRole('button', { name: 'Create a link' }).click()
      const link = new URL(await dialog.getByLabel('New link').inputValue())
      const page = await scene.visit()
      await page.goto(
        `${scene.vitrine.base}/examples/class-on-a-page/index.html?item=${link.searchParams.get('id')}&code=${link.searchParams.get('code')}`,
      )
      const guest = page.frameLocator('vitrine-class iframe')
      await guest.getByLabel('Your name').fill('Mia Example')
      await guest.getByRole('button', { name: 'Enter the class' }).click()
      await guest.getByText('Mia Example (guest)').waitFor({ timeout: 60_000 })
      await guest.getByText('Please note the presenter is currently in control of the class.').waitFor({ timeout: 60_000 })
      const place = () =>
        guest
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.currentTime)
      await dialog.getByRole('button', { name: 'Close' }).first().click()
      // A video that has not been played is not loaded, and has no place to tell.
      await presenter.locator('video').first().click({ force: true })
      await expect.poll(place, { timeout: 60_000 }).toBeGreaterThan(0)
      await presenter
        .locator('video')
        .first()
        .evaluate((video: HTMLVideoElement) => {
          video.currentTime = 40
        })
      await expect.poll(place, { timeout: 60_000 }).toBeGreaterThan(39)
      expect((await page.locator('vitrine-class').boundingBox())?.height).toBeGreaterThan(400)
      await presenter.getByRole('button', { name: 'Invite by link' }).click()
      await dialog.getByRole('button', { name: /^Revoke the link/ }).click()
      await dialog.getByText('No link leads to this class now.').waitFor()
      await guest.getByText('No connection. You will be back in some seconds.').waitFor({ timeout: 60_000 })
    },
    TIMEOUT_MS,
  )

  it(
    'wait for the start together, and go live without a reload',
    async () => {
      await scene.leave()
      presenter = await scene.visit()
      await signIn(presenter, scene.vitrine)
      await presenter.waitForURL(`${scene.vitrine.base}/`)
      await presenter.goto(address)
      await presenter.getByRole('button', { name: 'Settings', exact: true }).click()
      const dialog = presenter.getByRole('dialog', { name: 'Settings' })
      await dialog.getByRole('switch', { name: 'Schedule this class' }).check()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await presenter.getByText('This class starts in').waitFor()
      const viewer = await scene.visit()
      await viewer.goto(address)
      await viewer.getByRole('heading', { name: 'Waiting room' }).waitFor()
      expect(await viewer.getByRole('timer').textContent()).toMatch(/^00:00:5\d:\d\d$/)
      await presenter.getByRole('button', { name: 'Start the class' }).click()
      await viewer.locator('.vt-class-stage').waitFor()
      await viewer.getByText('Please note the presenter is currently in control of the class.').waitFor()
    },
    TIMEOUT_MS,
  )
})
