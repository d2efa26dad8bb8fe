import { expect } from '@esm-bundle/chai'
import type { EditableQuiz } from '../../sdk/quiz-editing/contract.ts'
import type { QuizFile, ReadQuizFile } from '../../sdk/quiz-files/contract.ts'
import { writeZip } from '../../sdk/word-files/index.ts'
import { audit, button, mediaItem, type OpenPortal, openPortal, teacher, until } from '../pages/portal.fixture.tsx'
import { readPackage } from './read-package.ts'

const edited: EditableQuiz = {
  ...{ ID: 7, EncID: 'Vq1', Name: 'Gases', Intro: '', IsPrivate: true, ChapterID: 0, Attempts: 1, PassMark: 0 },
  ...{ Feedback: 'at-end', Shuffled: false, SeekRule: 'free', OpenFrom: '', OpenUntil: '', TimeLimit: 0 },
  ...{ AssetData: [], Revision: '1', AttemptCount: 0 },
}
const read: ReadQuizFile = {
  ...{ Format: 'h5p', CanSpread: true, HasTimes: true, LeftOutCount: 1, Images: [] },
  Questions: [
    { Line: 0, Type: 'question', Mode: 6, Question: 'Pair them.', Notes: [] },
    { Line: 0, Type: 'note', Mode: 0, Question: 'Look here.', Notes: ['Images are left out.'] },
  ],
  LeftOut: [{ Line: 0, Name: 'Drag (H5P.DragText)', Message: 'This kind of question is not supported.' }],
}

describe('packages of questions', () => {
  let portal: OpenPortal
  let posted: Record<string, unknown>[]
  afterEach(() => portal.close())

  const press = async (name: string) => (await until(() => button(portal.page, name) ?? button(document.body, name))).click()
  const open = async (file: Partial<QuizFile> = {}, answers: Parameters<typeof openPortal>[1] = {}) => {
    posted = []
    const summary = { ID: 7, Name: 'Gases', IsPrivate: true, CanEdit: true, ChapterID: 0 }
    const parts = { TimelineList: { Count: 1, Items: [summary] }, QuizList: { Show: true, CanAdd: true } }
    const take = (answer: object) => (_: unknown, body?: Record<string, unknown>) => {
      posted.push(body ?? {})
      return Response.json(answer)
    }
    portal = await openPortal(
      '/view.aspx?id=Vq1',
      {
        '/api/ml/media/Vq1/': mediaItem({ EncID: 'Vq1', Duration: 60, ...parts }),
        '/api/ml/timelines/7/edit/': edited,
        '/api/ml/timelines/7/readfile/': take(read),
        '/api/ml/timelines/7/importfile/': take({ Success: true, Message: '', Added: 2, Revision: '2' }),
        '/api/ml/timelines/7/exportfile/': {
          FileName: 'quiz-7.qti.zip',
          Text: '',
          Files: [],
          Images: [],
          Questions: [],
          LeftOut: [],
          ...file,
        },
        ...answers,
      },
      { User: teacher },
    )
    ;(await until(() => portal.page.querySelector<HTMLElement>('[role=tab][id$="tab-QuizList"]'))).click()
    await press('Edit Gases')
  }
  const give = async (name: string, bytes: BlobPart) => {
    const input = await until(() => document.querySelector<HTMLInputElement>('.vp-drop input[type=file]'))
    const list = new DataTransfer()
    list.items.add(new File([bytes], name))
    input.files = list.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }

  it('says why a package is not read', async () => {
    await open()
    await press('Import questions')
    await give('broken.zip', new Uint8Array([0x50, 0x4b, 3, 4, 0]))
    await until(() => document.body.textContent.includes('This package cannot be read.'))
    await give('large.zip', await writeZip([{ name: 'a.xml', text: 'a'.repeat(600_000) }]))
    await until(() => document.body.textContent.includes('This file is too large.'))
    expect(posted).to.deep.equal([])
  })

  it('sends the texts of a package, and asks its questions at their times', async () => {
    await open()
    await press('Import questions')
    const files = [
      { name: 'h5p.json', text: '{}' },
      { name: 'content/content.json', text: '{"a":1}' },
    ]
    await give('video.h5p', await writeZip([...files, { name: 'content/video.mp4', text: new Uint8Array(1_000_000) }]))
    await until(() => document.body.textContent.includes('Chosen: video.h5p'))
    expect(await audit()).to.deep.equal([])
    await press('Read questions')
    await until(() => document.querySelector('.vp-quiz-file-list'))
    expect(posted).to.deep.equal([{ files }])
    const lists = [...document.querySelectorAll('.vp-quiz-file-list')].map(({ textContent }) => textContent)
    expect(lists).to.deep.equal([
      'Pair them.PairsLook here.Note · Images are left out.',
      'Drag (H5P.DragText)This kind of question is not supported.',
    ])
    const place = await until(() => document.querySelector<HTMLSelectElement>('.vp-quiz-file select'))
    expect([...place.options].map(({ value }) => value)).to.deep.equal(['moment', 'spread', 'file'])
    expect(place.value).to.equal('file')
    expect(await audit()).to.deep.equal([])
    await press('Add 2 questions')
    await until(() => posted.length === 2)
    expect(posted[1]).to.deep.include({ files, place: 'file', revision: '1' })
  })

  const png = async (): Promise<Uint8Array<ArrayBuffer>> => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 })
    canvas.getContext('2d')?.fillRect(0, 0, 30, 20)
    const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
    return new Uint8Array((await drawn?.arrayBuffer()) ?? new ArrayBuffer())
  }
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "run"</script></svg>'

  it('sends the images that the questions need before it adds them, and no others', async () => {
    const names = ['images/a.png', 'images/b.png', 'images/c.png', 'images/d.png', 'images/large.png']
    const needing = { ...read, Format: 'qti', Images: names }
    const refused = { Success: false, Code: 'QUIZ_IMAGE', Message: 'This is no image.' }
    const sent: string[] = []
    await open(
      {},
      {
        '/api/ml/timelines/7/readfile/': (_: unknown, body?: Record<string, unknown>) => {
          posted.push(body ?? {})
          return Response.json(needing)
        },
        '/api/ml/timelines/7/image/': (_: unknown, body?: Record<string, unknown>) => {
          sent.push(String(body?.data).slice(0, 22))
          const Image = { ID: 40 + sent.length, URL: '/quiz-image/a', Alt: '', Width: 30, Height: 20 }
          return sent.length === 2 ? Response.json(refused, { status: 400 }) : Response.json({ Success: true, Message: '', Image })
        },
      },
    )
    await press('Import questions')
    const image = await png()
    const files = [
      { name: 'imsmanifest.xml', text: '<manifest/>' },
      { name: 'images/a.png', text: image },
      { name: 'images/b.png', text: image },
      { name: 'images/c.png', text: svg },
      { name: 'images/large.png', text: new Uint8Array(10_000_001) },
      { name: 'images/unused.png', text: image },
    ]
    await give('quiz.zip', await writeZip(files))
    await until(() => document.body.textContent.includes('Chosen: quiz.zip'))
    await press('Read questions')
    await until(() => document.querySelector('.vp-quiz-file-list'))
    const size = { width: 30, height: 20 }
    expect(posted.map(({ images }) => images)).to.deep.equal([
      undefined,
      [
        { name: 'images/a.png', ...size },
        { name: 'images/b.png', ...size },
      ],
    ])
    await press('Add 2 questions')
    // The second image was refused: what is left of the file is shown before anything is added.
    await until(() => posted.length === 3)
    expect(posted[2]?.images).to.deep.equal([{ name: 'images/a.png', ...size }])
    await until(() => button(document.body, 'Add 2 questions')?.disabled === false && !document.querySelector('[aria-busy=true]'))
    await press('Add 2 questions')
    await until(() => posted.length === 4)
    expect(posted[3]?.images).to.deep.equal([{ name: 'images/a.png', id: 41, ...size }])
    expect(sent).to.deep.equal(['data:image/png;base64,', 'data:image/png;base64,'])
    expect(document.title).not.to.equal('run')
  })

  it('refuses a text that is too large without its images, and takes the images of a Moodle file out of it', async () => {
    const names = ['files/1.img', 'files/2.img', 'files/3.img']
    const sent: string[] = []
    await open(
      {},
      {
        '/api/ml/timelines/7/readfile/': (_: unknown, body?: Record<string, unknown>) => {
          posted.push(body ?? {})
          return Response.json({ ...read, Format: 'moodle-xml', Images: names })
        },
        '/api/ml/timelines/7/image/': (_: unknown, body?: Record<string, unknown>) => {
          sent.push(String(body?.data).slice(0, 22))
          return Response.json({ Success: true, Message: '', Image: { ID: 41, URL: '/quiz-image/a', Alt: '', Width: 30, Height: 20 } })
        },
      },
    )
    await press('Import questions')
    const file = (content: string) => `<file name="a.png" path="/" encoding="base64">${content}</file>`
    await give('large.xml', `<quiz>${'x'.repeat(600_000)}</quiz>`)
    await until(() => document.body.textContent.includes('This file is too large.'))
    await give('large.txt', 'x'.repeat(2_000_001))
    await until(() => document.body.textContent.includes('This file is too large.'))
    const image = btoa(String.fromCharCode(...(await png())))
    const moodle = (...contents: string[]) => `<quiz>${contents.map(file).join('')}</quiz>`
    await give('quiz.xml', moodle(image, btoa('x'.repeat(600_000)), btoa(svg), image))
    const text = moodle(...names, 'files/1.img')
    await until(() => document.querySelector('textarea')?.value === text)
    await press('Read questions')
    await until(() => document.querySelector('.vp-quiz-file-list'))
    const [, again] = posted
    // Only the first is an image.
    expect(again).to.deep.include({ text, images: [{ name: 'files/1.img', width: 30, height: 20 }] })
    await press('Add 2 questions')
    await until(() => posted.length === 3)
    expect(posted[2]).to.deep.include({ text, images: [{ name: 'files/1.img', id: 41, width: 30, height: 20 }] })
    expect(sent).to.deep.equal(['data:image/png;base64,'])
  })

  it('downloads a Moodle file with its images in it', async () => {
    const saved: Blob[] = []
    const { createObjectURL } = URL
    const image = await png()
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob)
      return createObjectURL.call(URL, blob)
    }
    try {
      const file = { Text: '<quiz><file name="1.webp">images/1.webp</file></quiz>', Questions: read.Questions }
      await open(
        { ...file, Images: [{ Name: 'images/1.webp', URL: '/quiz-image/a/Vq1/1.webp' }] },
        { '/quiz-image/a/Vq1/1.webp': () => new Response(image) },
      )
      await press('Export questions')
      const format = await until(() => document.querySelector<HTMLSelectElement>('.vp-quiz-file select'))
      format.value = 'moodle-xml'
      format.dispatchEvent(new Event('change', { bubbles: true }))
      await press('Download')
      await until(() => saved.length === 1)
      expect(await saved[0]?.text()).to.equal(`<quiz><file name="1.webp">${btoa(String.fromCharCode(...image))}</file></quiz>`)
    } finally {
      URL.createObjectURL = createObjectURL
    }
  })

  it('downloads a package with its images, and none when one of them is missing', async () => {
    const saved: Blob[] = []
    const { createObjectURL } = URL
    const image = await png()
    let isThere = true
    URL.createObjectURL = (blob: Blob) => {
      saved.push(blob)
      return createObjectURL.call(URL, blob)
    }
    try {
      const file = { Files: [{ Name: 'imsmanifest.xml', Text: '<manifest/>' }], Questions: read.Questions }
      await open(
        { ...file, Images: [{ Name: 'images/1.webp', URL: '/quiz-image/a/Vq1/1.webp' }] },
        { '/quiz-image/a/Vq1/1.webp': () => new Response(image, { status: isThere ? 200 : 404 }) },
      )
      await press('Export questions')
      const format = await until(() => document.querySelector<HTMLSelectElement>('.vp-quiz-file select'))
      format.value = 'qti'
      format.dispatchEvent(new Event('change', { bubbles: true }))
      await press('Download')
      await until(() => saved.length === 1)
      const { unpack } = await readPackage(saved[0] ?? new Blob())
      expect(await unpack('images/1.webp', 10_000)).to.deep.equal(image)
      isThere = false
      await press('Download')
      await until(() => document.querySelector('.vp-toast'))
      expect(saved).to.have.length(1)
    } finally {
      URL.createObjectURL = createObjectURL
    }
  })
})
