import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'
import { missingForWordPress, startWordPress, type WordPress, wordPressPeople } from './start-wordpress.fixture.ts'

const TIMEOUT_MS = 300_000

// Heavy packages that only this journey needs: examples/wordpress/README.md says how they are installed.
describe.skipIf(missingForWordPress().length > 0)('WordPress', () => {
  let scene: Scene
  let wordPress: WordPress
  let address = ''
  let encId = ''
  beforeAll(async () => {
    scene = await startScene('heron.mp4')
    wordPress = await startWordPress(Number(new URL(scene.vitrine.base).port))
  }, TIMEOUT_MS)
  afterEach(() => scene?.leave())
  afterAll(async () => {
    await wordPress?.stop()
    await scene?.stop()
  }, TIMEOUT_MS)

  /** A post by an author, whose HTML WordPress filters. Answers its address. */
  const post = (content: string): Promise<string> =>
    wordPress.php(`
      $author = get_user_by('login', '${wordPressPeople.author}');
      wp_set_current_user($author->ID);
      if (current_user_can('unfiltered_html')) exit('The author may write any HTML.');
      $id = wp_insert_post(array('post_title' => 'A post', 'post_content' => wp_slash(base64_decode('${Buffer.from(content).toString('base64')}')), 'post_status' => 'publish', 'post_author' => $author->ID), true);
      echo get_permalink($id);`)
  const embedOf = (link: string): string =>
    `<!-- wp:embed {"url":"${link}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${link}\n</div></figure><!-- /wp:embed -->`

  async function playsIn(page: Page): Promise<void> {
    const frame = page.frameLocator(`iframe[src*="${encId}"]`)
    await frame.locator('video').waitFor()
    await frame.locator('video').click({ force: true })
    const isPlaying = () =>
      frame.locator('video').evaluate(({ currentTime, videoWidth }: HTMLVideoElement) => currentTime > 0.5 && videoWidth > 0)
    await expect.poll(isPlaying, { timeout: 60_000 }).toBe(true)
  }

  it(
    'has an item to show',
    async () => {
      const owner = await scene.visit()
      await signIn(owner, scene.vitrine)
      await owner.waitForURL(`${scene.vitrine.base}/`)
      address = await upload(owner, scene.vitrine, scene.video, 'A heron')
      encId = new URL(address).searchParams.get('id') ?? ''
      expect(encId).not.toBe('')
      await owner.context().close()
    },
    TIMEOUT_MS,
  )

  it('leaves a link to an item that is not there as it is', async () => {
    const page = await scene.visit()
    const link = `${scene.vitrine.base}/view.aspx?id=AAAAAAAA`
    await page.goto(await post(embedOf(link)))
    expect(await page.locator('iframe').count()).toBe(0)
    expect(await page.locator('body').textContent()).toContain(link)
  })

  it(
    'shows a link of an author as a player in a sandbox, which plays',
    async () => {
      const page = await scene.visit()
      await page.goto(await post(embedOf(address)))
      expect(await page.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts')
      await playsIn(page)
    },
    TIMEOUT_MS,
  )

  it(
    'has a block that finds an item, shows it to its author, and to readers without a sandbox',
    async () => {
      await wordPress.php(
        `require_once ABSPATH . 'wp-admin/includes/plugin.php'; $e = activate_plugin('vitrine/vitrine.php'); if ($e) exit($e->get_error_message());`,
      )
      const admin = await scene.visit()
      await signInTo(admin, wordPressPeople.admin)
      await admin.goto(`${wordPress.base}/wp-admin/options-general.php?page=vitrine`)
      const field = admin.getByLabel('Address of the library')
      await field.fill('http://not an address')
      await field.evaluate((input: HTMLInputElement) => input.form?.setAttribute('novalidate', ''))
      await admin.getByRole('button', { name: 'Save Changes' }).click()
      await field.fill(`${scene.vitrine.base}/view.aspx`)
      await admin.getByRole('button', { name: 'Save Changes' }).click()
      await expect.poll(() => field.inputValue()).toBe(scene.vitrine.base)

      const author = await scene.visit()
      await signInTo(author, wordPressPeople.author)
      expect((await author.goto(`${wordPress.base}/wp-admin/options-general.php?page=vitrine`))?.status()).toBe(403)
      const published = await publishWithBlock(author)
      const reader = await scene.visit()
      await reader.goto(published)
      expect(await reader.locator('iframe').getAttribute('sandbox')).toBeNull()
      await playsIn(reader)
    },
    TIMEOUT_MS,
  )

  it('draws nothing for a block with another id than one of the library', async () => {
    const page = await scene.visit()
    const ids = ['', '../x', `${encId}&autoplay=1`, '"><script>alert(1)</script>']
    await page.goto(
      await post(
        ids
          .map((id) => `<!-- wp:vitrine/media ${JSON.stringify({ id }).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e')} /-->`)
          .join('\n'),
      ),
    )
    expect(await page.locator('iframe, .wp-block-vitrine-media').count()).toBe(0)
  })

  async function signInTo(page: Page, name: string): Promise<void> {
    await page.goto(`${wordPress.base}/wp-login.php`)
    await page.getByLabel('Username or Email Address').fill(name)
    await page.getByLabel('Password', { exact: true }).fill(wordPressPeople.password)
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL(/wp-admin/)
  }

  /** Searches in the block, chooses, and publishes; answers the address of the post. */
  async function publishWithBlock(page: Page): Promise<string> {
    await page.goto(`${wordPress.base}/wp-admin/post-new.php`)
    await page.waitForFunction(() => 'wp' in window && document.querySelector('.block-editor-block-list__layout'))
    await page.evaluate(() => {
      const { data, blocks } = (
        window as unknown as {
          wp: {
            data: { dispatch: (store: string) => Record<string, (value: unknown, more?: unknown) => unknown> }
            blocks: { createBlock: (name: string) => unknown }
          }
        }
      ).wp
      data.dispatch('core/preferences')['set']?.('core/edit-post', 'welcomeGuide' as never)
      data.dispatch('core/editor')['editPost']?.({ title: 'Herons' })
      data.dispatch('core/block-editor')['insertBlocks']?.(blocks.createBlock('vitrine/media'))
    })
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' })
    if (await close.isVisible().catch(() => false)) await close.click()
    await page.getByLabel('Search the library').fill('heron')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('button', { name: 'A heron' }).click()
    await page.locator(`iframe[src*="${encId}"]`).waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const panel = page.getByRole('region', { name: 'Editor publish' })
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    return (await panel.getByRole('link', { name: 'View Post' }).getAttribute('href')) ?? ''
  }
})
