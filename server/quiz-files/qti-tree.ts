import type { Formula } from '../../sdk/formulas/contract.ts'
import type { FileCode } from './file-question.ts'
import { formulaOf, sourceOf } from './qti-formulas.ts'
import { type QtiNode, rawText } from './qti-node.ts'

const hidden = /^(?:rubric-block|feedback-|modal-feedback|template-|style|script|stylesheet|companion-|catalog-|simple-|gap-)/
const blocks = /^(?:p|div|li|ul|ol|dl|dt|dd|tr|table|blockquote|h[1-6]|br|hr|item-body|prompt|section|figure)$/
const images = /^(?:img|object|picture|svg|video|audio|canvas|iframe)$/

/** Stands where a viewer writes an answer into a sentence. */
const gap = '_____'

/** The words of an element: a paragraph is a line, `pre` is kept as it is, and images are nothing. They go into `found`, or are noted. */
export function wordsOf(node: QtiNode | undefined, notes: Set<FileCode>, formulas: Formula[] = [], found?: QtiNode[]): string {
  if (!node) return ''
  // Noncharacters stand for what is kept, because no text has them.
  const kept: string[] = []
  const walk = (child: QtiNode | string): string => {
    if (typeof child === 'string') return child.replace(/[\uFDD0\uFDD1]/g, '').replace(/[ \t\n\r]+/g, ' ')
    if (images.test(child.name) && !found?.push(child)) notes.add('QUIZ_FILE_IMAGES')
    if (child.name === 'math') {
      const formula = formulaOf(child)
      if (!formula) notes.add('QUIZ_FILE_FORMULAS')
      else if (formulas.push(formula)) return `\uFDD0${kept.push(sourceOf(formula)) - 1}\uFDD1`
    }
    if (images.test(child.name) || child.name === 'math' || hidden.test(child.name)) return ''
    if (child.name === 'text-entry-interaction') return gap
    if (child.name === 'pre') return `\n\uFDD0${kept.push(rawText(child)) - 1}\uFDD1\n`
    const text = child.children.map(walk).join('')
    return blocks.test(child.name) ? `\n${text}\n` : text
  }
  return node.children
    .map(walk)
    .join('')
    .split('\n')
    .map((line) => line.replace(/ {2,}/g, ' ').trim())
    .filter((line) => line !== '' && line !== gap)
    .join('\n')
    .replace(/\uFDD0(\d{1,6})\uFDD1/g, (_, place: string) => kept[Number(place)] ?? '')
    .trim()
}

/** Whether `wordsOf` reads a text as it is when each of its lines is a paragraph. */
export const isPlain = (text: string): boolean =>
  text.split('\n').every((line) => line !== '' && line !== gap && !/^ | $|[ \t\r]{2}|[\t\r]|[\uFDD0\uFDD1]/.test(line))
