import { type Formula, FormulaLimits } from '../../sdk/formulas/contract.ts'
import { cleanMathML } from '../formulas/math-ml.ts'
import { xmlText } from '../http/xml.ts'
import { attribute, below, childrenOf, type QtiNode, rawText } from './qti-node.ts'

/** A `math` element of an item as a formula; undefined when it has parts that are not drawn. */
export function formulaOf(math: QtiNode): Formula | undefined {
  const IsBlock = attribute(math, 'display') === 'block'
  const TeX = texIn(math)
  if (TeX === '' || TeX.length > FormulaLimits.tex || TeX.includes('\\)') || TeX.includes('$$')) return undefined
  const MathML = cleanMathML(xmlOf(math), { TeX, IsBlock })
  return MathML === undefined ? undefined : { TeX, IsBlock, MathML }
}

/** The formula as its text has it. */
export const sourceOf = ({ TeX, IsBlock }: Formula): string => (IsBlock ? `$$${TeX}$$` : `\\(${TeX}\\)`)

const inOneLine = (text: string): string => text.replace(/\s/g, ' ').trim()

/** The TeX that the element names, or one that is made of its parts. */
function texIn(math: QtiNode): string {
  const [noted] = below(math, ({ name, attributes }) => name === 'annotation' && /tex/i.test(attributes.get('encoding') ?? ''))
  return inOneLine(rawText(noted)) || inOneLine(attribute(math, 'alttext')) || inOneLine(texOf(math))
}

function xmlOf({ name, attributes, children }: QtiNode): string {
  const written = [...attributes].map(([key, value]) => ` ${key}="${xmlText(value)}"`).join('')
  const inside = children.map((child) => (typeof child === 'string' ? xmlText(child) : xmlOf(child))).join('')
  return name === 'math' ? `<math>${inside}</math>` : `<${name}${written}>${inside}</${name}>`
}

/** Readable TeX for a formula that comes without it. */
function texOf(node: QtiNode): string {
  const inner = childrenOf(node)
  const part = (at: number): string => (inner[at] ? texOf(inner[at]) : '')
  const all = (): string => inner.map(texOf).join(' ')
  if (inner.length === 0) return rawText(node).trim()
  if (node.name === 'mfrac') return `\\frac{${part(0)}}{${part(1)}}`
  if (node.name === 'msqrt') return `\\sqrt{${all()}}`
  if (node.name === 'mroot') return `\\sqrt[${part(1)}]{${part(0)}}`
  if (node.name === 'msup' || node.name === 'mover') return `{${part(0)}}^{${part(1)}}`
  if (node.name === 'msub' || node.name === 'munder') return `{${part(0)}}_{${part(1)}}`
  if (node.name === 'msubsup' || node.name === 'munderover') return `{${part(0)}}_{${part(1)}}^{${part(2)}}`
  if (node.name === 'annotation' || node.name === 'annotation-xml') return ''
  return all()
}
