import { QuestionModes } from '../../sdk/quizzes/contract.ts'
import { xmlText } from '../http/xml.ts'
import { type FileImage, type FileQuestion, nameOf, shareText } from './file-question.ts'
import { isPlainText } from './plain-text.ts'

const types: Readonly<Record<number, string>> = {
  [QuestionModes.one]: 'multichoice',
  [QuestionModes.several]: 'multichoice',
  [QuestionModes.trueFalse]: 'truefalse',
  [QuestionModes.text]: 'shortanswer',
  [QuestionModes.order]: 'matching',
}

/** HTML that `plainText` reads as the text. */
const htmlOf = (text: string): string =>
  isPlainText(text)
    ? text
        .split('\n')
        .map((line) => `<p>${xmlText(line)}</p>`)
        .join('')
    : `<pre>${xmlText(text)}</pre>`

/** The text of an element and its format. An image makes it HTML, and stands as a file beside it, with its name in place of its bytes. */
function shown(text: string, image: FileImage | undefined): { format: string; inside: string } {
  const written = text.replace(/\r\n?/g, '\n')
  if (!image) return { format: 'plain_text', inside: `<text>${xmlText(written)}</text>` }
  const name = image.name.split('/').at(-1) ?? ''
  const size = image.width > 0 && image.height > 0 ? ` width="${image.width}" height="${image.height}"` : ''
  const img = `<p><img src="@@PLUGINFILE@@/${encodeURIComponent(name)}" alt="${xmlText(image.alt)}"${size}></p>`
  const file = `<file name="${xmlText(name)}" path="/" encoding="base64">${xmlText(image.name)}</file>`
  return { format: 'html', inside: `<text>${xmlText(htmlOf(written) + img)}</text>${file}` }
}

function shownElement(name: string, text: string, image?: FileImage, attributes = ''): string {
  const { format, inside } = shown(text, image)
  return `    <${name}${attributes} format="${format}">${inside}</${name}>\n`
}

const answer = (text: string, fraction: string, image?: FileImage): string => shownElement('answer', text, image, ` fraction="${fraction}"`)

function answersOf({ Mode, Options }: FileQuestion): string {
  if (Mode === QuestionModes.trueFalse) {
    const isTrue = Options[0]?.Correct === true
    return answer('true', isTrue ? '100' : '0') + answer('false', isTrue ? '0' : '100')
  }
  if (Mode === QuestionModes.order)
    return Options.map(({ Text, Match, Image }) => {
      const { format, inside } = shown(Text, Image)
      return `    <subquestion format="${format}">${inside}<answer><text>${xmlText(Match)}</text></answer></subquestion>\n`
    }).join('')
  const share = shareText(Options.filter(({ Correct }) => Correct).length)
  const isSeveral = Mode === QuestionModes.several
  return Options.map(({ Text, Correct, Image }) =>
    answer(Text, isSeveral ? `${Correct ? '' : '-'}${share}` : Correct ? '100' : '0', Image),
  ).join('')
}

/** A Moodle XML file. */
export function writeMoodleXml(questions: readonly FileQuestion[], isShuffled: boolean): string {
  const elements = questions.map((question) => {
    const { Mode, Question, Points, Explanation, Image } = question
    const isChoice = Mode === QuestionModes.one || Mode === QuestionModes.several
    return [
      `  <question type="${types[Mode] ?? ''}">\n`,
      `    <name><text>${xmlText(nameOf(Question))}</text></name>\n`,
      shownElement('questiontext', Question, Image),
      shownElement('generalfeedback', Explanation),
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
