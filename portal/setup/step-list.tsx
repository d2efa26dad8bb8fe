import { useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { SetupStep, SetupStepState } from '../../sdk/setup/contract.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import './setup.css'

/** The steps of the set-up as links, each with its state in words. */
export function StepList({ steps, current }: { steps: readonly SetupStepState[]; current?: SetupStep | undefined }) {
  const words = useWords(setupWords)
  const navigate = useNavigate()
  // The router's own link would call itself the current page, and this is the current step.
  const open = (event: MouseEvent, step: SetupStep) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ to: '/setup', search: { step } })
  }
  return (
    <ol className="vp-setup-steps">
      {steps.map(({ Step, State }, place) => (
        <li key={Step}>
          <a href={`/setup?step=${Step}`} aria-current={Step === current ? 'step' : undefined} onClick={(event) => open(event, Step)}>
            <span aria-hidden className="vp-setup-number" data-state={State}>
              {State === 'done' ? <Check size={16} /> : place + 1}
            </span>
            <span>
              {words.names[Step]} <span className="vp-setup-state">{words.states[State]}</span>
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
