import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGroup } from '../../sdk/groups/contract.ts'
import { setLanguage } from '../../sdk/preferences/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import {
  AllTours,
  deleteTour,
  getEditedTour,
  getGuide,
  listEditedTours,
  listTours,
  publishTour,
  type SaveTourInput,
  saveTour,
  setTourState,
  TourLimits,
} from '../../sdk/tours/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const texts = (Title: string, Text = '') => ({ en: { Title, Text } })

const tour = (change: Partial<SaveTourInput> = {}): SaveTourInput => ({
  tourid: 0,
  names: { en: 'First steps' },
  page: 'library',
  audience: 'everyone',
  steps: [{ RefSelector: '.vp-search', Texts: texts('Search', 'Find something.') }],
  ...change,
})

describe.each(dialects)('tours on %s', (dialect) => {
  let test: TestApp
  let admin: TestUser
  let pupil: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    ;[admin, pupil] = [await test.user({ isAdmin: true }), await test.user()]
  })
  afterAll(() => test.close())

  const make = async (change: Partial<SaveTourInput> = {}, publish = true): Promise<number> => {
    const { ID } = await test.call(saveTour, tour(change), admin)
    if (publish) await test.call(publishTour, { tourid: ID, publish }, admin)
    return ID
  }
  const optionsOf = async (as?: TestUser, path = '/'): Promise<PageOptions> => {
    const text = await (await test.ask(path, {}, as)).text()
    return JSON.parse(/<script type="application\/json" id="page-options">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}') as PageOptions
  }
  const openTo = async (as?: TestUser) => ((await optionsOf(as)).Tours ?? []).map(({ ID }) => ID)

  it.each([
    ['no name', { names: { en: ' ' } }, 'Please enter a name.'],
    ['a long name', { names: { en: 'x'.repeat(81) } }, 'A name can have at most 80 characters.'],
    ['names in an unknown language', { names: { en: 'A', xx: 'B' } }, 'xx'],
    ['names that are a list', { names: [] }, 'Please enter a name.'],
    ['an unknown page', { page: 'elsewhere' }, 'page'],
    ['unknown people', { audience: 'parents' }, 'audience'],
    ['no steps', { steps: [] }, 'A tour needs at least one step.'],
    ['too many steps', { steps: Array.from({ length: 21 }, () => tour().steps[0]) }, 'A tour can have at most 20 steps.'],
    ['a step without an element', { steps: [{ RefSelector: ' ', Texts: texts('A') }] }, 'Every step needs an element.'],
    ['a long selector', { steps: [{ RefSelector: 'x'.repeat(301), Texts: texts('A') }] }, 'A selector can have at most 300 characters.'],
    ['a selector of two lines', { steps: [{ RefSelector: 'a\nb', Texts: texts('A') }] }, 'A selector must be a single line.'],
    ['a step without a text', { steps: [{ RefSelector: 'a', Texts: texts(' ') }] }, 'Every step needs a text.'],
    ['a long title', { steps: [{ RefSelector: 'a', Texts: texts('x'.repeat(81)) }] }, 'A title can have at most 80 characters.'],
    ['a long text', { steps: [{ RefSelector: 'a', Texts: texts('A', 'x'.repeat(401)) }] }, 'A text can have at most 400 characters.'],
    [
      'too many groups',
      { audience: 'groups', groups: Array.from({ length: 51 }, (_, at) => at + 1) },
      'A tour can have at most 50 groups.',
    ],
    ['no group', { audience: 'groups', groups: [] }, ''],
    ['a group that does not exist', { audience: 'groups', groups: [999_999] }, ''],
  ])('refuses %s', async (_, change, message) => {
    await expect(test.call(saveTour, tour(change as never), admin)).rejects.toThrow(message)
    expect((await test.call(listEditedTours, {}, admin)).Items).toEqual([])
  })

  it('refuses everyone but administrators in the portal', async () => {
    const ID = await make({ audience: 'administrators' })
    const framed = await test.again(admin, 'embed')
    for (const [as, status] of [
      [undefined, 401],
      [pupil, 403],
      [framed, 403],
    ] as const) {
      await expect(test.call(listEditedTours, {}, as)).rejects.toMatchObject({ status })
      await expect(test.call(getEditedTour, { tourid: ID }, as)).rejects.toMatchObject({ status })
      await expect(test.call(saveTour, tour({ tourid: ID }), as)).rejects.toMatchObject({ status })
      await expect(test.call(publishTour, { tourid: ID, publish: false }, as)).rejects.toMatchObject({ status })
      await expect(test.call(deleteTour, { tourid: ID }, as)).rejects.toMatchObject({ status })
    }
    for (const as of [undefined, pupil, framed]) {
      await expect(test.call(getGuide, { guideid: String(ID) }, as)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND', status: 404 })
      await expect(test.call(setTourState, { tourindex: String(ID), disable: true }, as)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND' })
    }
    await test.call(deleteTour, { tourid: ID }, admin)
  })

  it('refuses tours that do not exist, and remembers nothing about them', async () => {
    for (const id of ['nothing', '999999', '9'.repeat(20)]) {
      await expect(test.call(getGuide, { guideid: id }, admin)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND' })
      await expect(test.call(setTourState, { tourindex: id, disable: true }, admin)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND' })
    }
    for (const id of ['../admin', 'x'.repeat(21)])
      await expect(test.call(setTourState, { tourindex: id, disable: true }, admin)).rejects.toMatchObject({ status: 400 })
    const kept = await test.deps.db.selectFrom('user_settings').select('name').where('name', 'like', 'tour.%').execute()
    expect(kept).toEqual([])
    await expect(test.call(listTours, { page: 'elsewhere' as never }, admin)).rejects.toMatchObject({ status: 400 })
    await expect(test.call(saveTour, tour({ tourid: 999_999 }), admin)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND' })
    await expect(test.call(publishTour, { tourid: 999_999, publish: true }, admin)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND' })
    await expect(test.call(deleteTour, { tourid: 999_999 }, admin)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND' })
  })

  it('refuses the second editor, and loses nothing', async () => {
    const ID = await make({}, false)
    const { Revision } = await test.call(getEditedTour, { tourid: ID }, admin)
    await test.call(saveTour, tour({ tourid: ID, names: { en: 'First' }, revision: Revision }), admin)
    const second = test.call(saveTour, tour({ tourid: ID, names: { en: 'Second' }, revision: Revision }), admin)
    await expect(second).rejects.toMatchObject({ code: 'TOUR_CHANGED', status: 409 })
    expect((await test.call(getEditedTour, { tourid: ID }, admin)).Names).toEqual({ en: 'First' })
    await test.call(deleteTour, { tourid: ID }, admin)
  })

  it('shows a tour to the people whom it is for, once it is published', async () => {
    const member = await test.user()
    const group = (await test.call(saveGroup, { name: '7b', addmembers: [member.id] }, admin)).ID
    const forAll = await make()
    const forMembers = await make({ audience: 'groups', groups: [group] })
    const forAdmins = await make({ audience: 'administrators' })
    const hidden = await make({}, false)
    const made = async (as?: TestUser) => (await openTo(as)).filter((id) => /^\d/.test(id)).map(Number)
    expect(await made()).toEqual([forAll])
    expect(await made(pupil)).toEqual([forAll])
    expect(await made(member)).toEqual([forAll, forMembers])
    expect(await made(admin)).toEqual([forAll, forAdmins])
    const { Items } = await test.call(listTours, { page: 'library' }, member)
    expect(Items.map(({ ID }) => Number(ID))).toEqual([forAll, forMembers])
    await expect(test.call(getGuide, { guideid: String(forMembers) }, pupil)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND' })
    // Administrators try a tour before they publish it.
    expect((await test.call(getGuide, { guideid: String(hidden) }, admin)).Title).toBe('First steps')
    await expect(test.call(getGuide, { guideid: String(hidden) }, pupil)).rejects.toMatchObject({ code: 'TOUR_NOT_FOUND' })
    expect((await test.call(listEditedTours, {}, admin)).Items.find(({ ID }) => ID === forMembers)?.GroupNames).toEqual(['7b'])
    for (const tourid of [forAll, forMembers, forAdmins, hidden]) await test.call(deleteTour, { tourid }, admin)
  })

  it('answers the language of the caller, else English, else any', async () => {
    const ID = await make({
      names: { en: 'English', de: 'Deutsch' },
      steps: [
        { RefSelector: 'a', Texts: { en: { Title: 'One', Text: '' }, de: { Title: 'Eins', Text: '' } } },
        { RefSelector: 'b', Texts: { en: { Title: 'Two', Text: '' }, de: { Title: '', Text: '' } } },
        { RefSelector: 'c', Texts: { fr: { Title: 'Trois', Text: '' } } },
      ],
    })
    const reader = await test.user()
    await test.call(setLanguage, { lang: 'de' }, reader)
    const guide = await test.call(getGuide, { guideid: String(ID) }, reader)
    expect([guide.Title, ...guide.Steps.map(({ Title }) => Title)]).toEqual(['Deutsch', 'Eins', 'Two', 'Trois'])
    expect((await test.call(getGuide, { guideid: 'mine' }, reader)).Title).toBe('Meine Medien')
    await test.call(deleteTour, { tourid: ID }, admin)
  })

  it('opens a tour once, and not for people who have switched tours off', async () => {
    const ID = String(await make())
    const reader = await test.user({ canUpload: false })
    expect(await openTo(reader)).toEqual(expect.arrayContaining([ID, 'mine', 'share']))
    expect(await openTo(reader)).not.toContain('upload')
    const answer = await test.call(setTourState, { tourindex: ID, disable: true }, reader)
    expect(answer.Kept).toBe(true)
    expect(await openTo(reader)).not.toContain(ID)
    expect(await openTo(pupil)).toContain(ID)
    await test.call(setTourState, { tourindex: ID, disable: false }, reader)
    expect(await openTo(reader)).toContain(ID)
    await test.call(setTourState, { tourindex: AllTours, disable: true }, reader)
    expect((await optionsOf(reader)).Tours).toBeUndefined()
    expect(await test.call(listTours, { page: 'mine' }, reader)).toMatchObject({ Items: [{ ID: 'mine', Title: 'My media' }], IsOff: true })
    expect((await test.call(setTourState, { tourindex: ID, disable: true })).Kept).toBe(false)
    await test.call(deleteTour, { tourid: Number(ID) }, admin)
    const kept = await test.deps.db.selectFrom('user_settings').select('name').where('name', '=', `tour.${ID}`).execute()
    expect(kept).toEqual([])
  })

  it('opens no tour that starts by hand, in frames, or on a site without tours', async () => {
    const ID = String(await make({ start: 'hand' }))
    expect(await openTo(pupil)).not.toContain(ID)
    expect((await test.call(listTours, { page: 'library' }, pupil)).Items).toMatchObject([{ ID }])
    expect((await optionsOf(await test.again(admin, 'embed'))).Tours).toBeUndefined()
    test.deps.settings.tours = false
    expect((await optionsOf(pupil)).Tours).toBeUndefined()
    expect((await test.call(listTours, { page: 'library' }, pupil)).Items).toEqual([])
    test.deps.settings.tours = true
    await test.call(deleteTour, { tourid: Number(ID) }, admin)
  })

  it('answers the old addresses', async () => {
    const response = await test.ask('/iapi/core/guide/mine/', {}, pupil)
    expect(await response.json()).toMatchObject({ ID: 'mine', Steps: [{ RefSelector: '[data-tour="mineFilters"]' }, {}, {}, {}] })
    const body = JSON.stringify({ tourindex: 'mine', disable: true })
    const said = await test.ask(
      '/Default.aspx/SetTourState',
      { method: 'POST', body, headers: { 'content-type': 'application/json' } },
      pupil,
    )
    const { d } = (await said.json()) as { d: string }
    expect(JSON.parse(d)).toMatchObject({ Success: true, Kept: true })
    expect(await openTo(pupil)).not.toContain('mine')
  })

  it('keeps the figures of a site', async () => {
    const rows = Array.from({ length: TourLimits.tours }, () => ({
      ...{ names: '{"en":"A"}', page: 'library' as const, audience: 'everyone' as const, group_ids: '[]', start: 'hand' as const },
      ...{ steps: '[]', created_at: 1, updated_at: 1 },
    }))
    await test.deps.db.insertInto('tours').values(rows).execute()
    await expect(test.call(saveTour, tour(), admin)).rejects.toMatchObject({ code: 'TOURS_FULL' })
    await test.deps.db.deleteFrom('tours').execute()
  })
})
