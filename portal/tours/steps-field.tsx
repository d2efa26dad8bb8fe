import { Crosshair, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Language as Tag } from '../../sdk/preferences/contract.ts'
import { tourAdminWords } from '../../sdk/text/en/tour-admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { TourLimits } from '../../sdk/tours/contract.ts'
import { MoveHandle, MoveSteps } from '../rows/move-buttons.tsx'
import { useRowMoves } from '../rows/use-row-moves.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import type { FormFaults } from '../ui/form-values.ts'
import { type DraftStep, newStep, textIn } from './tour-draft.ts'

export interface StepsFieldProps {
  steps: readonly DraftStep[]
  /** The language whose texts are shown. */
  language: Tag
  /** The step whose element was chosen a moment ago. */
  returned: string | undefined
  /** Faults by the place of a step and its field. */
  faults: FormFaults
  onChange: (steps: DraftStep[]) => void
  onPoint: (key: string) => void
}

/** The steps of a tour, in their order. */
export function StepsField({ steps, language, returned, faults, onChange, onPoint }: StepsFieldProps) {
  const words = useWords(tourAdminWords)
  const [news, setNews] = useState('')
  const error = faults.steps
  return (
    <section aria-label={words.steps}>
      <h2>{words.steps}</h2>
      <p role="status" className="vp-visually-hidden">
        {news}
      </p>
      {steps.length === 0 && <p className="vp-help">{words.noSteps}</p>}
      <ol className="vp-tour-steps" data-rows>
        {steps.map((step, index) => (
          <StepField
            key={step.key}
            {...{ step, index, language, faults, onPoint }}
            count={steps.length}
            isReturned={step.key === returned}
            onChange={(change) => onChange(steps.map((one, at) => (at === index ? { ...one, ...change } : one)))}
            onRemove={() => onChange(steps.filter((_, at) => at !== index))}
            onMove={(to, name) => {
              const rest = steps.filter((_, at) => at !== index)
              onChange([...rest.slice(0, to), step, ...rest.slice(to)])
              setNews(words.moved({ name, position: to + 1, count: steps.length }))
            }}
          />
        ))}
      </ol>
      <div role="alert">{error && <p className="vp-error">{error}</p>}</div>
      <Button
        data-missing={error ? '' : undefined}
        disabled={steps.length >= TourLimits.steps}
        onClick={() => onChange([...steps, newStep()])}
      >
        <Plus aria-hidden size={18} /> {words.addStep}
      </Button>
    </section>
  )
}

interface StepFieldProps extends Pick<StepsFieldProps, 'language' | 'faults' | 'onPoint'> {
  step: DraftStep
  index: number
  count: number
  isReturned: boolean
  onChange: (change: Partial<DraftStep>) => void
  onRemove: () => void
  onMove: (to: number, name: string) => void
}

function StepField({ step, index, count, language, isReturned, faults, onChange, onRemove, onMove, onPoint }: StepFieldProps) {
  const words = useWords(tourAdminWords)
  const name = textIn(step.titles, language) || words.stepName({ number: index + 1 })
  const moves = useRowMoves({ index, count, onMove: (to) => onMove(to, name), onDrop: () => undefined })
  const point = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isReturned) return
    // The page takes the focus first.
    const frame = requestAnimationFrame(() => point.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [isReturned])
  return (
    <li ref={moves.row} data-dragged={moves.isDragging || undefined}>
      <div className="vp-tour-step-head">
        <MoveHandle moves={moves} name={name} />
        <strong dir="auto">{name}</strong>
        <MoveSteps moves={moves} name={name} />
        <IconButton label={words.removeStep({ name })} onClick={onRemove}>
          <Trash2 aria-hidden size={18} />
        </IconButton>
      </div>
      <div className="vp-tour-element">
        <Field
          label={words.element}
          help={words.elementHelp}
          required
          maxLength={TourLimits.selector}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={step.selector}
          error={faults[`steps.${index}.selector`]}
          onChange={(event) => onChange({ selector: event.target.value })}
        />
        <Button ref={point} onClick={() => onPoint(step.key)}>
          <Crosshair aria-hidden size={18} /> {words.point}
        </Button>
      </div>
      <Field
        label={words.stepTitle}
        maxLength={TourLimits.title}
        autoComplete="off"
        lang={language}
        value={step.titles[language] ?? ''}
        error={faults[`steps.${index}.titles`]}
        onChange={(event) => onChange({ titles: { ...step.titles, [language]: event.target.value } })}
      />
      <TextArea
        label={words.stepText}
        rows={3}
        maxLength={TourLimits.text}
        lang={language}
        value={step.texts[language] ?? ''}
        onChange={(event) => onChange({ texts: { ...step.texts, [language]: event.target.value } })}
      />
    </li>
  )
}
