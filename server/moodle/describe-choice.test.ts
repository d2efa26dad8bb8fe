import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeChoice } from '../../sdk/lms/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('describeChoice on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let stranger: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    stranger = await test.user()
  })
  afterAll(() => test.close())
  const chapterOf = async (item_id: number) =>
    (
      await test.deps.db
        .insertInto('chapters')
        .values({ item_id, start_secs: 0, duration_secs: 1, title: 'Opening', description: '', created_at: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const nameOf = ({ id, encId }: { id: number; encId: string }) => `ID=${id}~${encId.slice(0, 2)}~${encId}`

  it('refuses items that the caller may not see or embed, parts of others, codes of others, and pages elsewhere', async () => {
    const [shown, other] = [await test.item(owner), await test.item(owner)]
    const hidden = await test.item(owner, { is_private: 1 })
    const closed = await test.item(owner, { embed_disabled: 1 })
    const { VLECallCS: cs } = await test.call(getMedia, { id: other.encId })
    const chapter = await chapterOf(other.id)
    for (const [input, code] of [
      [{ encid: hidden.encId }, 'MEDIA_NOT_FOUND'],
      [{ encid: closed.encId }, 'EMBED_NOT_ALLOWED'],
      [{ encid: shown.encId, cs }, 'INPUT_NOT_UNDERSTOOD'],
      [{ encid: shown.encId, data: `chapid=${chapter}` }, 'CHAPTER_NOT_FOUND'],
      [{ encid: shown.encId, data: 'tlid=999999' }, 'QUIZ_NOT_FOUND'],
      [{ encid: shown.encId, data: 'chapid=1e99' }, 'INPUT_NOT_UNDERSTOOD'],
      [{ encid: shown.encId, inlinemode: 'other' as 'moodle' }, 'INPUT_NOT_UNDERSTOOD'],
    ] as const)
      await expect(test.call(describeChoice, input, stranger), JSON.stringify(input)).rejects.toMatchObject({ code })
    const elsewhere = await test.ask(
      `/api/ml/media/${shown.encId}/vlecall/`,
      { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', origin: 'https://evil.example' } },
      owner,
    )
    expect(elsewhere.status).toBe(403)
    expect(await test.deps.db.selectFrom('shares').select('id').execute()).toEqual([])
  })

  it('answers the message of the picker under the name of older pages, with the part and the code of an item that not everyone sees', async () => {
    const shown = await test.item(owner, { title: 'Leaves, 100 %' })
    const hidden = await test.item(owner, { title: 'Mine', is_private: 1 })
    const chapter = await chapterOf(shown.id)
    const { VLECallCS: cs } = await test.call(getMedia, { id: shown.encId })
    const response = await test.ask('/Ajax.asmx/GetVLECall2', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ EncID: shown.encId, InlineMode: 'Moodle', Data: '', CS: cs }),
    })
    expect(JSON.parse(((await response.json()) as { d: string }).d)).toEqual({
      ...{ Success: true, Message: '' },
      Call: `${nameOf(shown)}&source=moodle&title=Leaves%2C+100+%EF%BC%85`,
    })
    const part = await test.call(describeChoice, { encid: shown.encId, data: `ChapID=${chapter}` }, stranger)
    expect(part.Call).toBe(`${nameOf(shown)}~${chapter}&source=moodle&title=Opening`)
    const { Call } = await test.call(describeChoice, { encid: hidden.encId }, owner)
    expect(Call).toMatch(new RegExp(`^${nameOf(hidden)}&code=[\\w-]{20,}&source=moodle&title=Mine$`))
    // What an editor inserts asks for the sign-in, and opens the item for those who may see it.
    const statusFor = async (as?: TestUser) => (await test.ask(`/Embed.aspx?${Call}&delta=ESDLTA`, {}, as)).status
    expect([await statusFor(), await statusFor(stranger), await statusFor(owner)]).toEqual([401, 404, 200])
  })
})
