import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vitrine } from './start-vitrine.fixture.ts'

export async function signIn(page: Page, vitrine: Vitrine, password = vitrine.password): Promise<void> {
  await page.goto(`${vitrine.base}/login.aspx`)
  await page.getByLabel('User name').fill(vitrine.user)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.locator('form.vp-login-form').getByRole('button', { name: 'Sign in' }).click()
}

/** Makes an account on the screen of administrators and answers the password that is shown once. */
export async function addPerson(admin: Page, vitrine: Vitrine, name: string): Promise<string> {
  await admin.goto(`${vitrine.base}/admin`)
  await admin.getByRole('button', { name: 'Add a person' }).click()
  const form = admin.getByRole('dialog', { name: 'Add a person' })
  await form.getByLabel('User name').fill(name)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  const shown = admin.getByRole('dialog', { name: 'New password' })
  const password = await shown.getByLabel('Password').inputValue()
  await shown.getByRole('button', { name: 'Done' }).click()
  return password
}

/** An administrator has set the password, so every page asks for another one first. */
export async function chooseOwnPassword(page: Page, password: string, own: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor()
  await page.getByLabel('Current password').fill(password)
  await page.getByLabel('New password').fill(own)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose your own password' }).waitFor({ state: 'hidden' })
}

/** Uploads through the screen and answers the address of the item's page. */
export async function upload(page: Page, vitrine: Vitrine, path: string, title: string, isPrivate = false): Promise<string> {
  await page.goto(`${vitrine.base}/upload.aspx`)
  await page.locator('input[type=file]').setInputFiles(path)
  const field = page.getByRole('textbox', { name: /^Title of/ })
  await field.fill(title)
  await field.press('Enter')
  if (isPrivate) await page.getByLabel('Who can see this').selectOption('owner')
  else await page.getByRole('button', { name: 'Publish 1 file' }).click()
  const link = page.getByRole('link', { name: `Open ${title}` })
  await link.waitFor({ timeout: 60_000 })
  await page.locator('.vp-upload-row:not([data-unsaved])', { hasText: /Ready to watch|Finished/ }).waitFor({ timeout: 90_000 })
  return new URL((await link.getAttribute('href')) ?? '', vitrine.base).href
}

/** Presses the middle of the video, whatever lies on top of it there, as people do who want to see a film. */
export async function pressVideo(where: Page | FrameLocator): Promise<void> {
  const video = where.locator('video').first()
  await video.waitFor()
  await video.click({ force: true })
}

/** Time really passes, and there is something to see. */
export async function expectPlaying(where: Page | FrameLocator): Promise<void> {
  const video = where.locator('video').first()
  const seconds = () => video.evaluate((element) => (element as HTMLVideoElement).currentTime)
  await expect.poll(seconds, { timeout: 60_000 }).toBeGreaterThan(0.5)
  expect(await video.evaluate((element) => (element as HTMLVideoElement).videoWidth)).toBeGreaterThan(0)
}

/** Chooses from the menu of the item whose page this is. */
export async function chooseForItem(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Options for ${title}` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
