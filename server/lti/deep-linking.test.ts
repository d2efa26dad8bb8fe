import { decodeJwt } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { LtiErrors } from '../../sdk/lti/contract.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { ltiScene } from './lti-scene.fixture.ts'

const icon = { url: 'http://media.test/apple-touch-icon.png', width: 180, height: 180 }

describe.each(dialects)('deep linking on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const { launch, bearerIn, pageOf, expectRefused } = scene
  // Before the items of the scene, to which they belong.
  afterEach(async () => {
    for (const table of ['media_files', 'quizzes'] as const) await scene.test.deps.db.deleteFrom(table).execute()
  })
  const begin = (change: Record<string, unknown> = {}) =>
    launch({
      choice: {
        ...{ deep_link_return_url: `${scene.platform.base}/return`, accept_types: ['link', 'html', 'image'], accept_multiple: true },
        ...{ accept_presentation_document_targets: ['embed', 'iframe', 'window'], data: 'echo' },
        ...change,
      },
    })
  const choose = (response: Response, chosen: object[]) =>
    scene.test.ask('/api/lti/choose/', {
      method: 'POST',
      body: JSON.stringify({
        choice: new URL(response.headers.get('location') ?? '', 'http://media.test').searchParams.get('choice'),
        chosen,
      }),
      headers: { 'content-type': 'application/json', ...bearerIn(response) },
    })
  const itemsOf = async (change: Record<string, unknown>, chosen: object[]) => {
    const response = await choose(await begin(change), chosen)
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return decodeJwt((JSON.parse(text) as { JWT: string }).JWT)[
      'https://purl.imsglobal.org/spec/lti-dl/claim/content_items'
    ] as unknown as Record<string, unknown>[]
  }
  const refusal = async (change: Record<string, unknown>, chosen: object[]) => {
    const response = await choose(await begin(change), chosen)
    return [response.status, ((await response.json()) as { Code?: string; Message: string }).Message]
  }
  const film = async (columns = {}) => {
    const item = await scene.test.item(scene.ann, { title: 'Leaf "1"', duration_secs: 60, width: 1280, height: 720, ...columns })
    for (const width of [320, 1280]) {
      const name = `poster-${width}.jpg`
      const stored = await scene.test.deps.files.write(`media/${item.id}-${name}`, name)
      await scene.test.deps.db
        .insertInto('media_files')
        .values({
          item_id: item.id,
          kind: 'poster',
          name,
          path: `media/${item.id}-${name}`,
          mime: 'image/jpeg',
          width,
          height: 0,
          ...stored,
        })
        .execute()
    }
    return item
  }

  it.each([
    ['no kind that the library has', { accept_types: ['file'] }, 'LTI_CHOICE_TYPE'],
    ['no list of kinds', { accept_types: 'link' }, 'LTI_CHOICE_TYPE'],
    ['a player where nothing shows it', { accept_types: ['html'], accept_presentation_document_targets: ['window'] }, 'LTI_CHOICE_TYPE'],
    ['plain links for a foreign address', { deep_link_return_url: 'https://evil.example/return' }, 'LTI_RETURN_FOREIGN'],
  ] as const)('refuses a choice with %s', async (_name, change, code) => expectRefused(await begin(change), code))

  it.each(['link', 'html', 'image'])('refuses an item that is not public as %s, and says what to do', async (type) => {
    const { encId } = await film({ is_private: 1 })
    expect(await refusal({}, [{ id: encId, type }])).toEqual([400, LtiErrors.LTI_PLAIN_ONLY])
    const all = ['ltiResourceLink', 'link', 'html', 'image']
    expect(await refusal({ accept_types: all }, [{ id: encId, type }])).toEqual([400, LtiErrors.LTI_ITEM_NOT_PUBLIC])
    const draft = await film({ publish_at: scene.test.time.now + 86_400_000 })
    expect(await refusal({}, [{ id: draft.encId, type }])).toEqual([400, LtiErrors.LTI_PLAIN_ONLY])
  })

  it('refuses a kind that the course does not take, several items for one, items without an image, and frames that are none', async () => {
    const { encId } = await film()
    expect(await refusal({ accept_types: ['link'] }, [{ id: encId, type: 'html' }])).toEqual([400, LtiErrors.LTI_TYPE_NOT_TAKEN])
    expect(await refusal({}, [{ id: encId, type: 'ltiResourceLink' }])).toEqual([400, LtiErrors.LTI_TYPE_NOT_TAKEN])
    expect((await refusal({ accept_multiple: false }, [{ id: encId }, { id: encId }]))[0]).toBe(400)
    const bare = await scene.test.item(scene.ann)
    expect(await refusal({}, [{ id: bare.encId, type: 'image' }])).toEqual([400, LtiErrors.LTI_ITEM_NO_IMAGE])
    for (const change of [{ type: 'file' }, { width: -1 }, { width: 4001 }, { height: 1.5 }])
      expect((await refusal({}, [{ id: encId, ...change }]))[0], JSON.stringify(change)).toBe(400)
    for (const type of ['html', 'image']) expect(await refusal({}, [{ id: '', type }])).toEqual([400, LtiErrors.LTI_PLACE_TYPE])
    expect(await refusal({ accept_types: ['image'] }, [{ id: '' }])).toEqual([400, LtiErrors.LTI_PLACE_TYPE])
  })

  it('refuses the player of an item for a course on a site that may not show it, and links to its page without a frame', async () => {
    const { id, encId } = await film()
    await scene.test.deps.db.insertInto('embed_sites').values({ item_id: id, origin: 'https://other.example' }).execute()
    expect((await refusal({}, [{ id: encId, type: 'html' }]))[0]).toBe(403)
    const [link] = await itemsOf({ accept_types: ['link'] }, [{ id: encId }])
    expect([link?.iframe, link?.embed, link?.url]).toEqual([undefined, undefined, `http://media.test/view.aspx?id=${encId}`])
  })

  it('refuses an answer to an environment that was switched off or lost the address meanwhile', async () => {
    const { encId } = await film()
    const save = (change: object) => scene.test.call(saveEnvironment, scene.environment({ iid: scene.iid, ...change }), scene.administrator)
    const begun = await begin()
    await save({ enabled: false })
    expect((await choose(begun, [{ id: encId }])).status).toBe(403)
    await save({ origins: ['https://lms.example'] })
    const foreign = await choose(begun, [{ id: encId }])
    expect([foreign.status, ((await foreign.json()) as { Message: string }).Message]).toEqual([403, LtiErrors.LTI_RETURN_FOREIGN])
    await save({})
    expect((await choose(begun, [{ id: encId }])).status).toBe(200)
  })

  it('answers a plain link with the ways to show it, which open without a launch', async () => {
    const { encId } = await film({ description: 'About leaves.' })
    const src = `http://media.test/Embed.aspx?id=${encId}`
    const [link] = await itemsOf({ accept_types: ['link', 'image'] }, [{ id: encId, width: 800, height: 450 }])
    const { embed, ...rest } = link as { embed: { html: string } }
    expect(rest).toEqual({
      ...{ type: 'link', title: 'Leaf "1"', text: 'About leaves.', url: `http://media.test/view.aspx?id=${encId}`, icon },
      thumbnail: { url: `http://media.test/thumb/${encId}-320.jpg`, width: 320, height: 180 },
      iframe: { src, width: 800, height: 450 },
    })
    expect(embed.html).toMatch(
      /^<iframe src="http:\/\/media\.test\/Embed\.aspx\?id=[^"]+" width="800" height="450" title="Leaf &quot;1&quot;"/,
    )
    for (const path of [`/view.aspx?id=${encId}`, `/Embed.aspx?id=${encId}`, `/thumb/${encId}-320.jpg`])
      expect((await scene.test.ask(path, { headers: { accept: 'text/html' } })).status, path).toBe(200)
  })

  it('keeps a link a link where the course takes the player by itself, and answers player, image and library', async () => {
    const { encId } = await film()
    const [link, player, image, library, found] = await itemsOf({}, [
      { id: encId },
      { id: encId, type: 'html', done: 80 },
      { id: encId, type: 'image' },
      { id: '', title: 'All' },
      { id: '', search: '{"s":"leaf"}', title: 'Leaves' },
    ])
    expect(Object.keys(link ?? {}).sort()).toEqual(['icon', 'thumbnail', 'title', 'type', 'url'])
    const style = 'max-width:100%;height:auto;aspect-ratio:640/360'
    expect(player).toEqual({
      ...{ type: 'html', title: 'Leaf "1"' },
      html: expect.stringContaining(`width="640" height="360" title="Leaf &quot;1&quot;" frameborder="0" style="${style}"`) as string,
    })
    expect(image).toMatchObject({ type: 'image', url: `http://media.test/thumb/${encId}-1280.jpg`, width: 1280, height: 720 })
    expect(library).toEqual({ type: 'link', title: 'All', icon, url: 'http://media.test/' })
    expect(found?.url).toBe('http://media.test/Default.aspx?f=%7B%22s%22%3A%22leaf%22%7D')
  })

  it('prefers a link that launches, with the size of the picker, and a window where the course shows no frames', async () => {
    const { encId } = await film()
    const accept_types = ['image', 'html', 'link', 'ltiResourceLink']
    const [framed] = await itemsOf({ accept_types }, [{ id: encId, width: 900, height: 500 }])
    expect(framed).toMatchObject({ type: 'ltiResourceLink', icon, iframe: { width: 900, height: 500 } })
    expect(framed).not.toHaveProperty('window')
    const [opened] = await itemsOf({ accept_types, accept_presentation_document_targets: ['window'] }, [{ id: encId }])
    expect([opened?.iframe, opened?.window]).toEqual([undefined, { targetName: '_blank', width: 640, height: 360 }])
  })

  it('says when an item is published and a quiz takes attempts, and nothing that is not set', async () => {
    const [from, until] = [Date.UTC(2027, 0, 5, 9), Date.UTC(2027, 1, 5, 9, 30)]
    const accept_types = ['ltiResourceLink']
    const { id, encId } = await film({ publish_at: from, expires_at: until })
    const [item] = await itemsOf({ accept_types }, [{ id: encId, done: 80 }])
    expect(item?.available).toEqual({ startDateTime: '2027-01-05T09:00:00.000Z', endDateTime: '2027-02-05T09:30:00.000Z' })
    expect(item).not.toHaveProperty('submission')
    const quiz = { item_id: id, user_id: scene.ann.id, chapter_id: null, name: 'Gases', intro: '', is_private: 0, created_at: 1 }
    const { id: tlid } = await scene.test.deps.db
      .insertInto('quizzes')
      .values({ ...quiz, open_from: null, open_until: until })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [test] = await itemsOf({ accept_types }, [{ id: encId, quiz: tlid }])
    expect(test?.submission).toEqual({ endDateTime: '2027-02-05T09:30:00.000Z' })
    expect(test?.lineItem).toEqual({ label: 'Gases', tag: 'quiz', scoreMaximum: 100, resourceId: encId })
    const open = await film()
    const [always] = await itemsOf({ accept_types }, [{ id: open.encId }])
    expect([always?.available, always?.submission]).toEqual([undefined, undefined])
  })

  it('gives a single item the words of the course, and several their own', async () => {
    const { encId } = await film({ description: 'About leaves.' })
    const words = { title: ' Week 3 ', text: 'Watch this first.' }
    const [single] = await itemsOf(words, [{ id: encId }])
    expect([single?.title, single?.text]).toEqual(['Week 3', 'Watch this first.'])
    for (const one of await itemsOf(words, [{ id: encId }, { id: encId }]))
      expect([one.title, one.text]).toEqual(['Leaf "1"', 'About leaves.'])
    expect((await itemsOf(words, [{ id: '', title: 'All films' }]))[0]?.title).toBe('All films')
  })

  it('tells the picker which kinds the course takes, and that it adds them at once', async () => {
    const choiceOf = async (change: Record<string, unknown>) => (await pageOf(await begin(change))).options.Picker?.Choice
    expect(await choiceOf({ auto_create: true })).toMatchObject({ Types: ['link', 'html', 'image'], Grades: false, AddsAtOnce: true })
    const usual = await choiceOf({ accept_types: ['link', 'ltiResourceLink', 'file'], accept_multiple: false })
    expect(usual).toMatchObject({ Types: ['ltiResourceLink', 'link'], Grades: true, Multiple: false })
    expect(usual).not.toHaveProperty('AddsAtOnce')
  })
})
