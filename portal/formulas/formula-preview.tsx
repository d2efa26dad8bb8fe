import { type Formula, FormulaText, hasFormula } from '../../sdk/formulas/index.ts'
import { quizEditorWords } from '../../sdk/text/en/quiz-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import './formula-preview.css'

/** The lines of texts that have formulas, as viewers see them. */
export function FormulaPreview({ texts, formulas }: { texts: readonly string[]; formulas: readonly Formula[] }) {
  const words = useWords(quizEditorWords)
  const lines = texts.flatMap((text) => (text.includes('$$') ? [text] : text.split('\n'))).filter(hasFormula)
  if (lines.length === 0 || formulas.length === 0) return null
  return (
    <section className="vp-formulas" aria-label={words.formulasDrawn}>
      <p className="vp-help">{words.formulasDrawn}</p>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two lines may be equal, and lines are not moved.
        <p key={place} dir="auto">
          <FormulaText text={line} formulas={formulas} />
        </p>
      ))}
    </section>
  )
}
