import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addPerson, chooseForItem, chooseOwnPassword, expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import type { Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000
/** Within this time nobody has what was taken from them. */
const GONE_MS = 5000
const title = 'How a leaf makes sugar'

describe('an administrator and a teacher', () => {
  let scene: Scene
  let vitrine: Vitrine
  let visit: Scene['visit']

  beforeEach(async () => {
    scene = await startScene('leaf.mp4')
    ;({ vitrine, visit } = scene)
  }, TIMEOUT_MS)
  afterEach(() => scene?.stop(), TIMEOUT_MS)

  async function search(page: Page): Promise<void> {
    await page.goto(`${vitrine.base}/Default.aspx`)
    await page.getByRole('combobox', { name: 'Search the library' }).fill('sugar')
    await page.keyboard.press('Enter')
  }

  async function play(page: Page): Promise<void> {
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await pressVideo(page)
    await expectPlaying(page)
  }

  async function changeAccess(admin: Page, change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
    await chooseForItem(admin, title, 'Access')
    const dialog = admin.getByRole('dialog', { name: 'Who has access' })
    await change(dialog)
    await dialog.getByRole('button', { name: 'Done' }).click()
  }

  it(
    'share a video: it plays while permitted, stops within five seconds when forbidden, and plays again with a grant',
    async () => {
      const admin = await visit()
      await signIn(admin, vitrine)
      await admin.waitForURL(`${vitrine.base}/`)
      const password = await addPerson(admin, vitrine, 'teacher')
      const address = await upload(admin, vitrine, scene.video, title)
      await admin.goto(address)

      const teacher = await visit()
      const fetched = new Set<string>()
      teacher.on('response', (response) => {
        if (response.ok() && new URL(response.url()).pathname.startsWith('/media/')) fetched.add(response.url())
      })
      await signIn(teacher, { ...vitrine, user: 'teacher' }, password)
      await teacher.waitForURL(`${vitrine.base}/account?returnurl=%2F`)
      await chooseOwnPassword(teacher, password, 'leaves-make-sugar-2')
      await teacher.waitForURL(`${vitrine.base}/`)
      await search(teacher)
      await teacher.getByRole('link', { name: title }).click()
      await teacher.waitForURL(address)
      await play(teacher)

      /** What the teacher was served before is served no more, and neither search nor page know of it. */
      const expectGone = async (since: number) => {
        expect(fetched.size).toBeGreaterThan(0)
        const addresses = [...fetched, address]
        const statuses = () => Promise.all(addresses.map(async (url) => (await teacher.request.get(url)).status()))
        await expect.poll(statuses, { timeout: Math.max(1, since + GONE_MS - Date.now()) }).toEqual(addresses.map(() => 404))
        await teacher.reload()
        await teacher.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
        expect(await teacher.content()).not.toContain(title)
        await search(teacher)
        await teacher.getByRole('heading', { name: 'No results for “sugar”' }).waitFor()
        await teacher.goto(address)
        fetched.clear()
      }

      await admin.getByRole('button', { name: 'Edit', exact: true }).click()
      await admin.getByLabel('Who can see this').selectOption('owner')
      await admin.getByRole('button', { name: 'Save' }).click()
      await admin.getByRole('dialog', { name: 'Edit item' }).waitFor({ state: 'hidden' })
      await expectGone(Date.now())

      await changeAccess(admin, async (dialog) => {
        await dialog.getByLabel('Give access to').fill('teach')
        await dialog.getByRole('button', { name: 'Give access to teacher' }).click()
        await dialog.getByRole('button', { name: 'Remove access for teacher' }).waitFor()
      })
      await teacher.reload()
      await play(teacher)
      await search(teacher)
      await teacher.getByRole('link', { name: title }).click()
      await play(teacher)

      await changeAccess(admin, async (dialog) => {
        await dialog.getByRole('button', { name: 'Remove access for teacher' }).click()
        await dialog.getByText('No one has been given access yet.').waitFor()
      })
      await expectGone(Date.now())
    },
    TIMEOUT_MS,
  )
})
