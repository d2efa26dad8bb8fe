import { type Formula, FormulaLimits, formulaParts } from '../../sdk/formulas/contract.ts'
import { cleanMathML } from './math-ml.ts'

type Key = Pick<Formula, 'TeX' | 'IsBlock'>

const keyOf = ({ TeX, IsBlock }: Key): string => `${IsBlock ? 'block' : 'line'} ${TeX}`

/**
 * The formulas that stand in these texts; those of other texts are left out. They are sorted by their TeX, because the order in which an editor
 * wrote the options of a question is often its key.
 */
export function formulasIn(texts: readonly string[], formulas: readonly Formula[]): Formula[] {
  if (formulas.length === 0) return []
  const used = new Set(texts.flatMap((text) => formulaParts(text).flatMap((part) => (part.kind === 'formula' ? [keyOf(part)] : []))))
  return formulas.filter((formula) => used.has(keyOf(formula))).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}

/** Formulas as they are stored, each once; undefined when one is not allowed, or when they are too long. */
export function cleanFormulas(formulas: readonly Formula[]): Formula[] | undefined {
  const clean = new Map<string, Formula>()
  for (const { TeX, IsBlock, MathML } of formulas) {
    const drawn = cleanMathML(MathML, { TeX, IsBlock })
    if (drawn === undefined) return undefined
    clean.set(keyOf({ TeX, IsBlock }), { TeX, IsBlock, MathML: drawn })
  }
  const all = [...clean.values()]
  return all.reduce((sum, { MathML }) => sum + MathML.length, 0) > FormulaLimits.all ? undefined : all
}
