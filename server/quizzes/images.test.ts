import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EditableImage } from '../../sdk/quiz-editing/contract.ts'
import * as editing from '../../sdk/quiz-editing/contract.ts'
import * as contract from '../../sdk/quizzes/contract.ts'
import { QuestionModes, QuizLimits } from '../../sdk/quizzes/contract.ts'
import { allOtherFiles } from '../files/other-files.ts'
import { cameraJpeg, fourColourImage, quartersOf } from '../images/image.fixture.ts'
import { removeMediaJob } from '../items/jobs.ts'
import { bindJobs } from '../jobs/define-job.ts'
import type { TestUser } from '../test/app.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { removeAllLeftImages } from './images.ts'
import { quizzes as capability } from './index.ts'
import { type AssetData, openQuizScene, type QuizScene, settings } from './quiz-scene.fixture.ts'
import { findShownQuestion, presentShown } from './shown-question.ts'

describe.each(dialects)('images of quizzes on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  const png = async (width = 120, height = 80): Promise<string> =>
    (await fourColourImage(width, height).png().toBuffer()).toString('base64')
  const send = async (tlid: number, data?: string, as: TestUser | undefined = scene.owner): Promise<EditableImage> =>
    (await scene.test.call(editing.saveQuizImage, { tlid, data: data ?? (await png()) }, as)).Image
  const get = (url: string, as?: TestUser) => scene.test.ask(url, {}, as)
  const keys = async (): Promise<string[]> => {
    const all: string[] = []
    for await (const each of scene.test.deps.files.list('quiz-images/')) all.push(each)
    return all
  }
  const question = (image: EditableImage, more: AssetData = {}): AssetData => ({
    ...{ Mode: QuestionModes.one, Question: 'Which is it?', Image: { ID: image.ID, Alt: 'Four colours' } },
    Options: [{ Text: 'a', Correct: true }, { Text: 'b' }],
    ...more,
  })

  it('refuses what is no image, what is too large, and people who may not edit', async () => {
    const { test, pupil, quizOf } = scene
    const { tlid } = await quizOf([])
    const before = await keys()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64')
    const gif = (await fourColourImage().gif().toBuffer()).toString('base64')
    const huge = (
      await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
    ).toString('base64')
    const half = (await fourColourImage(400, 400).png().toBuffer()).subarray(0, 300).toString('base64')
    for (const [data, code] of [
      ['%%%', 'QUIZ_IMAGE'],
      [Buffer.from('not an image').toString('base64'), 'QUIZ_IMAGE'],
      [svg, 'QUIZ_IMAGE'],
      [gif, 'QUIZ_IMAGE'],
      [half, 'QUIZ_IMAGE'],
      [huge, 'QUIZ_IMAGE'],
    ] as const)
      await expect(send(tlid, data), data.slice(0, 20)).rejects.toMatchObject({ code })
    await expect(send(tlid, '')).rejects.toMatchObject({ message: 'Please choose an image.' })
    await expect(send(tlid, 'A'.repeat(QuizLimits.imageLength + 1))).rejects.toMatchObject({
      message: 'This image is too large. Please choose a smaller one.',
    })
    await expect(send(tlid, undefined, pupil)).rejects.toMatchObject({ code: 'QUIZ_NOT_EDITABLE' })
    await expect(test.call(editing.saveQuizImage, { tlid, data: 'AAAA' }, undefined)).rejects.toMatchObject({ code: 'SIGNED_OUT' })
    expect(await keys()).toEqual(before)
  })

  it('keeps a file that it drew as it is, and draws one with anything more anew', async () => {
    const { quizOf } = scene
    const [one, other] = [await quizOf([]), await quizOf([])]
    const bytesOf = async ({ URL }: EditableImage) => Buffer.from(await (await get(URL)).arrayBuffer())
    const drawn = await bytesOf(await send(one.tlid))
    const again = await send(other.tlid, drawn.toString('base64'))
    expect(again).toMatchObject({ Width: 120, Height: 80 })
    expect(Buffer.compare(await bytesOf(again), drawn)).toBe(0)
    const hidden = Buffer.concat([drawn, Buffer.from('a hidden text')])
    expect((await bytesOf(await send(other.tlid, hidden.toString('base64')))).includes('a hidden text')).toBe(false)
  })

  it('refuses a question with an image of another quiz, or with one that is not described', async () => {
    const { add, quizOf } = scene
    const [one, other] = [await quizOf([]), await quizOf([])]
    const image = await send(other.tlid)
    await expect(add(one.tlid, question(image))).rejects.toMatchObject({ code: 'QUESTION_IMAGE' })
    await expect(add(one.tlid, question({ ...image, ID: 999_999 }))).rejects.toMatchObject({ code: 'QUESTION_IMAGE' })
    await expect(add(other.tlid, question(image, { Image: { ID: image.ID, Alt: ' ' } }))).rejects.toMatchObject({
      code: 'QUESTION_IMAGE_ALT',
    })
    await expect(
      add(
        one.tlid,
        question(image, { Image: null, Options: [{ Text: 'red', Correct: true, Image: { ID: image.ID, Alt: '' } }, { Text: 'b' }] }),
      ),
    ).rejects.toMatchObject({ code: 'QUESTION_IMAGE' })
  })

  it('refuses an image of an option that is only a letter, a number or a sign, and is not described', async () => {
    const { test, add, quizOf, owner } = scene
    const { tlid } = await quizOf([])
    const image = await send(tlid)
    const withOption = (Text: string, Alt: string) =>
      question(image, { Options: [{ Text, Correct: true, Image: { ID: image.ID, Alt } }, { Text: 'other' }] })
    for (const text of ['A', 'b)', '(Ж)', '3', '12.', '★', '?'])
      await expect(add(tlid, withOption(text, ' ')), text).rejects.toMatchObject({
        ...{ status: 400, code: 'QUESTION_OPTION_ALT' },
        message: 'Please describe the image of each option that is only a letter, a number or a sign.',
      })
    for (const text of ['Ox', '猫', 'A cat']) await add(tlid, withOption(text, ''))
    const described = await add(tlid, withOption('A', 'A red square'))
    expect(described.Data.Options[0]?.Image?.Alt).toBe('A red square')
    const { AssetData } = await test.call(contract.getQuiz, { tlid }, owner)
    expect(AssetData.map(({ Data }) => Data.Options.find(({ Image }) => Image)?.Image?.Alt)).toEqual(['', '', '', 'A red square'])
  })

  it('draws the image anew, upright and without what the camera noted, and not too large', async () => {
    const { quizOf } = scene
    const { tlid } = await quizOf([])
    const camera = await send(tlid, (await cameraJpeg(6)).toString('base64'))
    const bytes = Buffer.from(await (await get(camera.URL)).arrayBuffer())
    const facts = await sharp(bytes).metadata()
    expect([camera.Width, camera.Height]).toEqual([80, 120])
    expect(facts).toMatchObject({ format: 'webp', width: camera.Width, height: camera.Height })
    expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined])
    const wide = await send(tlid, await png(2400, 300))
    expect([wide.Width, wide.Height]).toEqual([2000, 250])
    expect(await quartersOf(Buffer.from(await (await get(wide.URL)).arrayBuffer()))).toBe('RGBW')
  })

  it('is shown to people who may see the quiz, as its questions are, and to nobody else', async () => {
    const { test, owner, pupil, quizOf, add, newItem } = scene
    const { tlid, encid } = await quizOf([], { isprivate: false })
    const image = await send(tlid)
    await add(tlid, question(image, { Options: [{ Text: 'red', Correct: true, Image: { ID: image.ID, Alt: '' } }, { Text: 'b' }] }))
    const asPupil = (await test.call(contract.getQuiz, { tlid }, pupil)).AssetData[0]?.Data
    const url = asPupil?.Image?.URL ?? ''
    expect(asPupil?.Image).toEqual({
      URL: expect.stringMatching(/^\/quiz-image\/[^/]+\/[^/]+\/[0-9a-f]{32}\.webp$/),
      Alt: 'Four colours',
      Width: 120,
      Height: 80,
    })
    expect(asPupil?.Options.map(({ Image }) => Image?.Alt)).toEqual(['', undefined])
    // No cookie is sent: the address names its holder, as a frame needs it.
    const answer = await get(url)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
    // A validator that says when the file was written tells the order in which the editor added the images.
    expect(answer.headers.get('etag')).toBe(`"${url.split('/').at(-1)}"`)
    const [token = '', item = '', name = ''] = url.split('/').slice(2)
    const foreign = await newItem()
    for (const bad of [
      `/quiz-image/${token}x/${item}/${name}`,
      `/quiz-image/${token}/${foreign}/${name}`,
      `/quiz-image/${token}/${item}/${'0'.repeat(32)}.webp`,
      `/quiz-image/${token}/shown/${name}`,
      `/quiz-image/zzzz.${'A'.repeat(22)}/shown/${name}`,
      `/quiz-image/${token}/${item}/..%2f${name}`,
    ])
      expect((await get(bad)).status, bad).toBe(404)
    const change = (more: Partial<editing.SaveQuizInput>) => test.call(editing.saveQuiz, { ...settings, tlid, ...more }, owner)
    const ofOwner = (await test.call(editing.getEditableQuiz, { tlid }, owner)).AssetData[0]?.Data.Image?.URL ?? ''
    await change({ isprivate: true })
    expect([(await get(url)).status, (await get(ofOwner)).status]).toEqual([404, 200])
    await change({ openfrom: new Date(test.deps.clock.now() + 3_600_000).toISOString() })
    expect([(await get(url)).status, (await get(ofOwner)).status]).toEqual([404, 200])
    await change({})
    expect((await get(url)).status).toBe(200)
    const id = Number((await test.deps.db.selectFrom('quizzes').select('item_id').where('id', '=', tlid).executeTakeFirstOrThrow()).item_id)
    await test.deps.db.updateTable('items').set({ is_private: 1 }).where('id', '=', id).execute()
    expect([(await get(url)).status, (await get(ofOwner)).status], encid).toEqual([404, 200])
  })

  it('is shown in a class to people who may not see the quiz, for some hours', async () => {
    const { test, quizOf, add } = scene
    const { tlid } = await quizOf([], { isprivate: true })
    const asset = await add(tlid, question(await send(tlid)))
    const ctx = { ...test.deps, actor: { kind: 'anonymous' } } as never
    const shown = await findShownQuestion(ctx, tlid, asset.ID)
    if (!shown) throw new Error('There is no question')
    const url = (await presentShown(ctx, shown, false)).Data.Image?.URL ?? ''
    expect((await get(url)).status).toBe(200)
    const other = await add(tlid, question(await send(tlid)))
    const name = other.Data.Image?.URL.split('/').at(-1) ?? ''
    expect((await get(url.replace(/[^/]+$/, name))).status).toBe(404)
    const { item_id } = await test.deps.db.selectFrom('quizzes').select('item_id').where('id', '=', tlid).executeTakeFirstOrThrow()
    await test.deps.db.updateTable('items').set({ deleted_at: 1 }).where('id', '=', item_id).execute()
    expect((await get(url)).status).toBe(404)
  })

  it('goes with its question, with its quiz, and when it was replaced; unused ones go after a day', async () => {
    const { test, owner, quizOf, add } = scene
    const { tlid } = await quizOf([])
    const [first, second, third, left] = [await send(tlid), await send(tlid), await send(tlid), await send(tlid)]
    const nameOf = ({ URL }: EditableImage): string => `quiz-images/${URL.split('/').at(-1)}`
    const asset = await add(tlid, question(first))
    const also = await add(tlid, question(first))
    await add(tlid, question(second), { ID: asset.ID })
    expect(await keys()).toContain(nameOf(first))
    await add(tlid, question(third), { ID: also.ID })
    expect(await keys()).not.toContain(nameOf(first))
    await test.call(editing.deleteQuizAsset, { assetid: asset.ID }, owner)
    expect(await keys()).not.toContain(nameOf(second))
    await test.deps.db.updateTable('quiz_images').set({ created_at: 0 }).where('quiz_id', '=', tlid).execute()
    await send(tlid)
    expect(await keys()).not.toContain(nameOf(left))
    expect(await keys()).toContain(nameOf(third))
    const known = allOtherFiles().find(({ folder }) => folder === 'quiz-images/')
    expect(await known?.keys(test.deps)).toContain(nameOf(third))
    expect(known?.name.test(nameOf(third).slice('quiz-images/'.length))).toBe(true)
    await test.call(editing.deleteQuiz, { tlid }, owner)
    expect(await keys()).not.toContain(nameOf(third))
    expect(await test.deps.db.selectFrom('quiz_images').select('id').where('quiz_id', '=', tlid).execute()).toEqual([])
  })

  it('goes by the hourly work after a day in which no question has taken it, in any quiz', async () => {
    const { test, quizOf, add } = scene
    const [one, other] = [await quizOf([]), await quizOf([])]
    const [used, onOption, left] = [await send(one.tlid), await send(one.tlid), await send(one.tlid)]
    const alone = await send(other.tlid)
    const nameOf = ({ URL }: EditableImage): string => `quiz-images/${URL.split('/').at(-1)}`
    await add(one.tlid, question(used, { Options: [{ Text: 'red', Correct: true, Image: { ID: onOption.ID, Alt: '' } }, { Text: 'b' }] }))
    const createdAt = (time: number) =>
      test.deps.db.updateTable('quiz_images').set({ created_at: time }).where('quiz_id', 'in', [one.tlid, other.tlid]).execute()
    await createdAt(test.time.now - 86_400_000)
    await removeAllLeftImages(test.deps)
    expect(await keys()).toEqual(expect.arrayContaining([nameOf(left), nameOf(alone)]))
    await createdAt(test.time.now - 86_400_001)
    await removeAllLeftImages(test.deps)
    const now = await keys()
    expect([used, onOption, left, alone].map((image) => now.includes(nameOf(image)))).toEqual([true, true, false, false])
    expect(capability.deletes).toHaveProperty(['unused images of quizzes'])
  })

  it('goes with the item when that is deleted permanently', async () => {
    const { test, quizOf, add } = scene
    const { tlid } = await quizOf([])
    const image = await send(tlid)
    await add(tlid, question(image))
    const name = `quiz-images/${image.URL.split('/').at(-1)}`
    const { item_id } = await test.deps.db.selectFrom('quizzes').select('item_id').where('id', '=', tlid).executeTakeFirstOrThrow()
    await test.deps.db.updateTable('items').set({ is_removing: 1 }).where('id', '=', item_id).execute()
    expect(await keys()).toContain(name)
    const [job] = bindJobs([removeMediaJob], test.deps)
    expect(await job?.run({ itemId: Number(item_id) }, {} as never)).toMatchObject({ kind: 'done' })
    expect(await keys()).not.toContain(name)
  })
})
