import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const title = 'How a leaf makes sugar'

describe('an administrator who builds a home page', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await startScene('leaf.mp4')
  }, TIMEOUT_MS)
  afterEach(() => scene?.stop(), TIMEOUT_MS)

  it(
    'makes a page from sections and widgets by keyboard, publishes it, and everyone sees it first',
    async () => {
      const { vitrine } = scene
      const page = await scene.visit()
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      await upload(page, vitrine, scene.video, title)

      await page.goto(`${vitrine.base}/`)
      await page.getByRole('link', { name: 'Edit page' }).click()
      const press = async (name: string, within: { getByRole: typeof page.getByRole } = page): Promise<void> => {
        await within.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
      }
      await press('New layout')
      await page.getByRole('dialog', { name: 'New page layout' }).getByLabel('Name').fill('Our school')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Our school' }).waitFor()

      await page.getByRole('switch', { name: 'Show a header' }).focus()
      await page.keyboard.press('Space')
      await page.getByLabel('Title', { exact: true }).fill('Welcome to our films')
      await press('Add section')
      await page.getByLabel('Section title').fill('New this week')
      await press('Add widget')
      const dialog = page.getByRole('dialog', { name: 'Add widget' })
      await dialog.getByLabel('Title', { exact: true }).fill('Newest films')
      await press('Add', dialog)
      await press('Add widget')
      await dialog.getByLabel('What it shows').selectOption('Text')
      await press('Add', dialog)
      await dialog.getByText('Please enter a text.').waitFor()
      await dialog.getByLabel('Text', { exact: true }).fill('Ask Ms Miller for the password.')
      await press('Add', dialog)
      await page.getByRole('button', { name: 'Move Text up' }).press('Enter')
      await page.getByLabel('Width of Text').selectOption('Half')
      await page.getByRole('region', { name: 'Preview' }).getByText(title).waitFor()

      await press('Save draft')
      await page.getByText('Draft saved').waitFor()
      await press('Publish')
      await page.getByText('Page published').waitFor()
      await page.goto(`${vitrine.base}/?startedit=1`)
      await press('Home pages')
      await page.getByRole('dialog', { name: 'Home pages' }).getByLabel('Everyone').selectOption('Our school')
      await page.getByText('Home page changed').waitFor()

      const visitor = await scene.visit()
      await visitor.goto(`${vitrine.base}/`)
      await visitor.getByRole('heading', { level: 1, name: 'Welcome to our films' }).waitFor()
      await visitor.getByText('Ask Ms Miller for the password.').waitFor()
      expect(await visitor.getByRole('link', { name: 'Edit page' }).count()).toBe(0)
      await visitor.getByRole('link', { name: title }).first().click()
      await visitor.getByRole('heading', { level: 1, name: title }).waitFor()
      await visitor.goBack()
      await visitor.getByRole('link', { name: 'Browse the whole library' }).click()
      await visitor.locator('#results').getByRole('link', { name: title }).waitFor()
    },
    TIMEOUT_MS,
  )
})
