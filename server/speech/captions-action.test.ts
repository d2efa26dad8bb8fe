import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cancelBatch, getBatch, listBatchFailures, undoBatch } from '../../sdk/batch/contract.ts'
import { Sources } from '../../sdk/media/contract.ts'
import { batchCaptions, getTranscription, SpeechLimits } from '../../sdk/speech/contract.ts'
import { runBatch } from '../batch/run-batch.ts'
import { openTestApp, type TestApp, type TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'

describe.each(dialects)('automatic subtitles by a batch on %s', (dialect) => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  beforeAll(async () => {
    // No job runs here: the command is never started.
    test = await openTestApp(dialect, { speechCommand: 'true' })
    other = await test.user()
  })
  beforeEach(async () => {
    owner = await test.user()
  })
  afterAll(() => test.close())

  const now = 0
  const start = (items: { id: number }[], more: { lang?: string } = {}, caller: TestUser | undefined = owner) =>
    test.call(batchCaptions, { cdids: items.map(({ id }) => id), ...more }, caller)
  const stateOf = async ({ encId }: { encId: string }, caller = owner) =>
    (await test.call(getTranscription, { encid: encId }, caller)).State
  const reasons = async (batch: number) =>
    (await test.call(listBatchFailures, { batch }, owner)).Items.map(({ Title, Message }) => [Title, Message])
  const draft = (item_id: number, lang: string, kind: 'captions' | 'descriptions' = 'captions') =>
    test.deps.db
      .insertInto('subtitle_drafts')
      .values({ item_id, track_id: null, lang, label: lang, kind, text: 'WEBVTT\n', user_id: null, updated_at: now })
      .execute()
  const rendition = (item_id: number, channels: number) =>
    test.deps.db
      .insertInto('renditions')
      .values({ item_id, kind: 'video', name: 'v360', state: 'complete', path: `r${item_id}`, channels })
      .execute()

  it('are refused without an account, without items, for items of others alone, and without a recogniser', async () => {
    const foreign = await test.item(other, { title: 'Foreign' })
    const own = await test.item(owner)
    await expect(test.call(batchCaptions, { cdids: [own.id] }, undefined)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    await expect(start([])).rejects.toMatchObject({ code: 'BATCH_NOTHING_SELECTED' })
    await expect(start([foreign])).rejects.toMatchObject({ code: 'MEDIA_NOT_EDITABLE' })
    await expect(start([own], { lang: 'de; rm' })).rejects.toThrow('This language does not exist.')
    test.deps.settings.speechCommand = ''
    await expect(start([own])).rejects.toMatchObject({ code: 'SPEECH_OFF' })
    test.deps.settings.speechCommand = 'true'
    expect(await stateOf(own)).toBe('none')
  })

  it('name each item that is left out, with its reason', async () => {
    const film = await test.item(owner, { title: 'Film' })
    const link = await test.item(owner, { title: 'Link', source: Sources.externalVideo })
    const sheet = await test.item(owner, { title: 'Sheet', record_type: 10 })
    const silent = await test.item(owner, { title: 'Silent' })
    await rendition(silent.id, 0)
    const loud = await test.item(owner, { title: 'Loud' })
    await rendition(loud.id, 2)
    const subtitled = await test.item(owner, { title: 'Subtitled' })
    await draft(subtitled.id, 'fr')
    const foreign = await test.item(other, { title: 'Foreign' })
    const hidden = await test.item(other, { title: 'Hidden', is_private: 1 })
    const { BatchID, Batch } = await start([film, link, sheet, silent, loud, subtitled, foreign, hidden])
    expect(Batch).toMatchObject({ Status: 'done', Action: 'captions', Changed: 2, Failed: 6, CanUndo: false })
    expect(new Map((await reasons(BatchID)) as [string, string][])).toEqual(
      new Map([
        ['Link', 'Only videos and sounds of this library can have automatic subtitles.'],
        ['Sheet', 'Only videos and sounds of this library can have automatic subtitles.'],
        ['Silent', 'This item has no sound.'],
        ['Subtitled', 'This item has subtitles, or a draft of some, already.'],
        ['Foreign', 'You do not have permission to edit this item.'],
        ['', 'This item does not exist, or you do not have access to it.'],
      ]),
    )
    expect(await Promise.all([film, loud, silent, subtitled].map((item) => stateOf(item)))).toEqual(['waiting', 'waiting', 'none', 'none'])
    expect(await test.deps.db.selectFrom('transcriptions').select('id').where('item_id', 'in', [foreign.id, hidden.id]).execute()).toEqual(
      [],
    )
  })

  it('are made for items that the caller may edit, also those of another owner', async () => {
    const shared = await test.item(other, { is_private: 1 })
    await test.deps.db
      .insertInto('item_grants')
      .values({ item_id: shared.id, user_id: owner.id, access: 'edit', granted_by: other.id, created_at: now })
      .execute()
    expect((await start([shared])).Batch).toMatchObject({ Changed: 1, Failed: 0 })
    expect(await stateOf(shared)).toBe('waiting')
  })

  it('look at subtitles of the chosen language alone, of what is said', async () => {
    const [austrian, french, described] = [await test.item(owner), await test.item(owner), await test.item(owner)]
    await draft(austrian.id, 'de-AT')
    await draft(french.id, 'fr')
    await draft(described.id, 'de', 'descriptions')
    const { BatchID, Batch } = await start([austrian, french, described], { lang: 'de' })
    expect(Batch).toMatchObject({ Changed: 2, Failed: 1 })
    expect(await reasons(BatchID)).toMatchObject([
      [expect.anything(), 'This item has subtitles in this language, or a draft of some, already.'],
    ])
    const rows = await test.deps.db.selectFrom('transcriptions').selectAll().where('user_id', '=', owner.id).orderBy('item_id').execute()
    expect(rows.map(({ item_id, lang }) => [item_id, lang])).toEqual([
      [french.id, 'de'],
      [described.id, 'de'],
    ])
  })

  it('begin once for an item, and for as many items as one person may have waiting', async () => {
    const items = []
    for (let count = 0; count <= SpeechLimits.waiting; count++) items.push(await test.item(owner, { title: `Film ${count}` }))
    const first = items.slice(0, 1)
    await start(first)
    expect(await reasons((await start(first)).BatchID)).toEqual([['Film 0', 'Automatic subtitles for this item are being made already.']])
    const { BatchID } = await start(items.slice(1))
    await runBatch(test.deps, BatchID)
    expect(await test.call(getBatch, { batch: BatchID }, owner)).toMatchObject({ Status: 'done', Changed: 49, Failed: 1 })
    // Which one is left over is not said: pieces of a batch begin here and there.
    expect(await reasons(BatchID)).toEqual([
      [expect.stringMatching(/^Film/), expect.stringContaining('50 items of yours wait for automatic subtitles already.')],
    ])
    await expect(test.call(cancelBatch, { batch: BatchID }, owner)).rejects.toMatchObject({ code: 'BATCH_ENDED' })
    await expect(test.call(undoBatch, { batch: BatchID }, owner)).rejects.toMatchObject({ code: 'BATCH_NO_UNDO' })
  })
})
