import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pluginDelta } from '../../server/moodle/plugin-client.fixture.ts'
import { startForeignPage } from './foreign-page.fixture.ts'
import { expectPlaying, pressVideo, signIn, upload } from './portal-person.fixture.ts'
import { type Scene, startScene } from './start-scene.fixture.ts'

const timeout = 300_000

/*
 * A page of Moodle on another host, with a film that a teacher has inserted and with the link that a plugin makes of it, as the filter of the
 * plugins leaves them: with the name of the viewer in `delta`.
 */
describe('names that Moodle states for its viewers', () => {
  let scene: Scene
  let owner: Page
  let item = ''
  let course: Awaited<ReturnType<typeof startForeignPage>>

  const addressFor = (name: string, page: string): string =>
    `${scene.vitrine.base}/${page}?ID=${item}&title=Leaf&delta=${pluginDelta(name)}`

  beforeAll(async () => {
    scene = await startScene('leaf.mp4', 12)
    owner = await scene.visit()
    await signIn(owner, scene.vitrine)
    await owner.waitForURL(`${scene.vitrine.base}/`)
    item = new URL(await upload(owner, scene.vitrine, scene.video, 'Leaf')).searchParams.get('id') ?? ''
    course = await startForeignPage(
      `<iframe title="Leaf" width="640" height="360" src="${addressFor('mia', 'Embed.aspx')}"></iframe>
       <a href="${addressFor('noor', 'view.aspx')}">Leaf</a>`,
    )
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'fetch' }
    const data = {
      ...{ kind: 'moodle', name: 'Moodle', enabled: true, rule: 'match', claims: true },
      ...{ origins: [new URL(course.address).origin], networks: ['127.0.0.1'] },
    }
    const saved = await owner.request.post(`${scene.vitrine.base}/api/admin/learning-environments/save/`, { data, headers })
    expect(await saved.json()).toMatchObject({ Success: true })
  }, timeout)
  afterAll(async () => {
    await course?.stop()
    await scene?.stop()
  }, timeout)

  const viewers = async (): Promise<[name: string, isClaimed: boolean][]> => {
    const answer = await owner.request.get(`${scene.vitrine.base}/api/ml/media/${item}/viewers/`)
    const { Items } = (await answer.json()) as { Items: { DisplayName: string; ClaimedBy?: string }[] }
    return Items.map(({ DisplayName, ClaimedBy }): [string, boolean] => [DisplayName, ClaimedBy !== undefined]).sort(([one], [other]) =>
      one.localeCompare(other),
    )
  }

  it(
    'count in the list of viewers for a film in a frame, and for one that a link opens',
    async () => {
      const pupil = await scene.visit()
      await pupil.goto(course.address)
      await pressVideo(pupil.frameLocator('iframe'))
      await expectPlaying(pupil.frameLocator('iframe'))
      await expect.poll(viewers, { timeout: 60_000 }).toEqual([['mia', true]])
      await pupil.getByRole('link', { name: 'Leaf' }).click()
      await pressVideo(pupil)
      await expectPlaying(pupil)
      await expect.poll(viewers, { timeout: 60_000 }).toEqual([
        ['mia', true],
        ['noor', true],
      ])
    },
    timeout,
  )
})
