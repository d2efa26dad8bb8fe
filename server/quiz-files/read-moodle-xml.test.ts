import { describe, expect, it } from 'vitest'
import { readFile } from './read-file.ts'
import { isXml } from './read-moodle-xml.ts'

const readMoodleXml = (text: string) => readFile({ text, files: [] }).entries

const broken = (file: string) => readMoodleXml(file).map(({ line, fault }) => [line, fault])
const question = (type: string, inside: string) => `<question type="${type}"><name><text>N</text></name>${inside}</question>`
const asked = (html: string) => `<questiontext format="html"><text><![CDATA[${html}]]></text></questiontext>`

describe('readMoodleXml', () => {
  it.each([
    ['entities', '<?xml version="1.0"?>\n<!DOCTYPE q [<!ENTITY a "x"><!ENTITY b "&a;&a;">]>\n<quiz>&b;</quiz>', 2],
    ['an outside document', '\n<!DOCTYPE quiz SYSTEM "file:///etc/passwd">\n<quiz/>', 2],
    ['an unknown entity', '<quiz>\n<question type="essay">&lol;</question></quiz>', 2],
    ['an end that is missing', '<quiz>\n<question type="essay">', 1],
    ['attributes without quotes', '<quiz>\n<question type=essay/></quiz>', 2],
    ['half a tag', '<quiz', 1],
    ['too many elements', `<quiz>${'<a/>'.repeat(100_000)}</quiz>`, 1],
    ['too many prefixes', `<quiz>${'<a xmlns:b="c">'.repeat(1000)}`, 1],
  ])('names the line of %s', (_, file, line) => expect(broken(file)).toEqual([[line, 'QUIZ_FILE_BROKEN']]))

  it('reads deep nesting and other documents as nothing', () => {
    expect(readMoodleXml(`<quiz>${'<a>'.repeat(20_000)}${'</a>'.repeat(20_000)}</quiz>`)).toEqual([])
    const deep = asked('<div>'.repeat(20_000))
    expect(readMoodleXml(`<quiz>${question('truefalse', deep)}</quiz>`)[0]?.fault).toBe('QUIZ_FILE_BROKEN')
    expect(readMoodleXml('<?xml version="1.0"?><rss/>')).toEqual([])
  })

  it('names the kinds that it leaves out, but for categories', () => {
    const kinds = ['category', 'essay', 'numerical', 'cloze', 'description', 'ddimageortext', 'constructor']
    const file = `<quiz>\n${kinds.map((kind) => question(kind, asked('x'))).join('\n')}</quiz>`
    expect(readMoodleXml(file).map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'QUIZ_FILE_ESSAY'],
      [4, 'QUIZ_FILE_NUMBER'],
      [5, 'QUIZ_FILE_CLOZE'],
      [6, 'QUIZ_FILE_DESCRIPTION'],
      [7, 'QUIZ_FILE_KIND'],
      [8, 'QUIZ_FILE_KIND'],
    ])
  })

  it('reads HTML as its words, and says what is lost', () => {
    const answer = (fraction: number, text: string, more = '') =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[<p>${text}</p>]]></text>${more}</answer>`
    const file = question(
      'multichoice',
      `${asked('<p>Which <b>gas</b>?</p><p>a &amp; b<script>x()</script><img src="@@PLUGINFILE@@/a.png"></p>')}
      <generalfeedback format="html"><text>&lt;p&gt;Air&lt;/p&gt;</text></generalfeedback><defaultgrade>2.559</defaultgrade><single>true</single>
      ${answer(100, 'Oxygen', '<feedback format="html"><text>Yes</text></feedback>')}${answer(33.3, 'Helium')}`,
    )
    const [entry] = readMoodleXml(`\uFEFF\n<quiz>${file}</quiz>`)
    expect(entry).toMatchObject({ name: 'N', question: { Question: 'Which gas?\na & b', Explanation: 'Air', Points: 2.56 } })
    expect(entry?.question?.Options.map(({ Text, Correct }) => [Text, Correct])).toEqual([
      ['Oxygen', true],
      ['Helium', false],
    ])
    expect([...(entry?.notes ?? [])].sort()).toEqual([
      'QUIZ_FILE_FEEDBACK',
      'QUIZ_FILE_IMAGE_MISSING',
      'QUIZ_FILE_POINTS',
      'QUIZ_FILE_WEIGHTS',
    ])
  })
})

describe('images of readMoodleXml', () => {
  const file = (name: string, content: string, path = '/') => `<file name="${name}" path="${path}" encoding="base64">${content}</file>`
  const shown = (html: string, ...files: string[]) =>
    `<questiontext format="html"><text><![CDATA[${html}]]></text>${files.join('')}</questiontext>`
  const truth = '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>'
  const read = (inside: string, type = 'truefalse') => {
    const [entry] = readMoodleXml(`<quiz>\n${question(type, inside + (type === 'truefalse' ? truth : ''))}</quiz>`)
    return { ...entry, notes: [...(entry?.notes ?? [])], image: entry?.question?.Image }
  }
  const missing = 'QUIZ_FILE_IMAGE_MISSING'

  it.each([
    ['an address elsewhere', 'https://school.example/a.png', 'https://school.example/a.png', 'QUIZ_FILE_IMAGE_REMOTE'],
    ['an address without its scheme', '//school.example/a.png', '//school.example/a.png', 'QUIZ_FILE_IMAGE_REMOTE'],
    ['a file of the server', 'file:///etc/passwd', 'file:///etc/passwd', 'QUIZ_FILE_IMAGE_REMOTE'],
    ['a path without a file', '/etc/passwd', '/etc/passwd', missing],
  ])('names %s, and shows nothing', (_, src, name, code) => {
    const { image, lost, notes } = read(shown(`Which? <img src="${src}">`))
    expect(image).toBeUndefined()
    expect(notes).toEqual(['QUIZ_FILE_IMAGES'])
    expect(lost).toEqual([{ line: 2, name, code }])
  })

  it.each([
    ['a file that the text does not have', '@@PLUGINFILE@@/b.png', 'files/1.img'],
    ['a file with its bytes', '@@PLUGINFILE@@/a.png', 'iVBORw0KGgo='],
    ['a file without bytes', '@@PLUGINFILE@@/a.png', ''],
    ['a file with a path as its bytes', '@@PLUGINFILE@@/a.png', '../files/1.img'],
    ['a path that leads out', '@@PLUGINFILE@@/../a.png', 'files/1.img'],
  ])('finds no image in %s', (_, src, content) => {
    const { image, lost, fault } = read(shown(`Which? <img src="${src}">`, file('a.png', content)))
    expect([image, fault]).toEqual([undefined, undefined])
    expect(lost?.map(({ code }) => code)).toContain(missing)
  })

  it('takes no image of another text, and none for names that every object has', () => {
    const feedback = `<generalfeedback format="html"><text>Air</text>${file('a.png', 'files/1.img')}</generalfeedback>`
    const other = read(shown('Which? <img src="@@PLUGINFILE@@/a.png"><img src="@@PLUGINFILE@@/__proto__">') + feedback)
    expect(other.image).toBeUndefined()
    expect(other.notes).toEqual([missing, 'QUIZ_FILE_IMAGES'])
    expect(other.lost?.map(({ name }) => name)).toEqual(['a.png', '__proto__'])
  })

  it('names files that no text shows, each with its line', () => {
    const plain = `<questiontext format="plain_text"><text>Which?</text>\n${file('a.png', 'files/1.img')}</questiontext>`
    expect(read(plain).lost).toEqual([{ line: 3, name: 'a.png', code: 'QUIZ_FILE_IMAGE_UNUSED' }])
    const used = shown('<img src="@@PLUGINFILE@@/a.png"> Which?', file('a.png', 'files/1.img'), `\n${file('b.pdf', 'files/2.img')}`)
    const { image, lost, notes } = read(used)
    expect(image?.name).toBe('files/1.img')
    expect(lost).toEqual([{ line: 3, name: 'b.pdf', code: 'QUIZ_FILE_IMAGE_UNUSED' }])
    expect(notes).toEqual([])
  })

  it('reads the images of questions, options and pairs, by their addresses and with their descriptions', () => {
    const cat = '<p>Which?</p><img src="@@PLUGINFILE@@/sub/my%20cat.png?time=1" alt=" A &amp; B " width="200" height="100">'
    const { question: asked, image } = read(
      `${shown(cat, file('my cat.png', 'files/1.img', '/sub/'))}
      <answer fraction="100" format="html"><text>&lt;img src="@@PLUGINFILE@@/a.png"&gt;</text>${file('a.png', 'files/2.img')}</answer>
      <answer fraction="0" format="html"><text>&lt;p&gt;dog &lt;img src="@@PLUGINFILE@@/a.png"&gt;</text>${file('a.png', 'files/3.img')}</answer>`,
      'multichoice',
    )
    expect(asked?.Question).toBe('Which?')
    expect(image).toEqual({ name: 'files/1.img', title: 'my cat.png', alt: 'A & B', width: 200, height: 100 })
    expect(asked?.Options.map(({ Text, Image }) => [Text, Image?.name])).toEqual([
      ['A', 'files/2.img'],
      ['dog', 'files/3.img'],
    ])
    const pair = (text: string) =>
      `<subquestion format="html"><text>${text}</text>${file('a.png', 'files/4.img')}<answer><text>b</text></answer></subquestion>`
    const pairs = read(shown('Match.') + pair('&lt;img src="@@PLUGINFILE@@/a.png"&gt;') + pair('no'), 'matching')
    expect(pairs.question?.Options.map(({ Text, Match, Image }) => [Text, Match, Image?.name])).toEqual([
      ['A', 'b', 'files/4.img'],
      ['no', 'b', undefined],
    ])
    expect(pairs.lost).toHaveLength(1)
  })

  it('takes the first of several images, and says so', () => {
    const images = ['a', 'b'].map((name) => `<img src="@@PLUGINFILE@@/${name}.png">`).join('')
    const files = ['a', 'b'].map((name, at) => file(`${name}.png`, `files/${at + 1}.img`))
    const { image, lost, notes } = read(shown(`Which? ${images}<video src="@@PLUGINFILE@@/c.mp4">`, ...files))
    expect([image?.name, lost]).toEqual(['files/1.img', []])
    expect(notes.sort()).toEqual(['QUIZ_FILE_IMAGES', 'QUIZ_FILE_ONE_IMAGE'])
  })
})

describe('isXml', () => {
  it.each(['<?xml version="1.0"?><quiz/>', '\uFEFF\n<quiz>', '<!DOCTYPE x>'])('accepts %s', (file) => expect(isXml(file)).toBe(true))
  it.each(['<p>Which? {T}', 'quiz {T}', ''])('refuses %s', (file) => expect(isXml(file)).toBe(false))
})
