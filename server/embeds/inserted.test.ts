import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { addPlaylistItem, createPlaylist } from '../../sdk/playlists/contract.ts'
import { createQuiz } from '../../sdk/quiz-editing/contract.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'

describe('/Embed.aspx, as the editors of a learning environment insert it', () => {
  let test: TestApp
  let owner: TestUser
  let id: string
  const quizzes: number[] = []
  beforeAll(async () => {
    test = await openTestApp()
    owner = await test.user()
    ;({ encId: id } = await test.item(owner, { title: 'Leaf', duration_secs: 60 }))
    const other = await test.item(owner, { title: 'Other', duration_secs: 60 })
    for (const encid of [id, id, other.encId]) quizzes.push((await test.call(createQuiz, { encid, name: 'Stems' }, owner)).ID)
    // A new quiz is shown to its editors alone.
    const shown = [quizzes[0], quizzes[2]] as number[]
    await test.deps.db.updateTable('quizzes').set({ is_private: 0 }).where('id', 'in', shown).execute()
  })
  afterAll(() => test.close())

  const open = async (query: string, item = id) => {
    const response = await test.ask(`/Embed.aspx?id=${item}&${query}`)
    const html = await response.text()
    const data = /id="vitrine-data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
    const { Item } = JSON.parse(data) as { Item: MediaItem }
    return {
      html,
      policy: response.headers.get('content-security-policy') ?? '',
      asked: Item.TimelineList?.Asked,
      panel: Item.AskedPanel,
      time: Item.AskedTime,
    }
  }

  it('opens with no quiz that its viewer cannot see here', async () => {
    const [, hidden, elsewhere] = quizzes
    for (const tlid of ['', 'x', '0', '-1', '1e3', '99999999999', String(hidden), String(elsewhere)])
      expect([tlid, (await open(`tlid=${tlid}`)).asked]).toEqual([tlid, undefined])
  })

  it('opens with a quiz of its own, in any letter case', async () => {
    expect(await open(`tlid=${quizzes[0]}&start=5`)).toMatchObject({ asked: quizzes[0], panel: 'QuizList', time: 5 })
    expect((await open(`tlid=${quizzes[0]}&panel=Chapters`)).panel).toBe('Chapters')
    expect((await open(`TLID=${quizzes[0]}&source=moodle&title=Stems&delta=ESDLTA`)).asked).toBe(quizzes[0])
  })

  it.each(['', 'x'.repeat(41), '1', 'Chapters</script>', 'Chap ters', '../Chapters'])(
    'opens with no panel of the name "%s"',
    async (name) => expect((await open(`panel=${encodeURIComponent(name)}`)).panel).toBe(undefined),
  )

  it('opens with a panel, drawn at once by its own script', async () => {
    expect(await open('PANEL=Comments&start=5')).toMatchObject({ panel: 'Comments', time: 5 })
    const played = await test.item(owner, { title: 'Film', duration_secs: 60 })
    const rendition = {
      kind: 'video' as const,
      state: 'complete' as const,
      path: 'x/v.mp4',
      segments: '{"init":{"offset":0,"length":1},"segments":[]}',
    }
    await test.deps.db
      .insertInto('renditions')
      .values({ ...rendition, item_id: played.id, name: 'v240' })
      .execute()
    const drawn = async (query: string): Promise<boolean> => (await open(query, played.encId)).html.includes('vt-start')
    expect([await drawn('start=5'), await drawn('panel=Comments&start=5')]).toEqual([true, false])
  })

  it('opens a playlist with a quiz of its entries that its viewer can take', async () => {
    const [shown = 0, hidden = 0, elsewhere = 0] = quizzes
    const { EncID: cdid } = await test.call(createPlaylist, { title: 'Lessons' }, owner)
    for (const tlid of [0, shown, hidden]) await test.call(addPlaylistItem, { cdid, addcdid: id, tlid }, owner)
    for (const tlid of [hidden, elsewhere, 'x']) expect((await open(`plquiz=${tlid}`, cdid)).asked).toBe(undefined)
    expect((await open(`plquiz=${shown}`, cdid)).asked).toBe(shown)
    expect((await open(`tlid=${shown}`, cdid)).asked).toBe(shown)
  })

  it.each([
    'maxwidth=480',
    'maxheight=270',
    'maxwidth=x&maxheight=270',
    'maxwidth=5&maxheight=270',
    'maxwidth=480px&maxheight=1e4',
    'maxwidth=480}&maxheight=270',
  ])('fills its frame with "%s"', async (query) => expect((await open(query)).html).not.toContain('max-width:480px'))

  it('keeps to a size inside its frame, by a style that its policy allows', async () => {
    const { html, policy } = await open('maxwidth=480&MAXHEIGHT=270')
    const [, style = ''] =
      /<style>(html\{background:none\}body\{max-width:480px;max-height:270px;margin:0 auto\})<\/style>/.exec(html) ?? []
    expect(style).not.toBe('')
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })
})
