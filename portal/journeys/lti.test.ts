import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureFor } from '../../server/lti/consumer-signature.fixture.ts'
import { type LtiTestPlatform, openLtiPlatform } from '../../server/lti/platform.fixture.ts'
import { expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { startBlockingBrowser } from './start-blocking-browser.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const TIMEOUT_MS = 300_000
const toolClaim = 'https://purl.imsglobal.org/spec/lti-tool-configuration'

describe('a course that opens the library', () => {
  let scene: Scene
  let platform: LtiTestPlatform
  let browser: Awaited<ReturnType<typeof startBlockingBrowser>>
  let link = ''
  let consumer: { Key: string; Secret: string }

  beforeAll(async () => {
    ;[scene, platform, browser] = await Promise.all([startScene('leaf.mp4'), openLtiPlatform('localhost'), startBlockingBrowser()])
    const owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    await upload(owner, scene.vitrine, scene.video, 'A leaf')
    await register(owner)
    await scene.leave()
  }, TIMEOUT_MS)
  afterAll(async () => {
    await browser?.stop()
    await scene?.stop()
    await platform?.close()
  }, TIMEOUT_MS)

  /** An administrator creates an address, and the learning environment registers the library in a frame. */
  const register = async (owner: Page): Promise<void> => {
    const send = (path: string, body: object) =>
      owner.evaluate(
        async ([address, text]) => {
          const response = await fetch(address as string, {
            method: 'POST',
            body: text as string,
            headers: { 'content-type': 'application/json' },
          })
          return (await response.json()) as { ID: number; Address: string; Key: string; Secret: string }
        },
        [path, JSON.stringify(body)],
      )
    const environment = { kind: 'lti', name: 'School', enabled: true, rule: 'make', origins: [platform.base], networks: [] }
    const { ID } = await send('/api/admin/learning-environments/save/', environment)
    const older = await send('/api/admin/learning-environments/save/', { ...environment, kind: 'lti-1', name: 'Old school' })
    consumer = await send('/api/admin/lti/consumer/secret/', { iid: older.ID })
    const { Address } = await send('/api/admin/lti/registration/', { iid: ID })
    platform.registering.body = { client_id: platform.clientId, [toolClaim]: { deployment_id: platform.deployment } }
    const query = new URLSearchParams({ openid_configuration: `${platform.base}/openid-configuration`, registration_token: 'a-token' })
    const page = await openFrame(`${Address}&${query}`)
    await page.frameLocator('iframe').getByText('The library is registered. You can close this window.').waitFor()
    await page.waitForFunction(() => (window as unknown as { subjects: string[] }).subjects.includes('org.imsglobal.lti.close'))
  }
  /** A page of the learning environment with this address in a frame; `subjects` lists the messages that it hears. */
  const openFrame = async (address: string): Promise<Page> => {
    const page = await browser.context.newPage()
    await page.addInitScript(() => {
      const { subjects } = Object.assign(window, { subjects: [] as string[] })
      addEventListener('message', ({ data }: MessageEvent<{ subject?: string }>) => subjects.push(data.subject ?? ''))
    })
    await page.goto(`${platform.base}/course?frame=${encodeURIComponent(address)}`)
    return page
  }
  const initiationOf = (target: string): string => {
    const query = new URLSearchParams({
      iss: platform.base,
      login_hint: '5',
      target_link_uri: target,
      client_id: platform.clientId,
      lti_storage_target: '_parent',
    })
    return `${scene.vitrine.base}/lti/initiate?${query}`
  }
  const openCourse = async (target = `${scene.vitrine.base}/lti/launch`): Promise<Page> => openFrame(initiationOf(target))

  it(
    'lets a teacher choose an item, and gets a signed link to it',
    async () => {
      platform.next = {
        target: `${scene.vitrine.base}/lti/launch`,
        choice: {
          deep_link_return_url: `${platform.base}/return`,
          accept_types: ['ltiResourceLink'],
          accept_multiple: false,
          data: 'kept',
        },
      }
      const page = await openCourse()
      const frame = page.frameLocator('iframe')
      await frame.getByRole('button', { name: 'A leaf' }).click({ timeout: 60_000 })
      await frame.getByRole('button', { name: 'Insert' }).click()
      await frame.getByText('The links were added.').waitFor()
      const claims = decodeJwt(platform.returned[0]?.get('JWT') ?? '')
      expect(claims['https://purl.imsglobal.org/spec/lti-dl/claim/data']).toBe('kept')
      const [item] = claims['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as { title: string; url: string }[]
      expect(item?.title).toBe('A leaf')
      link = item?.url ?? ''
      // The picker looked like a page of the course: no header of the portal stands in it.
      expect(await browser.context.cookies(scene.vitrine.base)).toEqual([])
    },
    TIMEOUT_MS,
  )

  it(
    'plays the item in the course without any cookie, and forgets the token in the address',
    async () => {
      platform.next = { target: link }
      const page = await openCourse(link)
      const frame = page.frameLocator('iframe')
      await pressVideo(frame)
      await expectPlaying(frame)
      const inside = page.frames().find((one) => one.url().startsWith(scene.vitrine.base))
      expect(new URL(inside?.url() ?? '').pathname).toBe('/lti/item')
      expect(new URL(inside?.url() ?? '').hash).toBe('')
      expect(await browser.context.cookies(scene.vitrine.base)).toEqual([])
      // Loaded again without a launch, the frame asks for one, and never for a password.
      await inside?.goto(inside.url())
      await frame.getByText('This address opens from a course only.').waitFor()
    },
    TIMEOUT_MS,
  )

  it(
    'shows the first frame after at most six requests in an empty browser, and the whole page of the item after a press',
    async () => {
      platform.next = { target: link }
      const empty = await startBlockingBrowser()
      try {
        const page = await empty.context.newPage()
        const asked: string[] = []
        page.on('request', (request) => {
          if (request.url().startsWith(scene.vitrine.base)) asked.push(new URL(request.url()).pathname)
        })
        await page.goto(`${platform.base}/course?frame=${encodeURIComponent(initiationOf(link))}`)
        const frame = page.frameLocator('iframe')
        await pressVideo(frame)
        await expectPlaying(frame)
        const before = asked.slice(
          0,
          asked.findIndex((path) => path.startsWith('/media/')),
        )
        expect(before.at(-1), asked.join(' ')).toBe('/lti/content')
        expect(before.length, before.join(' ')).toBeLessThanOrEqual(6)
        const steps = await page.evaluate(() => history.length)
        await frame.getByRole('link', { name: 'More about this' }).click()
        const inside = () =>
          new URL(
            page
              .frames()
              .find((one) => one.url().startsWith(scene.vitrine.base))
              ?.url() ?? '',
          )
        await expect.poll(() => [inside().pathname, inside().hash], { timeout: 60_000 }).toEqual(['/lti/page', ''])
        await frame.getByRole('heading', { name: 'A leaf' }).waitFor()
        // The way back leads to the course, not to an address without its token.
        expect(await page.evaluate(() => history.length)).toBe(steps)
        expect(await empty.context.cookies(scene.vitrine.base)).toEqual([])
      } finally {
        await empty.stop()
      }
    },
    TIMEOUT_MS,
  )

  /** A course of an environment that speaks LTI 1.1: its page posts a signed form into the frame. */
  const openOldCourse = async (address: string, change: Record<string, string>): Promise<Page> => {
    const fields = {
      ...{ lti_version: 'LTI-1p0', user_id: '5', lis_person_contact_email_primary: 'ann@school.example', context_id: 'course-1' },
      ...{ context_title: 'Biology & "more"', oauth_consumer_key: consumer.Key, oauth_signature_method: 'HMAC-SHA1' },
      ...{ oauth_version: '1.0', oauth_nonce: randomUUID(), oauth_timestamp: String(Math.floor(Date.now() / 1000)), ...change },
    }
    platform.form = { action: address, fields: { ...fields, oauth_signature: signatureFor(address, fields, consumer.Secret) } }
    return openFrame(`${platform.base}/form`)
  }

  it(
    'does both for a course that speaks LTI 1.1',
    async () => {
      const picker = await openOldCourse(`${scene.vitrine.base}/lti/launch`, {
        ...{ lti_message_type: 'ContentItemSelectionRequest', content_item_return_url: `${platform.base}/return?a=1`, data: 'kept' },
        accept_media_types: 'application/vnd.ims.lti.v1.ltilink',
      })
      await picker.frameLocator('iframe').getByRole('button', { name: 'A leaf' }).click({ timeout: 60_000 })
      await picker.frameLocator('iframe').getByRole('button', { name: 'Insert' }).click()
      await picker.frameLocator('iframe').getByText('The links were added.').waitFor()
      const { oauth_signature, ...fields } = Object.fromEntries(platform.returned.at(-1) ?? [])
      expect(oauth_signature).toBe(signatureFor(`${platform.base}/return?a=1`, fields, consumer.Secret))
      const { '@graph': links } = JSON.parse(fields.content_items ?? '') as { '@graph': [{ title: string; url: string }] }
      expect([fields.data, links[0].title]).toEqual(['kept', 'A leaf'])
      const launch = { lti_message_type: 'basic-lti-launch-request', resource_link_id: '7', roles: 'Learner' }
      const frame = (await openOldCourse(links[0].url, launch)).frameLocator('iframe')
      await pressVideo(frame)
      await expectPlaying(frame)
      expect(await browser.context.cookies(scene.vitrine.base)).toEqual([])
    },
    TIMEOUT_MS,
  )
})
