import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AssignmentLimits, submitAssignment } from '../../sdk/assignments/contract.ts'
import { listAudit } from '../../sdk/audit/contract.ts'
import { type SaveEnvironmentInput, saveEnvironment } from '../../sdk/lms/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import type { PageOptions } from '../../sdk/session/contract.ts'
import { pluginChecksum, pluginDelta, ticketIn, ticketQuery } from '../moodle/plugin-client.fixture.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const server = { 'x-forwarded-for': '203.0.113.7' }
const browser = { 'x-forwarded-for': '198.51.100.4', accept: 'text/html' }
const moodle: SaveEnvironmentInput = {
  ...{ kind: 'moodle', name: 'Moodle', enabled: true, rule: 'match' },
  ...{ origins: ['https://moodle.example'], networks: ['203.0.113.7'] },
}
const murl = 'https://moodle.example/mod/assign/submission/estream/upload.php'

describe.each(dialects)('assignments on %s', (dialect) => {
  let test: TestApp
  let administrator: TestUser
  let pupil: TestUser
  let classmate: TestUser
  let iid: number
  beforeAll(async () => {
    test = await openTestApp(dialect, { trustProxy: true })
    administrator = await test.user({ isAdmin: true })
    pupil = await test.user({ name: 'pupil' })
    classmate = await test.user({ name: 'classmate' })
    ;({ ID: iid } = await test.call(saveEnvironment, moodle, administrator))
    await open('pupil')
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await test.call(saveEnvironment, { ...moodle, iid }, administrator)
  })

  /** The frame as Moodle opens it for an assignment. */
  async function open(name: string, more = '', given = murl) {
    const answer = await test.ask(`/VLE/Moodle/Auth/?${ticketQuery({ name, viewer: '198.51.100.4' }, test.time.now)}&assign=1`, {
      headers: server,
    })
    const ticket = ticketIn(await answer.text())
    const query = `sourceid=11&inlinemode=moodle&delta=${encodeURIComponent(pluginDelta(name))}&checksum=${pluginChecksum(test.time.now)}&itemcdid=0&assign=false&assignmoodle=true&ticket=${ticket}`
    const response = await test.ask(`/VLE/Moodle/Default.aspx?${query}&murl=${encodeURIComponent(given)}${more}`, { headers: browser })
    const html = await response.text()
    const begin = html.indexOf('id="page-options">') + 'id="page-options">'.length
    const options = JSON.parse(html.slice(begin, html.indexOf('</script>', begin))) as PageOptions
    return { status: response.status, options }
  }
  const submissions = () => test.deps.db.selectFrom('assignment_submissions').selectAll().orderBy('id').execute()
  const submit = (items: string[], as: TestUser | undefined, change: object = {}) =>
    test.call(submitAssignment, { items, murl, courseid: '3', assignmentid: '17', submissionby: '42', description: 'Mine', ...change }, as)
  const codesOf = (address: string) => {
    const { searchParams } = new URL(address)
    return { ids: (searchParams.get('cdid') ?? '').split('¬'), codes: (searchParams.get('ec') ?? '').split('¬') }
  }
  const shown = async (id: string, code: string) => {
    const response = await test.ask(`/Embed.aspx?id=${id}&code=${code}&wmode=opaque&viewonestream=0`)
    return { status: response.status, text: await response.text(), policy: response.headers.get('content-security-policy') ?? '' }
  }

  it('refuses what is not complete, not one’s own, or would go to another page, and changes nothing', async () => {
    const own = await test.item(pupil)
    const other = await test.item(classmate)
    const closed = await test.item(pupil, { embed_disabled: 1 })
    for (const [items, as, change, code] of [
      [[own.encId], undefined, {}, 'SIGNED_OUT'],
      [[own.encId], await test.guest(), {}, 'SIGNED_OUT'],
      [[own.encId], classmate, {}, 'ASSIGNMENT_UNKNOWN'],
      [[own.encId], pupil, { murl: 'https://evil.example/upload.php' }, 'ASSIGNMENT_UNKNOWN'],
      [[own.encId], pupil, { murl: 'https://moodle.example@evil.example/' }, 'ASSIGNMENT_UNKNOWN'],
      [[own.encId], pupil, { murl: 'javascript:alert(1)' }, 'ASSIGNMENT_UNKNOWN'],
      [[own.encId], pupil, { murl: 'no address' }, 'ASSIGNMENT_UNKNOWN'],
      [[own.encId, other.encId], pupil, {}, 'ASSIGNMENT_NOT_YOURS'],
      [[own.encId, '999999'], pupil, {}, 'MEDIA_NOT_FOUND'],
      [[own.encId, closed.encId], pupil, {}, 'SHARE_EMBED_NOT_ALLOWED'],
    ] as const)
      await expect(submit([...items], as, change), code).rejects.toMatchObject({ code })
    await expect(submit([], pupil)).rejects.toMatchObject({ status: 400, message: 'Please add at least one file.' })
    const many = Array.from({ length: AssignmentLimits.items + 1 }, () => own.encId)
    await expect(submit(many, pupil)).rejects.toMatchObject({ status: 400, message: 'A submission can have at most 100 files.' })
    await test.call(saveEnvironment, { ...moodle, iid, enabled: false }, administrator)
    await expect(submit([own.encId], pupil)).rejects.toMatchObject({ code: 'ASSIGNMENT_UNKNOWN' })
    expect(await submissions()).toEqual([])
    expect(await test.call(getMedia, { id: own.encId })).toMatchObject({ IsPrivate: false })
  })

  it('opens the frame for an assignment with a page of the registered environment alone', async () => {
    expect((await open('pupil', '', 'https://evil.example/')).status).toBe(403)
    expect((await open('pupil', '', '')).status).toBe(403)
    const { status, options } = await open('pupil', '&title=Leaves&desc=Film+a+leaf&cid=3&aid=17&uid=42')
    expect([status, options.User.ID, options.Picker?.Assignment]).toEqual([
      ...[200, pupil.id],
      { ReturnURL: murl, CourseID: '3', AssignmentID: '17', SubmissionBy: '42', Title: 'Leaves', Description: 'Film a leaf' },
    ])
  })

  it('makes the items private, and gives codes that show each of them on the pages of the environment', async () => {
    const first = await test.item(pupil, { title: 'First leaf' })
    const second = await test.item(pupil, { title: 'Second leaf' })
    const { URL: address } = await submit([first.encId, second.encId, first.encId], pupil)
    expect(address).toMatch(
      /^https:\/\/moodle\.example\/mod\/assign\/submission\/estream\/upload\.php\?cdid=\d+%C2%AC\d+&ec=[\w-]{32}%C2%AC[\w-]{32}$/,
    )
    const { ids, codes } = codesOf(address)
    expect(ids).toEqual([String(first.id), String(second.id)])
    for (const as of [undefined, classmate]) {
      await expect(test.call(getMedia, { id: first.encId }, as)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
    }
    const page = await shown(String(first.id), codes[0] as string)
    expect([page.status, page.text.includes('First leaf')]).toEqual([200, true])
    expect(page.policy).toContain('frame-ancestors')
    expect(page.policy).toContain('https://moodle.example')
    // The code of one item opens no other.
    expect((await shown(String(second.id), codes[0] as string)).status).toBe(404)
    expect((await shown(String(first.id), 'x'.repeat(32))).status).toBe(404)
    const log = await test.call(listAudit, {}, administrator)
    expect(log.Items.filter(({ Action }) => Action === 'assignment-submitted')).toHaveLength(2)
    expect(JSON.stringify(log)).not.toContain(codes[0])
  })

  it('answers the old action, and keeps the query of the page', async () => {
    const { encId } = await test.item(pupil)
    const response = await test.ask(
      '/Ajax.asmx/ProcessAssignmentUpload',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          Items: [encId],
          MURL: `${murl}?id=5#top`,
          CourseID: 3,
          AssignmentID: 99,
          SubmissionBy: 42,
          Description: '',
        }),
      },
      pupil,
    )
    const answer = JSON.parse(((await response.json()) as { d: string }).d) as { Success: boolean; URL: string }
    expect(answer).toMatchObject({ Success: true, URL: expect.stringContaining(`${murl}?id=5&cdid=`) as string })
  })

  it('ends the codes of an assignment that Moodle deletes, and destroys nothing', async () => {
    const { id, encId } = await test.item(pupil, { title: 'Stays' })
    const { codes } = codesOf((await submit([encId], pupil, { assignmentid: '23' })).URL)
    const remove = async (mad: string, headers: Record<string, string> = server) =>
      (await test.ask(`/uploadsubmissionvle.aspx?MAD=${mad}&checksum=${pluginChecksum(test.time.now)}`, { headers })).status
    expect(await remove('23', browser)).toBe(403)
    expect((await test.ask('/UploadSubmissionVLE.aspx?mad=23&checksum=0', { headers: server })).status).toBe(403)
    expect(await remove('')).toBe(200)
    expect(await remove('24')).toBe(200)
    expect((await shown(String(id), codes[0] as string)).status).toBe(200)
    expect([await remove('23'), await remove('23')]).toEqual([200, 200])
    expect((await shown(String(id), codes[0] as string)).status).toBe(404)
    expect(await test.call(getMedia, { id: encId }, pupil)).toMatchObject({ Title: 'Stays', IsPrivate: true })
    expect((await submissions()).filter(({ assignment }) => assignment === '23')).toMatchObject([
      { item_id: id, deleted_at: test.time.now },
    ])
    const log = await test.call(listAudit, {}, administrator)
    expect(log.Items.filter(({ Action }) => Action === 'assignment-deleted')).toHaveLength(1)
  })

  it('ends the code with the item', async () => {
    const { id, encId } = await test.item(pupil)
    const { codes } = codesOf((await submit([encId], pupil)).URL)
    await test.deps.db.updateTable('items').set({ deleted_at: test.time.now }).where('id', '=', id).execute()
    expect((await shown(String(id), codes[0] as string)).status).toBe(404)
  })
})
