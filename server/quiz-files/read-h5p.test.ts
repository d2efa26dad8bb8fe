import { describe, expect, it } from 'vitest'
import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { questionOf } from '../quizzes/question.ts'
import { score } from '../quizzes/score.ts'
import { writtenOf } from './file-question.ts'
import { interaction, videoOf } from './h5p.fixture.ts'
import { placeImages } from './place-images.ts'
import { readFile } from './read-file.ts'
import type { PackageText } from './read-qti-package.ts'

const read = (files: readonly PackageText[]) => readFile({ text: '', files }).entries
const one = (library: string, params: object, duration?: object, more?: object) =>
  read(videoOf({ interactions: [interaction(library, params, duration, more)] }))
const answers = (...texts: readonly string[]) =>
  texts.map((text) => ({ text: `<div>${text.replace('*', '')}</div>`, correct: text.startsWith('*') }))

describe('readH5p', () => {
  it('refuses packages that are no interactive video', () => {
    const main = (text: string) => [{ name: 'h5p.json', text }]
    for (const files of [main('{'), main('null'), main('[]'), main('{"mainLibrary":7}'), videoOf({}, {}, 'H5P.QuestionSet')])
      expect(() => read(files)).toThrow('QUIZ_FILE_PACKAGE')
  })

  it('names content that is missing or damaged', () => {
    const [main] = videoOf({})
    const faulty = (...texts: string[]) => [
      main ?? expect.fail('there is no package'),
      ...texts.map((text) => ({ name: 'content/content.json', text })),
    ]
    for (const files of [
      faulty(),
      faulty('{'),
      faulty('"x"'),
      faulty('{"interactiveVideo":null}'),
      faulty('{"__proto__":{"interactiveVideo":{}}}'),
    ])
      expect(read(files).map(({ fault }) => fault)).toEqual(['QUIZ_FILE_BROKEN'])
  })

  it.each([
    ['no times', {}],
    ['times before the start', { from: -1, to: 2 }],
    ['times that are texts', { from: '1', to: '2' }],
    ['an endless time', { from: Number.MAX_VALUE * 10, to: 0 }],
  ])('names an interaction with %s', (_, duration) =>
    expect(one('H5P.TrueFalse 1.8', { question: 'x', correct: 'true' }, duration).map(({ fault }) => fault)).toEqual(['QUIZ_FILE_BROKEN']),
  )

  it.each([
    'H5P.DragText 1.10',
    'H5P.DragQuestion 1.14',
    'H5P.MarkTheWords 1.11',
    'H5P.Image 1.1',
    'H5P.GoToQuestion 1.3',
    'constructor 1.0',
    '',
  ])('names %s as left out', (library) =>
    expect(one(library, {})).toMatchObject([{ name: `A title (${library.split(' ')[0] || '?'})`, fault: 'QUIZ_FILE_KIND' }]),
  )

  it.each([
    ['H5P.MultiChoice 1.16', {}, 'QUIZ_FILE_UNKEYED'],
    ['H5P.MultiChoice 1.16', { question: 'Q', answers: answers('a', 'b') }, 'QUIZ_FILE_UNKEYED'],
    ['H5P.MultiChoice 1.16', { question: 'Q', answers: answers('*a', '*b'), behaviour: { type: 'single' } }, 'QUIZ_FILE_MANY_RIGHT'],
    ['H5P.TrueFalse 1.8', { question: 'Q', correct: 'perhaps' }, 'QUIZ_FILE_UNKEYED'],
    ['H5P.Blanks 1.14', { questions: ['<p>*a* and *b*</p>'] }, 'QUIZ_FILE_CLOZE'],
    ['H5P.Blanks 1.14', { questions: ['<p>nothing</p>', 7] }, 'QUIZ_FILE_UNKEYED'],
    ['H5P.SingleChoiceSet 1.11', { choices: {} }, 'QUIZ_FILE_DESCRIPTION'],
    ['H5P.Text 1.1', { text: '<script>x()</script>' }, 'QUIZ_FILE_DESCRIPTION'],
  ])('says why a %s is left out', (library, params, fault) => {
    for (const entry of one(library, params)) expect(entry).toMatchObject({ fault, question: undefined })
    expect(one(library, params).length).toBeGreaterThan(0)
  })

  it('reads choices with their points', () => {
    const several = { question: '<p>Which <em>gases</em>?</p>', answers: answers('*Oxygen', '*Neon', 'Rust') }
    const points = (params: object, ...chosen: readonly number[]) => {
      const [entry] = one('H5P.MultiChoice 1.16', params)
      const question = questionOf(
        writtenOf({ question: placeImages(entry?.question ?? expect.fail(entry?.fault), new Map(), '').question }, 0),
        undefined,
      )
      const ids = chosen.map((at) => question.Options[at]?.ID ?? 0)
      return score(question, { Options: ids, Matches: [], Text: '' }) * question.Points
    }
    expect([points(several, 0, 1), points(several, 0), points(several, 0, 2), points(several, 0, 1, 2)]).toEqual([2, 1, 0, 1])
    const whole = { ...several, behaviour: { singlePoint: true } }
    expect([points(whole, 0, 1), points(whole, 0)]).toEqual([1, 0])
    expect(one('H5P.MultiChoice 1.16', { question: 'Q', answers: answers('a', '*b') })[0]?.question?.Mode).toBe(QuestionModes.one)
    expect(
      one('H5P.MultiChoice 1.16', { question: 'Q', answers: answers('a', '*b'), behaviour: { type: 'multi' } })[0]?.question?.Mode,
    ).toBe(QuestionModes.several)
    expect(one('H5P.MultiChoice 1.16', several)[0]?.question?.Question).toBe('Which gases?')
  })

  it('reads each question of a set and each group of a summary, whose first answer is right', () => {
    const set = {
      choices: [
        { question: 'A?', answers: ['<p>yes</p>', 'no'] },
        { question: 'B?', answers: ['one', 'two'] },
      ],
    }
    const groups = { intro: 'Choose.', summaries: [{ summary: ['right', 'wrong'], tip: 'think' }, { summary: [] }] }
    const asked = (entries: ReturnType<typeof read>) =>
      entries.map(({ question }) => [question?.Question, question?.Options.map(({ Text, Correct }) => `${Correct ? '*' : ''}${Text}`)])
    expect(asked(one('H5P.SingleChoiceSet 1.11', set))).toEqual([
      ['A?', ['no', '*yes']],
      ['B?', ['*one', 'two']],
    ])
    expect(asked(one('H5P.Summary 1.10', groups))).toEqual([['Choose.', ['*right', 'wrong']]])
    const atEnd = read(videoOf({ interactions: [] }, { summary: { task: { library: 'H5P.Summary 1.10', params: groups }, displayAt: 3 } }))
    expect(atEnd).toMatchObject([{ moment: { StartSecs: Number.POSITIVE_INFINITY }, question: { Question: 'Choose.' } }])
  })

  it('reads a gap as a short text', () => {
    const params = { text: '<p>Fill in.</p>', questions: ['<p>Oslo is in *Norway/Norge:a tip*.</p>'], behaviour: { caseSensitive: false } }
    const [entry] = one('H5P.Blanks 1.14', params)
    expect(entry).toMatchObject({ question: { Mode: QuestionModes.text, Question: 'Fill in.\nOslo is in _____.' } })
    expect(entry?.question?.Options.map(({ Text, IsExact }) => [Text, IsExact])).toEqual([
      ['Norway', false],
      ['Norge', false],
    ])
    expect([...(entry?.notes ?? [])]).toEqual(['QUIZ_FILE_FEEDBACK'])
    expect(
      one('H5P.Blanks 1.14', { questions: ['*Oslo/oslo/Oslo* is it'] })[0]?.question?.Options.map(({ Text, IsExact }) => [Text, IsExact]),
    ).toEqual([
      ['Oslo', true],
      ['oslo', true],
    ])
  })

  it.each(['../../../a.png', '/etc/a.png', 'https://school.example/a.png', 'data:image/png;base64,AAAA', ''])(
    'leaves out the image %s',
    (path) => {
      const media = { type: { library: 'H5P.Image 1.1', params: { file: { path }, alt: 'A map' } } }
      const [entry] = one('H5P.TrueFalse 1.8', { question: 'Q', correct: 'true', media })
      expect(entry?.question).not.toHaveProperty('Image')
      expect([...(entry?.notes ?? [])]).toEqual(['QUIZ_FILE_IMAGES'])
    },
  )

  it('reads the image above a question, and leaves out a video there', () => {
    const media = (library: string) => ({ type: { library, params: { file: { path: 'images/a.png' }, alt: ' A map ' } } })
    const question = { question: 'Q', answers: [{ text: 'a', correct: true }, { text: 'b' }] }
    const [entry] = one('H5P.MultiChoice 1.16', { ...question, media: media('H5P.Image 1.1') })
    expect(entry?.question?.Image).toEqual({ name: 'content/images/a.png', alt: 'A map', width: 0, height: 0 })
    expect([...(entry?.notes ?? [])]).toEqual([])
    const [film] = one('H5P.MultiChoice 1.16', { ...question, media: media('H5P.Video 1.6') })
    expect(film?.question).not.toHaveProperty('Image')
    expect([...(film?.notes ?? [])]).toEqual(['QUIZ_FILE_IMAGES'])
  })

  it('reads labels as notes, and says that jumps, tips and images are lost', () => {
    expect(one('H5P.Nil 1.0', {}, undefined, { label: '<p>Watch</p>' })).toMatchObject([
      { question: { Question: 'Watch' }, other: { Type: 'note' }, moment: { StartSecs: 5, EndSecs: 10 } },
    ])
    const params = {
      question: '<p>Q<img src="a.png"></p>',
      answers: [{ text: 'a', correct: true, tipsAndFeedback: { tip: 'Hm' } }, { text: 'b' }],
    }
    const [entry] = one('H5P.MultiChoice 1.16', params, undefined, { adaptivity: { wrong: { seekTo: 3 } } })
    expect([...(entry?.notes ?? [])].sort()).toEqual(['QUIZ_FILE_FEEDBACK', 'QUIZ_FILE_IMAGES', 'QUIZ_FILE_JUMPS'])
  })
})
