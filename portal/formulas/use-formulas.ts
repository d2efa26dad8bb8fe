import { useEffect, useState } from 'react'
import type { Formula } from '../../sdk/formulas/contract.ts'
import { drawFormulas, formulaKeys, loadTexToMath, type TexToMath } from './find-formulas.ts'

export interface FormulasOfTexts {
  /** Formulas that can be drawn. Empty until the code is loaded. */
  drawn: Formula[]
  /** The TeX of the first formula of a text that cannot be read. */
  faultIn: (text: string) => string | undefined
}

/** The formulas of texts while they are written. */
export function useFormulas(texts: readonly string[], known: readonly Formula[]): FormulasOfTexts {
  const [toMath, setToMath] = useState<TexToMath>()
  const keys = formulaKeys(texts)
  const isNeeded = keys.length > 0 && toMath === undefined
  useEffect(() => {
    // Without the code, formulas are saved as they were written.
    if (isNeeded)
      void loadTexToMath()
        .then((loaded) => setToMath(() => loaded))
        .catch(() => undefined)
  }, [isNeeded])
  const { drawn, faults } = toMath ? drawFormulas(keys, known, toMath) : { drawn: [], faults: [] }
  return { drawn, faultIn: (text) => formulaKeys([text]).find(({ TeX }) => faults.includes(TeX))?.TeX }
}
