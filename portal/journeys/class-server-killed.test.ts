import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addQuestion, isPaused, placeIn } from './class-in-journey.fixture.ts'
import { addPerson, chooseOwnPassword, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
/** Seconds by which viewers may be away from the presenter: they seek when it is more. */
const NEAR = 1
/** A busy machine needs a while. */
const SLOW = { timeout: 90_000 }
const away = 'No connection. You will be back in some seconds.'

/** Keeps the lowest place of the film, and the number of its sources, from now on. */
const watchPlaces = (page: Page) =>
  page
    .locator('video')
    .first()
    .evaluate((element) => {
      const video = element as HTMLVideoElement
      const seen = { lowest: video.currentTime, loads: 0 }
      for (const name of ['timeupdate', 'seeking', 'seeked', 'playing'])
        video.addEventListener(name, () => (seen.lowest = Math.min(seen.lowest, video.currentTime)))
      video.addEventListener('emptied', () => seen.loads++)
      Object.assign(window, { seenPlaces: seen })
    })

const seenPlaces = (page: Page) => page.evaluate(() => (window as unknown as { seenPlaces: { lowest: number; loads: number } }).seenPlaces)

const controlled = 'Please note the presenter is currently in control of the class.'

describe('a class whose server is killed', () => {
  let scene: Scene
  let presenter: Page
  let pupil: Page
  let guest: Page
  const everyone = () => [presenter, pupil, guest]

  async function goAway(): Promise<void> {
    await scene.vitrine.halt()
    for (const page of everyone()) await page.getByText(away).waitFor(SLOW)
  }
  async function comeBack(): Promise<void> {
    await scene.vitrine.restart()
    for (const page of everyone()) await page.getByText(away).waitFor({ state: 'hidden', ...SLOW })
  }
  /** How far a viewer is from the presenter, both asked at the same moment. */
  async function distance(viewer: Page): Promise<number> {
    const [here, there] = await Promise.all([placeIn(presenter), placeIn(viewer)])
    return Math.abs(here - there)
  }
  const play = () =>
    presenter
      .locator('video')
      .first()
      .evaluate((video) => (video as HTMLVideoElement).play())

  beforeAll(async () => {
    scene = await startScene('leaf.mp4', 240)
    const { vitrine, visit } = scene
    presenter = await visit()
    await signIn(presenter, vitrine)
    await presenter.waitForURL(`${vitrine.base}/`)
    const password = await addPerson(presenter, vitrine, 'pupil')
    const film = await upload(presenter, vitrine, scene.video, 'How a leaf makes sugar')
    const id = await presenter.evaluate(
      async (items) => {
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ title: 'Plants, lesson one', items, audience: 'everyone' })
        return ((await (await fetch('/api/ml/virtualclasses/create/', { method: 'POST', headers, body })).json()) as { EncID: string })
          .EncID
      },
      [new URL(film).searchParams.get('id') ?? ''],
    )
    await addQuestion(presenter, id)
    pupil = await visit()
    await signIn(pupil, { ...vitrine, user: 'pupil' }, password)
    await chooseOwnPassword(pupil, password, 'leaves-make-sugar-2')
    guest = await visit()
    for (const page of everyone()) await page.goto(`${vitrine.base}/view.aspx?id=${id}`)
    await presenter.getByText('3 people are here').waitFor()
    await presenter.getByRole('switch', { name: 'Control what viewers see' }).click()
    for (const viewer of [pupil, guest]) await viewer.getByText(controlled).waitFor()
  }, TIMEOUT_MS)
  afterAll(() => scene?.stop(), TIMEOUT_MS)

  it(
    'continues the film where it was, for everyone',
    async () => {
      await presenter.locator('video').first().click({ force: true })
      await expect.poll(() => isPaused(presenter), SLOW).toBe(false)
      await presenter
        .locator('video')
        .first()
        .evaluate((video) => {
          ;(video as HTMLVideoElement).currentTime = 30
        })
      for (const viewer of [pupil, guest]) await expect.poll(() => placeIn(viewer), SLOW).toBeGreaterThan(29)
      for (const page of everyone()) await watchPlaces(page)
      for (const viewer of [pupil, guest]) await expect.poll(() => distance(viewer), SLOW).toBeLessThan(NEAR)
      const before = await placeIn(presenter)
      await goAway()
      await comeBack()
      for (const viewer of [pupil, guest]) {
        await expect.poll(() => distance(viewer), SLOW).toBeLessThan(NEAR)
        await viewer.getByText(controlled).waitFor()
        await expect.poll(() => isPaused(viewer), SLOW).toBe(false)
      }
      expect(await placeIn(presenter)).toBeGreaterThan(before)
      for (const page of everyone()) {
        const { lowest, loads } = await seenPlaces(page)
        expect([lowest > 29 - NEAR, loads]).toEqual([true, 0])
      }
      // The connections of the process that was killed are not counted beside those that came back.
      for (const page of everyone()) await page.getByText('3 people are here').waitFor(SLOW)
      await presenter
        .locator('video')
        .first()
        .evaluate((video) => {
          ;(video as HTMLVideoElement).currentTime = 150
        })
      for (const viewer of [pupil, guest]) await expect.poll(() => placeIn(viewer), SLOW).toBeGreaterThan(149)
    },
    TIMEOUT_MS,
  )

  it(
    'loses no answer that is given while the server is away, and keeps the question and the place',
    async () => {
      await presenter.locator('summary', { hasText: 'Questions' }).click()
      await presenter.getByRole('button', { name: 'Show: What do leaves need?' }).click()
      for (const page of everyone()) {
        await page.getByRole('heading', { name: 'What do leaves need?' }).waitFor(SLOW)
        await expect.poll(() => isPaused(page), SLOW).toBe(true)
      }
      for (const viewer of [pupil, guest]) await expect.poll(() => distance(viewer), SLOW).toBeLessThan(NEAR)
      const before = await placeIn(presenter)
      await pupil.getByRole('radio', { name: 'Light' }).check()
      await goAway()
      await pupil.getByRole('button', { name: 'Answer', exact: true }).click()
      await pupil.getByText('Your answer is waiting for the connection and will be sent automatically.').waitFor(SLOW)
      await comeBack()
      await pupil.getByRole('status').getByText('Your answer has been saved.', { exact: true }).waitFor(SLOW)
      await presenter.getByText('1 answer', { exact: true }).waitFor(SLOW)
      for (const page of everyone()) {
        await page.getByRole('heading', { name: 'What do leaves need?' }).waitFor()
        expect(Math.abs((await placeIn(page)) - before)).toBeLessThan(NEAR)
      }
      await presenter.getByRole('button', { name: 'End question' }).click()
      for (const viewer of [pupil, guest]) await viewer.getByText('1 answer', { exact: true }).waitFor(SLOW)
      await pupil.getByRole('status').getByText('Right', { exact: true }).waitFor(SLOW)
      await play()
      for (const viewer of [pupil, guest]) {
        await expect.poll(() => placeIn(viewer), SLOW).toBeGreaterThan(before + 0.5)
        await expect.poll(() => distance(viewer), SLOW).toBeLessThan(NEAR)
        expect((await seenPlaces(viewer)).loads).toBe(0)
      }
    },
    TIMEOUT_MS,
  )
})
