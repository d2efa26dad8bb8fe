import * as v from 'valibot'
import { Flag } from '../wire/contract.ts'

/** The figures of formulas in texts. */
export const FormulaLimits = {
  /** Formulas of all texts that belong together. */
  count: 40,
  /** Characters of the TeX of a formula. */
  tex: 500,
  /** Characters of the MathML of a formula. */
  mathML: 8000,
  /** Characters of the MathML of all formulas that belong together. */
  all: 40_000,
} as const

/** A formula of a text. The text has its TeX between marks; browsers draw its MathML. */
export interface Formula {
  /** TeX, as it stands between the marks. */
  TeX: string
  /** It stands on a line of its own: `$$…$$` in the text. Else it stands in its line: `\(…\)`. */
  IsBlock: boolean
  /** A `math` element, with the TeX as its `alttext`. */
  MathML: string
}

export const FormulaInput = v.object({
  TeX: /* @__PURE__ */ v.pipe(v.string(), v.maxLength(FormulaLimits.tex, 'A formula can have at most 500 characters.')),
  IsBlock: Flag,
  MathML: /* @__PURE__ */ v.pipe(v.string(), v.maxLength(FormulaLimits.mathML, 'This formula is too long.')),
})

/** The formulas of texts that belong together. */
export const FormulasInput = /* @__PURE__ */ v.pipe(
  v.array(FormulaInput),
  v.maxLength(FormulaLimits.count, 'A question can have at most 40 formulas.'),
)

/** A piece of a text: words, or the TeX of a formula. `source` is the piece as it stands in the text. */
export type FormulaPart = { kind: 'words'; source: string } | { kind: 'formula'; source: string; TeX: string; IsBlock: boolean }

const marks = [
  { start: '\\(', end: '\\)', IsBlock: false },
  { start: '$$', end: '$$', IsBlock: true },
] as const

/** The pieces of a text, in their order. Marks without an end, or without anything between them, are words. */
export function formulaParts(text: string): FormulaPart[] {
  const parts: FormulaPart[] = []
  // An end that was not found is not searched again, so that many starts cost no more than one.
  const open = new Set<string>()
  let from = 0
  for (let at = 0; at < text.length; ) {
    const mark = marks.find(({ start }) => text.startsWith(start, at))
    const end = mark === undefined || open.has(mark.end) ? -1 : text.indexOf(mark.end, at + 2)
    if (mark !== undefined && end < 0) open.add(mark.end)
    const TeX = end < 0 ? '' : text.slice(at + 2, end).trim()
    if (mark === undefined || TeX === '') {
      at += mark === undefined ? 1 : 2
      continue
    }
    if (at > from) parts.push({ kind: 'words', source: text.slice(from, at) })
    parts.push({ kind: 'formula', source: text.slice(at, end + 2), TeX, IsBlock: mark.IsBlock })
    at = end + 2
    from = at
  }
  if (from < text.length) parts.push({ kind: 'words', source: text.slice(from) })
  return parts
}

/** Whether a text has a formula. */
export const hasFormula = (text: string): boolean => formulaParts(text).some(({ kind }) => kind === 'formula')

/** A text for places that have only words: the TeX of formulas without its marks. */
export const formulaWords = (text: string): string =>
  formulaParts(text)
    .map((part) => (part.kind === 'formula' ? part.TeX : part.source))
    .join('')
