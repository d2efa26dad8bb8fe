import { getSetup, type SetupState, type SetupStep, saveSetupStep } from '../../sdk/setup/contract.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { AnyEndpoint } from '../data/read-key.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'

/** A step as its form needs it. */
export interface StepProps {
  state: SetupState
  /** Opens the next step. */
  onNext: () => void
}

/** Saves the form of a step, marks the step as done and opens the next one. */
export function useStepForm<Input>(
  step: SetupStep,
  save: (input: Input) => Promise<unknown>,
  { changes, onNext }: { changes: readonly AnyEndpoint[]; onNext: () => void },
) {
  const words = useWords(setupWords)
  return useWrite(
    async (input: Input) => {
      await save(input)
      return client.call(saveSetupStep, { step, state: 'done' })
    },
    { changes: [...changes, getSetup], isForm: true, done: () => words.saved({ step: words.names[step] }), onDone: onNext },
  )
}
