import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { xmlText } from '../http/xml.ts'
import { type FileQuestion, nameOf, shareText } from './file-question.ts'

const types: Readonly<Record<number, string>> = {
  [QuestionModes.one]: 'multichoice',
  [QuestionModes.several]: 'multichoice',
  [QuestionModes.trueFalse]: 'truefalse',
  [QuestionModes.text]: 'shortanswer',
  [QuestionModes.order]: 'matching',
}

const textElement = (name: string, text: string, attributes = ' format="plain_text"'): string =>
  `    <${name}${attributes}><text>${xmlText(text.replace(/\r\n?/g, '\n'))}</text></${name}>\n`

const answer = (text: string, fraction: string): string => textElement('answer', text, ` fraction="${fraction}" format="plain_text"`)

function answersOf({ Mode, Options }: FileQuestion): string {
  if (Mode === QuestionModes.trueFalse) {
    const isTrue = Options[0]?.Correct === true
    return answer('true', isTrue ? '100' : '0') + answer('false', isTrue ? '0' : '100')
  }
  if (Mode === QuestionModes.order)
    return Options.map(({ Text, Match }) => {
      const match = `<answer><text>${xmlText(Match)}</text></answer>`
      return `    <subquestion format="plain_text"><text>${xmlText(Text)}</text>${match}</subquestion>\n`
    }).join('')
  const share = shareText(Options.filter(({ Correct }) => Correct).length)
  const isSeveral = Mode === QuestionModes.several
  return Options.map(({ Text, Correct }) => answer(Text, isSeveral ? `${Correct ? '' : '-'}${share}` : Correct ? '100' : '0')).join('')
}

/** A Moodle XML file. */
export function writeMoodleXml(questions: readonly FileQuestion[], isShuffled: boolean): string {
  const elements = questions.map((question) => {
    const { Mode, Question, Points, Explanation } = question
    const isChoice = Mode === QuestionModes.one || Mode === QuestionModes.several
    return [
      `  <question type="${types[Mode] ?? ''}">\n`,
      textElement('name', nameOf(Question), ''),
      textElement('questiontext', Question),
      textElement('generalfeedback', Explanation),
      `    <defaultgrade>${Points}</defaultgrade>\n`,
      isChoice ? `    <single>${Mode === QuestionModes.one}</single>\n` : '',
      isChoice || Mode === QuestionModes.order ? `    <shuffleanswers>${isShuffled}</shuffleanswers>\n` : '',
      Mode === QuestionModes.text ? '    <usecase>0</usecase>\n' : '',
      answersOf(question),
      '  </question>\n',
    ].join('')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${elements.join('')}</quiz>\n`
}
