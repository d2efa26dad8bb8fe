import { Fragment, useLayoutEffect, useRef } from 'react'
import { adoptAround } from '../ui/index.ts'
import { type Formula, formulaParts } from './contract.ts'
import sheet from './formulas.css'

const mathNamespace = 'http://www.w3.org/1998/Math/MathML'

/** The element that a browser draws; undefined where the page does not allow to read it, or where it is none. */
function mathOf(text: string): Node | undefined {
  try {
    const root = new DOMParser().parseFromString(text, 'application/xml').documentElement
    return root.namespaceURI === mathNamespace ? document.importNode(root, true) : undefined
  } catch {
    return undefined
  }
}

/** A text whose formulas are drawn. A formula without MathML stays as it was written. */
export function FormulaText({ text, formulas }: { text: string; formulas: readonly Formula[] | undefined }) {
  if (!formulas?.length) return <>{text}</>
  return (
    <>
      {formulaParts(text).map((part, place) => {
        const known =
          part.kind === 'formula' ? formulas.find(({ TeX, IsBlock }) => TeX === part.TeX && IsBlock === part.IsBlock) : undefined
        const key = `${place} ${known?.MathML ?? ''}`
        return known ? <DrawnFormula key={key} formula={known} /> : <Fragment key={key}>{part.source}</Fragment>
      })}
    </>
  )
}

function DrawnFormula({ formula: { TeX, MathML, IsBlock } }: { formula: Formula }) {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const math = mathOf(MathML)
    if (!math || !box.current) return
    adoptAround(box.current, [sheet])
    box.current.replaceChildren(math)
  }, [MathML])
  return (
    <span ref={box} className="vt-formula" data-block={IsBlock || undefined} dir="ltr">
      {TeX}
    </span>
  )
}
