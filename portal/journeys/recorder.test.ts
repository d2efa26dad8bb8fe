import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StreamsAnswer } from '../../sdk/multi-stream/contract.ts'
import { expectPlaying, pressVideo, signIn } from './portal-person.fixture.ts'
import { startBrowser } from './start-browser.fixture.ts'
import { startVitrine, type Vitrine } from './start-vitrine.fixture.ts'

const TIMEOUT_MS = 300_000

describe('a recording of a camera', () => {
  let vitrine: Vitrine
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    const fakes = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    ;[vitrine, browser] = await Promise.all([startVitrine(), startBrowser(fakes)])
    page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    // The page asks before it is left while it records.
    page.on('dialog', (dialog) => void dialog.accept())
    await signIn(page, vitrine)
    await page.waitForURL(`${vitrine.base}/`)
  }, TIMEOUT_MS)

  afterAll(async () => {
    await browser?.close()
    await vitrine?.stop()
  }, TIMEOUT_MS)

  const record = async (choose = async (): Promise<void> => undefined): Promise<void> => {
    await page.goto(`${vitrine.base}/recorder`)
    await choose()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Start recording' }).click()
    await page.getByRole('heading', { name: 'Recording', exact: true }).waitFor()
    await page.locator('.vp-recorder-time', { hasText: /0:(0[2-9]|[1-5]\d)/ }).waitFor()
  }
  const publish = async (title: string): Promise<string> => {
    await page.getByRole('textbox', { name: /^Title of/ }).fill(title)
    await page.getByRole('button', { name: 'Publish 1 file' }).click()
    const link = page.getByRole('link', { name: `Open ${title}` })
    await link.waitFor()
    return new URL((await link.getAttribute('href')) ?? '', vitrine.base).href
  }

  it(
    'becomes an item that plays, with its note as a chapter',
    async () => {
      await record()
      await page.getByLabel('Note at this moment').fill('The second hand')
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: 'Notes' }).getByText('The second hand').waitFor()
      await page.getByRole('button', { name: 'Stop' }).click()
      const address = await publish('A clock')
      await page.locator('.vp-upload-row', { hasText: /Ready to watch|Finished/ }).waitFor({ timeout: 60_000 })
      await page.goto(address)
      await page.getByText('The second hand').first().waitFor()
      await pressVideo(page)
      await expectPlaying(page)
    },
    TIMEOUT_MS,
  )

  it(
    'is offered again after a reload in the middle, and uploaded with the screen as a second stream',
    async () => {
      await record(async () => {
        await page.getByRole('checkbox', { name: 'Screen' }).check()
        await page.getByRole('radio', { name: /^Two videos/ }).check()
      })
      await page.reload()
      await page.getByText(/^Your recording of [1-9] seconds? .* was not uploaded\.$/).waitFor()
      await page.getByRole('button', { name: /^Upload: / }).click()
      const address = await publish('A clock that stopped')
      await page.getByText('was not uploaded').waitFor({ state: 'detached' })
      const id = new URL(address).searchParams.get('id')
      const answer = (await (await page.request.get(`${vitrine.base}/api/ml/multistream/${id}/`)).json()) as StreamsAnswer
      expect(answer.Items.map(({ Kind, IsOwn, IsPrimary }) => [Kind, IsOwn, IsPrimary])).toEqual([
        ['camera', true, false],
        ['screen', false, true],
      ])
    },
    TIMEOUT_MS,
  )
})
