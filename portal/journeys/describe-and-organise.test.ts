import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const title = 'How a leaf makes sugar'

describe('an editor who describes and organises a library', () => {
  let scene: Scene
  beforeEach(async () => {
    scene = await startScene('leaf.mp4', 1)
  }, TIMEOUT_MS)
  afterEach(() => scene?.stop(), TIMEOUT_MS)

  it(
    'creates a field, fills it in, searches by it and creates an automatic category for it',
    async () => {
      const { vitrine } = scene
      const page = await scene.visit()
      const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
      await signIn(page, vitrine)
      await page.waitForURL(`${vitrine.base}/`)
      const address = await upload(page, vitrine, scene.video, title)

      await page.goto(`${vitrine.base}/admin/fields`)
      await page.getByRole('button', { name: 'Add a field' }).click()
      const field = dialog('New field')
      await field.getByLabel('Name', { exact: true }).fill('Subject')
      await field.getByLabel('Type', { exact: true }).selectOption({ label: 'Drop-down' })
      for (const [index, choice] of ['Biology', 'History'].entries()) {
        await field.getByRole('button', { name: 'Add option' }).click()
        await field.getByRole('textbox', { name: `Option ${index + 1}`, exact: true }).fill(choice)
      }
      await field.getByRole('button', { name: 'Save', exact: true }).click()
      await field.waitFor({ state: 'detached' })

      await page.goto(`${vitrine.base}/admin/categories`)
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      const category = dialog('New in categories')
      await category.getByLabel('Name', { exact: true }).fill('Life')
      await category.getByRole('button', { name: 'Advanced settings' }).click()
      const advanced = dialog('Advanced settings')
      await advanced.getByRole('button', { name: 'Add a condition' }).click()
      await advanced.getByLabel('Field').selectOption({ label: 'Subject' })
      await advanced.getByLabel('Value').selectOption({ label: 'Biology' })
      await advanced.getByRole('button', { name: 'Confirm' }).click()
      await category.getByText('Click confirm again').waitFor()
      await category.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('treeitem', { name: 'Life' }).waitFor()

      await page.goto(address)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      const edit = dialog('Edit item')
      await edit.getByLabel('Subject').selectOption({ label: 'Biology' })
      await edit.getByRole('button', { name: 'Save' }).click()
      await edit.waitFor({ state: 'detached' })

      await page.goto(`${vitrine.base}/`)
      await page.getByRole('button', { name: /^Filters/ }).click()
      await page.getByText('Fields', { exact: true }).click()
      const filter = page.getByRole('combobox', { name: 'Subject', exact: true })
      await filter.selectOption({ label: 'History' })
      await page.getByRole('heading', { name: 'No results with these filters' }).waitFor()
      await filter.selectOption({ label: 'Biology' })
      await page.getByRole('link', { name: title }).waitFor()

      await page.goto(`${vitrine.base}/Default.aspx?show=cats`)
      await page.getByRole('link', { name: /^Life/ }).click()
      await page.getByRole('heading', { level: 1, name: 'Life' }).waitFor()
      await page.getByRole('link', { name: title }).waitFor()
      expect(new URL(page.url()).searchParams.get('catid')).toMatch(/^\d+$/)
    },
    TIMEOUT_MS,
  )
})
