import { QuizLimits } from '../../sdk/quizzes/contract.ts'
import type { FileCode, FileImage } from './file-question.ts'
import { pathOf } from './package-path.ts'
import { attribute, type QtiNode, rawText } from './qti-node.ts'

/** A number of pixels; 0 when a file says none. */
export function pixelsOf(text: string): number {
  const number = Number(text.replace(/px$/, ''))
  return number > 0 && number <= 100_000 ? number : 0
}

/** The image that an `img` or an `object` shows; undefined for one that is no file of the package. */
function imageOf(node: QtiNode, base: string): FileImage | undefined {
  const isObject = node.name === 'object'
  const href = attribute(node, isObject ? 'data' : 'src')
  if ((!isObject && node.name !== 'img') || (isObject && !/^(?:image\/.*|)$/.test(attribute(node, 'type')))) return undefined
  const name = href === '' ? undefined : pathOf(base, href)
  if (!name) return undefined
  const words = (isObject ? rawText(node) : attribute(node, 'alt')).replace(/\r\n?/g, '\n').trim()
  const alt = words.slice(0, QuizLimits.option).toWellFormed().trim()
  return { name, alt, width: pixelsOf(attribute(node, 'width')), height: pixelsOf(attribute(node, 'height')) }
}

/** Finds the image of a text in the file `base` of a package. A text has one image; others are noted. */
export const imageFinder =
  (base: string, notes: Set<FileCode>) =>
  (nodes: readonly QtiNode[]): FileImage | undefined => {
    const images = nodes.map((node) => imageOf(node, base))
    const [first, ...others] = images.filter((image) => image !== undefined)
    if (images.includes(undefined)) notes.add('QUIZ_FILE_IMAGES')
    if (others.some(({ name }) => name !== first?.name)) notes.add('QUIZ_FILE_ONE_IMAGE')
    return first
  }
