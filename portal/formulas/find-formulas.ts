import { type Formula, formulaParts } from '../../sdk/formulas/contract.ts'

export type TexToMath = (tex: string, isBlock: boolean) => string | undefined

type Key = Pick<Formula, 'TeX' | 'IsBlock'>

/** The formulas of texts, each once, without their MathML. */
export function formulaKeys(texts: readonly string[]): Key[] {
  const keys = new Map<string, Key>()
  for (const part of texts.flatMap(formulaParts))
    if (part.kind === 'formula') keys.set(`${part.IsBlock} ${part.TeX}`, { TeX: part.TeX, IsBlock: part.IsBlock })
  return [...keys.values()]
}

/** The formulas of texts with their MathML. Those that were drawn before stay as they are: an import may have no TeX that draws the same. */
export function drawFormulas(keys: readonly Key[], known: readonly Formula[], toMath: TexToMath): { drawn: Formula[]; faults: string[] } {
  const drawn: Formula[] = []
  const faults: string[] = []
  for (const { TeX, IsBlock } of keys) {
    const before = known.find((each) => each.TeX === TeX && each.IsBlock === IsBlock)
    const MathML = before?.MathML ?? toMath(TeX, IsBlock)
    if (MathML === undefined) faults.push(TeX)
    else drawn.push({ TeX, IsBlock, MathML })
  }
  return { drawn, faults }
}

/** Reads TeX. Its code is loaded when the first formula is written. */
export const loadTexToMath = async (): Promise<TexToMath> => (await import('./tex-to-math.ts')).texToMath

/** The formulas of texts as they are saved. A formula that cannot be read is left out, and is shown as it was written. */
export async function formulasFor(texts: readonly string[], known: readonly Formula[]): Promise<Formula[]> {
  const keys = formulaKeys(texts)
  return keys.length === 0 ? [] : drawFormulas(keys, known, await loadTexToMath()).drawn
}
