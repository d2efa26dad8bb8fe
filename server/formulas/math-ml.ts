import { DOMParser } from '@xmldom/xmldom'
import { FormulaLimits } from '../../sdk/formulas/contract.ts'
import { xmlText } from '../http/xml.ts'

const namespace = 'http://www.w3.org/1998/Math/MathML'

/** Elements that only draw. None of them leads anywhere, runs anything or loads anything. */
const elements = new Set([
  ...['math', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle', 'mpadded', 'mphantom', 'merror'],
  ...['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts', 'none', 'menclose', 'mfenced'],
  ...['mtable', 'mtr', 'mtd'],
])

/** Elements that hold the formula a second time, for programs. */
const notes = new Set(['annotation', 'annotation-xml'])

const attributes = new Set([
  ...['accent', 'accentunder', 'close', 'columnalign', 'columnlines', 'columnspacing', 'columnspan', 'depth', 'dir', 'displaystyle'],
  ...['fence', 'form', 'height', 'largeop', 'linethickness', 'lspace', 'mathbackground', 'mathcolor', 'mathsize', 'mathvariant'],
  ...['maxsize', 'minsize', 'movablelimits', 'notation', 'open', 'rowalign', 'rowlines', 'rowspacing', 'rowspan', 'rspace'],
  ...['scriptlevel', 'separator', 'separators', 'stretchy', 'symmetric', 'voffset', 'width'],
])

/** Attributes that make parts larger, or move them over what stands beside. */
const lengths = new Set([
  ...['width', 'height', 'depth', 'voffset', 'lspace', 'rspace', 'mathsize', 'minsize', 'maxsize', 'linethickness'],
  ...['columnspacing', 'rowspacing'],
])

/** The largest numbers of lengths by their unit: `em` and everything else that is not named have at most 40. */
const largest: Readonly<Record<string, number>> = { '%': 300, px: 400, pt: 400 }

/** Deeper than people write formulas. */
const maxDepth = 60
const [elementNode, textNode] = [1, 3]

/** A formula whose parts are not all drawn. */
class OddFormula extends Error {}

/**
 * A `math` element with allowed elements and attributes only, as it is stored; undefined for anything else. Attributes that are not allowed
 * are left out, and so are annotations. Document types, entities, comments, CDATA and processing instructions are refused.
 */
export function cleanMathML(text: string, { TeX, IsBlock }: { TeX: string; IsBlock: boolean }): string | undefined {
  const root = readMath(text)
  if (!root) return undefined
  try {
    const inside = insideOf(root, 0)
    const display = IsBlock ? ' display="block"' : ''
    const clean = `<math xmlns="${namespace}"${display} alttext="${xmlText(TeX)}">${inside}</math>`
    return inside === '' || clean.length > FormulaLimits.mathML ? undefined : clean
  } catch (error) {
    if (error instanceof OddFormula) return undefined
    throw error
  }
}

function readMath(text: string): Element | undefined {
  if (text.length > FormulaLimits.mathML || text.includes('<!') || text.includes('<?')) return undefined
  const stop = (message: string): never => {
    throw new Error(message)
  }
  try {
    const errorHandler = { warning: stop, error: stop, fatalError: stop }
    const root = new DOMParser({ errorHandler }).parseFromString(text, 'application/xml').documentElement
    return root?.localName === 'math' && isMath(root) ? root : undefined
  } catch {
    return undefined
  }
}

const isMath = ({ namespaceURI }: Element): boolean => (namespaceURI ?? namespace) === namespace

function insideOf(node: Element, depth: number): string {
  if (depth > maxDepth) throw new OddFormula()
  let text = ''
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === textNode) text += xmlText(child.nodeValue ?? '')
    else if (child.nodeType === elementNode) text += written(child as Element, depth + 1)
    else throw new OddFormula()
  }
  return text
}

function written(node: Element, depth: number): string {
  const name = node.localName ?? node.nodeName
  if (!isMath(node)) throw new OddFormula()
  if (notes.has(name)) return ''
  if (name === 'semantics') return insideOf(node, depth)
  if (!elements.has(name) || name === 'math') throw new OddFormula()
  const inside = insideOf(node, depth)
  return `<${name}${attributesOf(node)}>${inside}</${name}>`
}

/** Lengths, names and colours; of `mfenced`, also its brackets. */
const isPlainValue = (value: string): boolean => value.length <= 60 && !/[<>&"'\\:;]/.test(value) && !/url/i.test(value)

// At most 60 characters.
const isModest = (value: string): boolean =>
  [...value.slice(0, 60).matchAll(/(\d+(?:\.\d+)?)(%|[a-z]*)/g)].every(([, number, unit = '']) => Number(number) <= (largest[unit] ?? 40))

const isKept = ({ name, value }: Attr): boolean => attributes.has(name) && isPlainValue(value) && (!lengths.has(name) || isModest(value))

function attributesOf(node: Element): string {
  const all = Array.from({ length: node.attributes.length }, (_, at) => node.attributes[at])
  return all.flatMap((each) => (each && isKept(each) ? [` ${each.name}="${xmlText(each.value)}"`] : [])).join('')
}
