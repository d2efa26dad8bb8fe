import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chapterise } from '../../sdk/chapter-drafts/contract.ts'
import { listChapters } from '../../sdk/chapters/contract.ts'
import { saveSubtitles } from '../../sdk/subtitles/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

const clock = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`
const topics = ['Rivers carry gravel towards valleys beneath glaciers', 'Parliament passes statutes before ministers resign']
const text = `WEBVTT\n\n${Array.from({ length: 40 }, (_, index) => `${clock(index * 5)} --> ${clock(index * 5 + 5)}\n${topics[index < 20 ? 0 : 1]}`).join('\n\n')}\n`

describe.each(dialects)('chapterise on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    test = await openTestApp(dialect)
    owner = await test.user()
    other = await test.user()
  })
  afterAll(() => test.close())

  it('refuses items without subtitles, and callers who may not change the item', async () => {
    const { encId: encid } = await test.item(owner)
    await expect(test.call(chapterise, { encid }, owner)).rejects.toMatchObject({ code: 'CHAPTERISE_NO_SUBTITLES' })
    await expect(test.call(chapterise, { encid }, other)).rejects.toMatchObject({ status: 403 })
    await expect(test.call(chapterise, { encid })).rejects.toMatchObject({ status: 401 })
    const hidden = await test.item(owner, { is_private: 1 })
    await expect(test.call(chapterise, { encid: hidden.encId }, other)).rejects.toMatchObject({ code: 'MEDIA_NOT_FOUND' })
  })

  it('answers drafts at both doors, and stores none', async () => {
    const { encId: encid } = await test.item(owner, { duration_secs: 180 })
    await test.call(saveSubtitles, { encid, lang: 'en', text }, owner)
    const { Items, Count } = await test.call(chapterise, { encid }, owner)
    expect(Count).toBe(2)
    expect(Items).toMatchObject([
      { ID: 0, StartTime: 0, IsAI: true, Description: '' },
      { ID: 0, IsAI: true },
    ])
    expect(Math.abs((Items[1]?.StartTime ?? 0) - 100)).toBeLessThan(15)
    expect((Items[1]?.StartTime ?? 0) + (Items[1]?.Duration ?? 0)).toBeCloseTo(180, 1)
    expect(Items[1]?.Title).toContain('arliament')
    const old = await (await test.ask(`/iapi/ml/media/${encid}/chapterise/`, {}, owner)).json()
    expect(old).toMatchObject({ Count: 2 })
    expect((await test.call(listChapters, { encid }, owner)).Count).toBe(0)
  })
})
