import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { listAudit } from '../../sdk/audit/contract.ts'
import { saveEnvironment } from '../../sdk/lms/contract.ts'
import { answerLtiChoice, changeLtiLink, LtiErrors, resetLtiLink } from '../../sdk/lti/contract.ts'
import { listShares, saveEmbedSites } from '../../sdk/shares/contract.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { claim, ltiScene } from './lti-scene.fixture.ts'
import type { LaunchOf } from './platform.fixture.ts'

const role = (name: string) => ({ [claim('roles')]: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`] })
/** The history of a copy as Brightspace signs it. */
const history = { 'http://www.brightspace.com': { 'Context.id.history': 'course-1', 'ResourceLink.id.history': 'link-0,link-1' } }
const inLink = (id: string) => ({ [claim('resource_link')]: { id, title: 'A leaf' } })
const pupil = { sub: '9', email: 'pupil@school.example', name: 'Pupil', ...role('Learner') }

describe.each(dialects)('the link of a course that its teacher changes on %s', (dialect) => {
  const scene = ltiScene(dialect)
  const { environment, launch, bearerIn, pageOf } = scene

  /** Ann as a teacher. */
  const teach = (of: LaunchOf = {}) => launch({ ...of, person: { ...role('Instructor'), ...of.person } })
  const learn = (of: LaunchOf = {}) => launch({ ...of, person: { ...pupil, ...of.person } })
  const own = async () => {
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'make' }), scene.administrator)
    const [first, second] = [await privateItem('First'), await privateItem('Second')]
    return { first, second, target: `http://media.test/lti/launch?item=${first.encId}` }
  }
  const privateItem = (title: string, owner: TestUser = scene.ann) => scene.test.item(owner, { title, is_private: 1 })
  const session = (response: Response): TestUser => ({ ...scene.ann, sessionId: bearerIn(response).authorization?.slice(7) ?? '' })
  const change = (response: Response, id: string, more: object = {}) =>
    scene.test.call(changeLtiLink, { chosen: { id, ...more } }, session(response))
  const pathOf = (response: Response) => (response.headers.get('location') ?? '').split('#')[0]
  const shown = async (response: Response) => {
    const { status, options } = await pageOf(response)
    return [status, options.Item?.Title]
  }
  /** The address of a link that Ann has chosen for the course, with the code of its grant. */
  const placed = async (id: string) => {
    const choice = { deep_link_return_url: `${scene.platform.base}/return`, accept_types: ['ltiResourceLink'] }
    const begun = await teach({ choice })
    const code = new URL(begun.headers.get('location') ?? '', 'http://media.test').searchParams.get('choice') ?? ''
    const { JWT } = await scene.test.call(answerLtiChoice, { choice: code, chosen: [{ id }] }, session(begun))
    const [link] = decodeJwt(JWT)['https://purl.imsglobal.org/spec/lti-dl/claim/content_items'] as { url: string }[]
    return link?.url ?? ''
  }
  const links = async (id: string) => (await scene.test.call(listShares, { id }, scene.ann)).Items

  it('refuses pupils, teachers of nothing, guests, other sessions, and an environment that was switched off', async () => {
    const { second, target } = await own()
    const asTutor = { ...role('Mentor') }
    for (const response of [
      await learn({ target }),
      await launch({ target, person: asTutor }),
      await teach({ target, context: '' }),
      await teach({ target, person: { [claim('resource_link')]: undefined } }),
    ])
      for (const ask of [() => change(response, second.encId), () => scene.test.call(resetLtiLink, {}, session(response))])
        await expect(ask()).rejects.toThrow(LtiErrors.LTI_LINK_FOREIGN)
    await expect(scene.test.call(changeLtiLink, { chosen: { id: second.encId } }, scene.ann)).rejects.toThrow(LtiErrors.LTI_LINK_FOREIGN)
    const teacher = await teach({ target })
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, enabled: false }), scene.administrator)
    await expect(change(teacher, second.encId)).rejects.toThrow(LtiErrors.LTI_LINK_FOREIGN)
    await scene.test.call(saveEnvironment, environment({ iid: scene.iid, rule: 'guests' }), scene.administrator)
    await expect(change(await teach({ target }), second.encId)).rejects.toThrow(LtiErrors.LTI_LINK_FOREIGN)
    expect(await scene.test.deps.db.selectFrom('lti_links').selectAll().execute()).toEqual([])
  })

  it('shares nothing that the teacher could not share: neither what they may not see nor what the link itself opened to them', async () => {
    const { first, target } = await own()
    await change(await teach({ target }), first.encId)
    const other = { sub: '7', email: 'other@school.example', name: 'Other', ...role('Instructor') }
    const response = await launch({ target, person: other })
    expect(await shown(response)).toEqual([200, 'First'])
    const secret = await privateItem('A secret')
    for (const id of [first.encId, secret.encId, 'nothing']) await expect(change(response, id)).rejects.toThrow()
    expect(await shown(await learn({ target }))).toEqual([200, 'First'])
    // An item for everyone with an account is shown without a grant: who may see it, sees it, and no one else.
    const open = await scene.test.item(scene.ann, { title: 'Open', is_private: 0 })
    await change(response, open.encId)
    expect(await shown(await learn({ target }))).toEqual([200, 'Open'])
    await scene.test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', open.id).execute()
    expect((await shown(await learn({ target })))[0]).toBe(404)
  })

  it('refuses items that may not be embedded, that only other sites may show, and parts that are none', async () => {
    const { second, target } = await own()
    const closed = await scene.test.item(scene.ann, { title: 'Closed', embed_disabled: 1 })
    const limited = await scene.test.item(scene.ann, { title: 'Limited' })
    await scene.test.call(saveEmbedSites, { id: limited.encId, sites: ['https://www.school.example'] }, scene.ann)
    const response = await teach({ target })
    for (const [id, more] of [
      [closed.encId, {}],
      [limited.encId, {}],
      [second.encId, { chapter: 99 }],
      [second.encId, { quiz: 99 }],
      ['', { search: '{"c":"leaf"}' }],
    ] as const)
      await expect(change(response, id, more)).rejects.toThrow()
    expect(pathOf(await learn({ target }))).toContain('/lti/item?id=')
  })

  it('shows everyone who opens the link what the teacher chose, before the address and the parameters, and no other link', async () => {
    const { first, second, target } = await own()
    const teacher = await teach({ target })
    expect((await learn({ target })).status).toBe(303)
    const { Address } = await change(teacher, second.encId)
    expect(Address).toBe(`/lti/item?id=${second.encId}`)
    const custom = { vitrine_item: first.encId }
    expect(await shown(await learn({ target, custom }))).toEqual([200, 'Second'])
    expect(await shown(await learn({ target, person: inLink('link-2') }))).toEqual([404, undefined])
    // The grant belongs to the course.
    expect((await shown(await learn({ target, context: 'course-2' })))[0]).toBe(404)
    expect((await links(second.encId)).map(({ State }) => State)).toEqual(['open'])
    const { Address: search } = await change(teacher, '', { search: '{"s":"leaf"}' })
    expect(search).toBe(`/lti/library?${new URLSearchParams({ f: '{"s":"leaf"}' })}`)
    expect(pathOf(await learn({ target }))).toBe(`${search}&min=1`)
    expect((await links(second.encId)).map(({ State }) => State)).toEqual(['revoked'])
  })

  it('undoes the change, with the grant that the link itself has', async () => {
    const { second, target } = await own()
    const teacher = await teach({ target })
    await change(teacher, second.encId)
    const options = async () => (await pickerOf(teacher)).Choice?.Link
    const ID = (await pageOf(teacher)).options.Launch?.LinkID
    expect(await options()).toEqual({ ID, IsChanged: true, Back: `/lti/item?id=${second.encId}` })
    const { Address } = await scene.test.call(resetLtiLink, {}, session(teacher))
    expect(Address).toBe(pathOf(await learn({ target })))
    expect(await options()).toEqual({ ID, IsChanged: false, Back: Address })
    expect((await links(second.encId)).map(({ State }) => State)).toEqual(['revoked'])
    const [ended] = (await scene.test.call(listAudit, { action: 'share-revoked' }, scene.administrator)).Items
    expect([ended?.SubjectID, JSON.stringify(ended)]).toEqual([String(second.id), expect.stringContaining('Second')])
  })

  it('shows what the link says where its change is gone or is not understood any more', async () => {
    const { first, second, target } = await own()
    await change(await teach({ target }), second.encId)
    const { db } = scene.test.deps
    await db.deleteFrom('items').where('id', '=', second.id).execute()
    expect(pathOf(await learn({ target }))).toBe(`/lti/item?id=${first.encId}`)
    for (const text of ['{', JSON.stringify({ item: '', search: '{"nothing":1' }), 'null']) {
      await db.updateTable('lti_links').set({ shown: text }).execute()
      expect(pathOf(await learn({ target }))).toBe(`/lti/item?id=${first.encId}`)
    }
  })

  it('keeps the change of a link that says nothing which can be opened', async () => {
    const { second } = await own()
    const teacher = await teach({ target: 'http://media.test/lti/launch?item=gone' }).catch(() => undefined)
    expect(teacher?.status).toBe(404)
    const good = await teach({ target: `http://media.test/lti/launch?item=${second.encId}` })
    await change(good, second.encId)
    const { db } = scene.test.deps
    const row = await db.selectFrom('lti_session_links').select('teaching').where('teaching', '<>', '').executeTakeFirstOrThrow()
    const teaching = JSON.parse(row.teaching) as { shown: object }
    const broken = JSON.stringify({ ...teaching, shown: { ...teaching.shown, item: 'gone' } })
    await db.updateTable('lti_session_links').set({ teaching: broken }).execute()
    await expect(scene.test.call(resetLtiLink, {}, session(good))).rejects.toMatchObject({ status: 404 })
    expect((await links(second.encId)).map(({ State }) => State)).toEqual(['open'])
  })

  it('ends what earlier sessions may change when the role of the person is another one', async () => {
    const { second, target } = await own()
    const teacher = await teach({ target })
    const elsewhere = await teach({ target, person: inLink('link-2') })
    await teach({ target })
    await change(teacher, second.encId)
    await launch({ target })
    await expect(change(teacher, second.encId)).rejects.toThrow(LtiErrors.LTI_LINK_FOREIGN)
    await change(elsewhere, second.encId)
    await scene.test.deps.db.updateTable('lms_environments').set({ rule: 'guests' }).execute()
    await expect(change(elsewhere, second.encId)).rejects.toThrow(LtiErrors.LTI_LINK_FOREIGN)
  })

  it('refuses a page whose browser has the session of another link by now', async () => {
    const { second, target } = await own()
    const idOf = async (response: Response) => (await pageOf(response)).options.Launch?.LinkID ?? ''
    const [teacher, other] = [await teach({ target }), await teach({ target, person: inLink('link-2') })]
    const link = await idOf(teacher)
    expect(link).not.toBe(await idOf(other))
    const ask = (response: Response) => scene.test.call(changeLtiLink, { link, chosen: { id: second.encId } }, session(response))
    await expect(ask(other)).rejects.toThrow(LtiErrors.LTI_LINK_FOREIGN)
    await expect(scene.test.call(resetLtiLink, { link }, session(other))).rejects.toThrow(LtiErrors.LTI_LINK_FOREIGN)
    expect((await pickerOf(other, link)).Choice).toBe(undefined)
    await ask(teacher)
    expect((await pickerOf(teacher, link)).Choice?.Link).toMatchObject({ ID: link, IsChanged: true })
  })

  it('leaves one grant open where teachers change a link at the same time', async () => {
    const { first, second, target } = await own()
    const teachers = await Promise.all([1, 2, 3, 4].map(() => teach({ target })))
    await Promise.all(teachers.map((teacher, index) => change(teacher, index % 2 === 0 ? first.encId : second.encId)))
    const states = [...(await links(first.encId)), ...(await links(second.encId))].map(({ State }) => State)
    expect(states.toSorted()).toEqual(['open', 'revoked', 'revoked', 'revoked'])
  })

  it('grants nothing where the change is not stored', async () => {
    const { first, target } = await own()
    const teacher = await teach({ target })
    const { db } = scene.test.deps
    await db.schema.alterTable('lti_links').renameColumn('changed_at', 'moved_at').execute()
    await expect(change(teacher, first.encId)).rejects.toThrow()
    await db.schema.alterTable('lti_links').renameColumn('moved_at', 'changed_at').execute()
    expect(await links(first.encId)).toEqual([])
  })

  it('ends no link of another kind', async () => {
    const { first, target } = await own()
    const { db } = scene.test.deps
    const teacher = await teach({ target })
    await change(teacher, first.encId)
    await db.updateTable('shares').set({ kind: 'embed' }).execute()
    await scene.test.call(resetLtiLink, {}, session(teacher))
    expect(await db.selectFrom('shares').select('revoked_at').execute()).toEqual([{ revoked_at: null }])
  })

  const pickerOf = async (response: Response, link = '1') => {
    const page = await scene.test.ask(`/lti/choose?link=${link}`, { headers: { accept: 'text/html', ...bearerIn(response) } })
    const text = (await page.text()).split('id="page-options">')[1]?.split('</script>')[0] ?? '{}'
    return (JSON.parse(text) as { Picker: { Choice?: { Link?: object } } }).Picker
  }

  it('keeps the change in copies of the course, which may change by themselves', async () => {
    const { first, second, target } = await own()
    await change(await teach({ target }), second.encId)
    const copy = {
      target,
      context: 'course-2',
      person: { ...inLink('link-2'), ...history },
    }
    expect(await shown(await learn(copy))).toEqual([200, 'Second'])
    await change(await teach({ target }), first.encId)
    expect(await shown(await learn({ target }))).toEqual([200, 'First'])
    // The grant of the copy is the one that the link had.
    expect(await shown(await learn(copy))).toEqual([200, 'Second'])
    await scene.test.call(resetLtiLink, {}, session(await teach(copy)))
    expect((await shown(await learn(copy)))[0]).toBe(404)
    expect((await links(second.encId)).map(({ State }) => State)).toEqual(['revoked'])
    // A variable that was not replaced means that nothing is known.
    const unknown = { target, custom: { resource_history: '$ResourceLink.id.history' }, person: inLink('link-3') }
    expect((await shown(await learn(unknown)))[0]).toBe(404)
  })

  it('takes no change over by a history that teachers write into parameters, which keeps no grant alive either', async () => {
    const { first, second, target } = await own()
    const teacher = await teach({ target })
    await change(teacher, second.encId)
    for (const [index, custom] of [
      { vitrine_resource_history: 'link-1', contexthistory: 'course-1' },
      { resource_history: 'link-1', context_history: 'course-1', vitrine_grant: 'a'.repeat(32) },
    ].entries()) {
      const forged = { target, context: 'course-b', custom, person: inLink(`link-b${index}`) }
      for (const open of [teach, learn]) expect(pathOf(await open(forged))).toBe(`/lti/item?id=${first.encId}`)
      expect((await shown(await learn(forged)))[0]).toBe(404)
    }
    // Neither does a history of the link alone open the grant of another course.
    const ofLink = { 'http://www.brightspace.com': { 'ResourceLink.id.history': 'link-1' } }
    const half = { target, context: 'course-b', custom: { context_history: 'course-1' }, person: { ...inLink('link-c'), ...ofLink } }
    expect((await shown(await learn(half)))[0]).toBe(404)
    await change(teacher, first.encId)
    expect((await links(second.encId)).map(({ State }) => State)).toEqual(['open'])
  })

  it('takes a change over where the launch shows the code that the link has', async () => {
    const { first, second } = await own()
    const target = await placed(first.encId)
    expect(target).toContain('grant=')
    await change(await teach({ target }), second.encId)
    const custom = { context_history: 'course-1', resource_history: 'link-1' }
    const copy = { target, context: 'course-2', custom, person: inLink('link-2') }
    expect(await shown(await learn(copy))).toEqual([200, 'Second'])
    expect(await shown(await learn(copy))).toEqual([200, 'Second'])
    const other = { ...copy, target: `http://media.test/lti/launch?item=${first.encId}`, person: inLink('link-3') }
    expect((await shown(await learn(other)))[0]).toBe(404)
  })

  it('does not follow the first course after the first launch of a copy', async () => {
    const { first, second, target } = await own()
    const copy = { target, context: 'course-2', person: { ...inLink('link-2'), ...history } }
    expect(pathOf(await learn(copy))).toBe(`/lti/item?id=${first.encId}`)
    await change(await teach({ target }), second.encId)
    expect(pathOf(await learn(copy))).toBe(`/lti/item?id=${first.encId}`)
  })

  it('links the choice below the item for teachers alone, and where the item is gone', async () => {
    const { first, target } = await own()
    const content = async (response: Response) =>
      (await scene.test.ask((pathOf(response) ?? '').replace('/lti/item', '/lti/content'), { headers: bearerIn(response) })).text()
    const link = 'data-portal href="/lti/choose?link='
    const [teacher, other] = [await teach({ target }), await learn({ target })]
    expect((await content(teacher)).includes(link)).toBe(true)
    expect((await content(other)).includes(link)).toBe(false)
    expect([(await pageOf(teacher)).options.Launch?.CanChangeLink, (await pageOf(other)).options.Launch?.CanChangeLink]).toEqual([
      true,
      false,
    ])
    expect((await pickerOf(other)).Choice).toBe(undefined)
    await scene.test.deps.db.deleteFrom('items').where('id', '=', first.id).execute()
    const gone = await content(teacher)
    expect([gone.includes('vitrine-data'), gone.includes(link)]).toEqual([false, true])
  })
})
