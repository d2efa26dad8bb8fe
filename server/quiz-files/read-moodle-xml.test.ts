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
    expect([...(entry?.notes ?? [])].sort()).toEqual(['QUIZ_FILE_FEEDBACK', 'QUIZ_FILE_IMAGES', 'QUIZ_FILE_POINTS', 'QUIZ_FILE_WEIGHTS'])
  })
})

describe('isXml', () => {
  it.each(['<?xml version="1.0"?><quiz/>', '\uFEFF\n<quiz>', '<!DOCTYPE x>'])('accepts %s', (file) => expect(isXml(file)).toBe(true))
  it.each(['<p>Which? {T}', 'quiz {T}', ''])('refuses %s', (file) => expect(isXml(file)).toBe(false))
})
