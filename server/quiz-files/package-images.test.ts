import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getEditableQuiz, type SaveQuizImageInput, saveQuizImage } from '../../sdk/quiz-editing/contract.ts'
import { exportQuizFile, type ImportQuizFileInput, importQuizFile, type QuizFile, readQuizFile } from '../../sdk/quiz-files/contract.ts'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { writeZip } from '../../sdk/word-files/index.ts'
import { fourColourImage } from '../images/image.fixture.ts'
import { openQuizScene, type QuizScene } from '../quizzes/quiz-scene.fixture.ts'
import { dialects } from '../test/test-database.fixture.ts'
import { associate, choice, declared, hotspotItem, item, mapping, match } from './qti-items.fixture.ts'

type Images = NonNullable<ImportQuizFileInput['images']>

const packageOf = (...xmls: readonly string[]) => {
  const resources = xmls.map((_, at) => `<resource identifier="r${at}" type="imsqti_item_xmlv3p0" href="${at}.xml"/>`)
  return [
    { name: 'imsmanifest.xml', text: `<manifest><resources>${resources.join('')}</resources></manifest>` },
    ...xmls.map((text, at) => ({ name: `${at}.xml`, text })),
  ]
}
const drawn = async (width = 400, height = 200): Promise<Buffer> => fourColourImage(width, height).png().toBuffer()
const img = (src: string, more = '') => `<img src="${src}" ${more}/>`
const oneOf = (body: string, options: Readonly<Record<string, string>> = { A: 'a cat', B: 'a dog' }) =>
  item(declared('single', 'identifier', ['A']), body + choice(options), '')

describe.each(dialects)('images of packages on %s', (dialect) => {
  let scene: QuizScene
  beforeAll(async () => {
    scene = await openQuizScene(dialect)
  })
  afterAll(() => scene.test.close())

  const send = async (tlid: number, bytes: Uint8Array): Promise<number> => {
    const input: SaveQuizImageInput = { tlid, data: Buffer.from(bytes).toString('base64') }
    return (await scene.test.call(saveQuizImage, input, scene.owner)).Image.ID
  }
  /** A package with its images, as it is downloaded. */
  async function downloaded({ Files, Images }: QuizFile) {
    const images: { name: string; text: Uint8Array<ArrayBuffer> }[] = []
    for (const { Name, URL } of Images) {
      const answer = await scene.test.ask(URL, {}, undefined)
      expect(answer.status).toBe(200)
      images.push({ name: Name, text: new Uint8Array(await answer.arrayBuffer()) })
    }
    return { images, zip: await writeZip([...Files.map(({ Name, Text }) => ({ name: Name, text: Text })), ...images]) }
  }
  const imported = async (tlid: number, xmls: readonly string[], images: Images) => {
    await scene.test.call(importQuizFile, { tlid, files: packageOf(...xmls), images, time: 10 }, scene.owner)
    return (await scene.test.call(getEditableQuiz, { tlid }, scene.owner)).AssetData.map(({ Data }) => Data)
  }

  it('refuses images that are named twice, lie outside of the package, have no size or are too many', async () => {
    const { test, owner, pupil, quizOf } = scene
    const { tlid } = await quizOf([])
    const files = packageOf(hotspotItem({}))
    const refused = (images: Images, as = owner) => expect(test.call(readQuizFile, { tlid, files, images }, as)).rejects
    const size = { width: 10, height: 10 }
    await refused([
      { name: 'a.png', ...size },
      { name: 'a.png', ...size },
    ]).toMatchObject({ status: 400 })
    for (const name of ['../a.png', '/a.png', 'a\\b.png', '']) await refused([{ name, ...size }]).toMatchObject({ status: 400 })
    for (const width of [0, -1, 1.5, 100_001]) await refused([{ name: 'a.png', ...size, width }]).toMatchObject({ status: 400 })
    await refused(Array.from({ length: 201 }, (_, at) => ({ name: `${at}.png`, ...size }))).toMatchObject({ status: 400 })
    await refused([{ name: 'a.png', ...size }], pupil).toMatchObject({ code: 'QUIZ_NOT_EDITABLE' })
  })

  it('takes no image of another quiz, and says which are missing', async () => {
    const { test, owner, quizOf } = scene
    const [{ tlid }, { tlid: other }] = [await quizOf([]), await quizOf([])]
    const foreign = { name: 'images/map.png', id: await send(other, await drawn()), width: 400, height: 200 }
    const xmls = [hotspotItem({}), oneOf(img('images/map.png', 'alt="A map"'))]
    const read = await test.call(readQuizFile, { tlid, files: packageOf(...xmls), images: [foreign] }, owner)
    expect(read.Images).toEqual(['images/map.png'])
    const missing = 'An image is missing, or it is not a PNG, JPG or WebP file of at most 10 MB.'
    expect(read.LeftOut).toMatchObject([{ Name: 'An example', Message: missing }])
    expect(read.Questions).toMatchObject([{ Notes: [missing] }])
    const [plain, more] = await imported(tlid, xmls, [foreign])
    expect(more).toBeUndefined()
    expect(plain).toMatchObject({ Mode: QuestionModes.one })
    expect(plain).not.toHaveProperty('Image')
  })

  it('leaves out areas that do not lie in their image, whatever size was said', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    const images = [{ name: 'images/map.png', id: await send(tlid, await drawn()), width: 400, height: 200 }]
    const xmls = [
      hotspotItem({ coords: '500,50,10' }),
      hotspotItem({ coords: '50,50,0' }),
      hotspotItem({ shape: 'rect', coords: '300,0,400,90' }),
      // The image would be drawn twice as wide as it is: the circle would become an ellipse.
      hotspotItem({ more: 'width="200" height="400"' }),
    ]
    const { LeftOut, Questions } = await test.call(readQuizFile, { tlid, files: packageOf(...xmls), images }, owner)
    expect(Questions).toEqual([])
    expect(LeftOut.map(({ Message }) => Message)).toEqual(
      xmls.map(() => 'The shape of an area, or its place in the image, is not supported.'),
    )
  })

  it('adds questions with the images of their package, and describes those that have no description', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    const xmls = [
      oneOf(`${img('images/a.png', 'alt=" Two cats "')}${img('images/b.png')}`),
      oneOf(`<object data="images/b.png" type="image/png">A dog</object>`),
      oneOf(img('images/a.png'), { A: img('images/a.png', 'alt="A cat"'), B: img('images/b.png'), C: `none ${img('images/b.png')}` }),
    ]
    const size = { width: 400, height: 200 }
    const images = [
      { name: 'images/a.png', id: await send(tlid, await drawn()), ...size },
      { name: 'images/b.png', id: await send(tlid, await drawn(40, 20)), ...size },
    ]
    const read = await test.call(
      readQuizFile,
      { tlid, files: packageOf(...xmls), images: images.map((each) => ({ ...each, id: 0 })) },
      owner,
    )
    expect(read.Images).toEqual(['images/a.png', 'images/b.png'])
    const undescribed = 'This image has no description yet.'
    expect(read.Questions.map(({ Notes }) => Notes)).toEqual([['A text can have one image. Others are left out.'], [], [undescribed]])
    const [first, second, third] = await imported(tlid, xmls, images)
    expect(first?.Image).toMatchObject({ ID: images[0]?.id, Alt: 'Two cats', Width: 400, Height: 200 })
    expect(second?.Image).toMatchObject({ ID: images[1]?.id, Alt: 'A dog', Width: 40, Height: 20 })
    expect(third?.Image).toMatchObject({ Alt: undescribed })
    expect(third?.Options.map(({ Text, Image }) => [Text, Image?.Alt])).toEqual([
      ['A', 'A cat'],
      ['B', undescribed],
      ['none', ''],
    ])
  })

  it('names the images of matches, which have only texts, and keeps those of options', async () => {
    const { test, owner, quizOf } = scene
    const { tlid } = await quizOf([])
    const cat = (name: string) => img(`images/${name}.png`, `alt="${name}"`)
    const worth = mapping('default-value="0"', { 'A B': 1, 'C D': 1 })
    const scored = '<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/map_response"/>'
    const keyed = (baseType: string) => declared('multiple', baseType, ['A B', 'C D'], worth)
    const xmls = [
      item(
        keyed('directedPair'),
        match({ A: cat('a'), C: `cow ${cat('c')}` }, { B: `meows ${cat('b')}`, D: cat('d'), E: cat('e') }),
        scored,
      ),
      item(keyed('pair'), associate({ A: `cat ${cat('a')}`, B: cat('b'), C: 'cow', D: 'moos' }), scored),
    ]
    const images = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name: `images/${name}.png`, width: 400, height: 200 }))
    const given = await Promise.all(images.map(async (each) => ({ ...each, id: await send(tlid, await drawn()) })))
    const { Images, LeftOut, Questions } = await test.call(readQuizFile, { tlid, files: packageOf(...xmls), images }, owner)
    const Message = 'A match has only a text. Its image is left out.'
    expect(Questions.map(({ Notes }) => Notes)).toEqual([[Message], [Message]])
    expect(LeftOut).toEqual(['b', 'd', 'e', 'b'].map((name) => ({ Line: 0, Name: `images/${name}.png`, Message })))
    expect(Images).toEqual(['images/a.png', 'images/c.png'])
    const [matched, paired] = await imported(tlid, xmls, given)
    expect(matched?.Options.map(({ Text, Match, Image }) => [Text, Match, Image?.Alt])).toEqual([
      ['A', 'meows', 'a'],
      ['cow', 'd', 'c'],
    ])
    expect(matched?.ExtraMatches.map(({ Text }) => Text)).toEqual(['e'])
    expect(paired?.Options.map(({ Text, Match, Image }) => [Text, Match, Image?.Alt])).toEqual([
      ['cat', 'b', 'a'],
      ['cow', 'moos', undefined],
    ])
  })

  it('scores a point in a hotspot as its item says, in the pixels of the image', async () => {
    const { quizOf, start, answer, test, owner } = scene
    const { tlid } = await quizOf([])
    const images = [{ name: 'images/map.png', id: await send(tlid, await drawn()), width: 400, height: 200 }]
    const [asked] = await imported(tlid, [hotspotItem({})], images)
    expect(asked?.Options.map(({ Text, Area }) => [Text, Area?.Coords])).toEqual([
      ['The lake', [100, 100, 20]],
      ['B', [200, 0, 400, 200]],
      ['C', [0, 0, 400, 200]],
    ])
    const { AssetData } = await test.call(getEditableQuiz, { tlid }, owner)
    const { ID } = await start(tlid)
    const { Asset } = await answer(tlid, ID, AssetData[0]?.ID ?? 0, { point: { X: 115, Y: 95 } })
    expect(Asset.Result).toMatchObject({ IsRight: true, Points: 1 })
  })

  it('exports questions with images as a package, which is the same again after an import, image for image', async () => {
    const { test, owner, add, addHotspot, quizOf } = scene
    const { tlid } = await quizOf(['one'])
    await addHotspot(tlid)
    const [wide, small] = [await send(tlid, await drawn(2400, 1200)), await send(tlid, await drawn(90, 60))]
    const options = [
      { Text: 'A', Correct: true, Image: { ID: small, Alt: 'A "cat" & <b>' } },
      { Text: 'a dog', Image: { ID: wide } },
    ]
    await add(tlid, { Mode: QuestionModes.one, Question: 'Which?', Image: { ID: wide, Alt: 'Two\nlines' }, Options: options })
    await add(tlid, {
      ...{ Mode: QuestionModes.pairs, Question: 'Pair them.' },
      Options: [
        { Text: 'cat', Match: 'meows', Image: { ID: small } },
        { Text: 'dog', Match: 'barks' },
      ],
    })
    const file = await test.call(exportQuizFile, { tlid, format: 'qti' }, owner)
    expect(file.LeftOut).toEqual([])
    expect(file.Questions.flatMap(({ Notes }) => Notes)).toEqual([])
    expect(file.Images.map(({ Name }) => Name)).toEqual(['images/1.webp', 'images/2.webp', 'images/3.webp'])
    const first = await downloaded(file)

    const { tlid: copy } = await quizOf([])
    const files = file.Files.map(({ Name: name, Text: text }) => ({ name, text }))
    const images: Images = []
    for (const { name, text } of first.images) images.push({ name, id: await send(copy, text), width: 2000, height: 1000 })
    const read = await test.call(readQuizFile, { tlid: copy, files, images }, owner)
    expect(read).toMatchObject({ LeftOutCount: 0, Images: file.Images.map(({ Name }) => Name) })
    expect(read.Questions.flatMap(({ Notes }) => Notes)).toEqual([])
    await test.call(importQuizFile, { tlid: copy, files, images, time: 10 }, owner)
    const again = await test.call(exportQuizFile, { tlid: copy, format: 'qti' }, owner)
    expect(again.Files).toEqual(file.Files)
    expect(Buffer.compare((await downloaded(again)).zip, first.zip)).toBe(0)
  })

  const moodle = (...files: readonly [name: string, content: string][]) => {
    const shown = files.map(([name]) => `&lt;img src="@@PLUGINFILE@@/${name}" alt="A cat"&gt;`).join('')
    const inside = files.map(([name, content]) => `<file name="${name}" path="/" encoding="base64">${content}</file>`).join('')
    const options = [100, 0].map((fraction) => `<answer fraction="${fraction}"><text>${fraction}</text></answer>`).join('')
    const asked = `<questiontext format="html"><text>Which? ${shown}</text>${inside}</questiontext>${options}`
    return `<quiz>\n<question type="multichoice">${asked}</question></quiz>`
  }

  it('takes no bytes and no image of another quiz in a Moodle file, and names what it leaves out', async () => {
    const { test, owner, quizOf } = scene
    const [{ tlid }, { tlid: other }] = [await quizOf([]), await quizOf([])]
    const text = moodle(['cat.png', 'files/1.img'], ['dog.png', 'iVBORw0KGgo='])
    const foreign = { name: 'files/1.img', id: await send(other, await drawn()), width: 400, height: 200 }
    for (const images of [[], [foreign]]) {
      const { Images, LeftOut, LeftOutCount, Questions } = await test.call(readQuizFile, { tlid, text, images }, owner)
      expect(Images).toEqual(['files/1.img'])
      const missing = 'An image is missing, or it is not a PNG, JPG or WebP file of at most 10 MB.'
      expect(LeftOut).toEqual(['dog.png', 'cat.png'].map((Name) => ({ Line: 2, Name, Message: missing })))
      expect(LeftOutCount).toBe(2)
      expect(Questions).toMatchObject([{ Question: 'Which?', Notes: [missing] }])
    }
    await test.call(importQuizFile, { tlid, text, images: [foreign], time: 10 }, owner)
    const { AssetData } = await test.call(getEditableQuiz, { tlid }, owner)
    expect(AssetData.map(({ Data }) => [Data.Question, Data.Image])).toEqual([['Which?', undefined]])
  })

  it('exports questions with images as a Moodle file, which is the same again after an import', async () => {
    const { test, owner, add, quizOf } = scene
    const { tlid } = await quizOf(['one'])
    const [wide, small] = [await send(tlid, await drawn(2400, 1200)), await send(tlid, await drawn(90, 60))]
    const options = [
      { Text: 'A', Correct: true, Image: { ID: small, Alt: 'A "cat" & <b>' } },
      { Text: 'a  dog', Image: { ID: wide } },
    ]
    await add(tlid, { Mode: QuestionModes.one, Question: 'Which?\n\n  This:', Image: { ID: wide, Alt: 'Two\nlines' }, Options: options })
    await add(tlid, {
      ...{ Mode: QuestionModes.order, Question: 'Match them.' },
      Options: [
        { Text: 'cat', Match: 'meows', Image: { ID: small } },
        { Text: 'dog', Match: 'barks' },
      ],
    })
    const file = await test.call(exportQuizFile, { tlid, format: 'moodle-xml' }, owner)
    expect([...file.LeftOut, ...file.Questions.flatMap(({ Notes }) => Notes)]).toEqual([])
    expect(file.Images.map(({ Name }) => Name)).toEqual(['images/1.webp', 'images/2.webp'])

    const { tlid: copy } = await quizOf([])
    const given: Images = []
    for (const { name, text } of (await downloaded(file)).images) given.push({ name, id: await send(copy, text), width: 10, height: 10 })
    const read = await test.call(readQuizFile, { tlid: copy, text: file.Text, images: given }, owner)
    expect(read).toMatchObject({ Format: 'moodle-xml', LeftOutCount: 0, Images: file.Images.map(({ Name }) => Name) })
    expect(read.Questions.flatMap(({ Notes }) => Notes)).toEqual([])
    await test.call(importQuizFile, { tlid: copy, text: file.Text, images: given, time: 10 }, owner)
    const again = await test.call(exportQuizFile, { tlid: copy, format: 'moodle-xml' }, owner)
    expect(again.Text).toBe(file.Text)
    const [first, second] = [await downloaded(file), await downloaded(again)]
    expect(Buffer.compare(second.zip, first.zip)).toBe(0)
  })

  it.each(['gift', 'moodle-xml'] as const)('names what a %s file cannot hold of them', async (format) => {
    const { test, owner, addHotspot, add, quizOf } = scene
    const { tlid } = await quizOf([])
    await addHotspot(tlid)
    const Image = { ID: await send(tlid, await drawn(90, 60)), Alt: 'A cat' }
    await add(tlid, { Mode: QuestionModes.one, Question: 'Which?', Image, Options: [{ Text: 'a', Correct: true }, { Text: 'b' }] })
    const { Questions, LeftOut, Images } = await test.call(exportQuizFile, { tlid, format }, owner)
    expect(LeftOut).toMatchObject([{ Message: 'The format has no questions about a place in an image.' }])
    expect(Questions).toMatchObject([{ Notes: format === 'gift' ? ['Images are left out.'] : [] }])
    expect(Images).toHaveLength(format === 'gift' ? 0 : 1)
  })
})
