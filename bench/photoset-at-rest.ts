import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { restRows } from './embed-at-rest.ts'
import { chromiumFlags } from './lines.ts'
import { type Product, root, startProduct } from './product.ts'
import type { Row } from './row.ts'

/** The embed of a photoset that no one uses. */
export async function photosetAtRestBench(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
  try {
    const id = await makePhotoset(browser, product)
    const rows = await restRows(browser, { name: 'ours', address: `${product.base}/Embed.aspx?id=${id}` }, [])
    return rows.map((row) => ({ ...row, name: row.name.replace('Embed', 'Embed of a photoset') }))
  } finally {
    await browser.close()
    await product.stop()
  }
}

export async function makePhotoset(browser: Browser, product: Product): Promise<string> {
  // Scripts are a project of their own for the compiler.
  const { cameraJpeg } = (await import(join(root, 'server/images/image.fixture.ts'))) as {
    cameraJpeg: (seed: number, width: number, height: number) => Promise<Uint8Array>
  }
  const context = await browser.newContext()
  const [name = '', value = ''] = ((await product.signIn()).split(';')[0] ?? '').split('=')
  await context.addCookies([{ name, value, url: product.base }])
  const page = await context.newPage()
  await page.goto(product.base)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create new' })
  await dialog.getByRole('radio', { name: /^Photoset/ }).click()
  await dialog.getByRole('textbox', { name: /^Title/ }).fill('Our trip')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('button', { name: 'Add photos' }).click()
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const photos = await Promise.all(
    [1, 2, 3].map(async (seed) => ({
      name: `Photo ${seed}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await cameraJpeg(seed, 1920, 1280)),
    })),
  )
  await page.locator('.vp-photo-editor input[type=file]').setInputFiles(photos)
  await page.locator('.vp-photo-editor .vp-entry-text').nth(2).waitFor({ timeout: 60_000 })
  // Its sizes are made after the upload.
  for (;;) {
    const item = await (await fetch(`${product.base}/api/ml/media/${id}/`)).text()
    if (item.split('"Pages":[{"ImageURLs":[{').length > photos.length) break
    await page.waitForTimeout(500)
  }
  await context.close()
  return id
}
