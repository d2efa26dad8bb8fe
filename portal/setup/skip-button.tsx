import { getSetup, type SetupStep, saveSetupStep } from '../../sdk/setup/contract.ts'
import { setupWords } from '../../sdk/text/en/setup.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import type { StepProps } from './use-step.ts'

/** Opens the next step without saving this one. A step that is done stays done. */
export function SkipButton({ step, state, tone, onNext }: StepProps & { step: SetupStep; tone?: 'accent' | undefined }) {
  const words = useWords(setupWords)
  const skipping = useWrite(() => client.call(saveSetupStep, { step, state: 'skipped' }), { changes: [getSetup], onDone: onNext })
  if (state === 'done')
    return (
      <Button tone={tone} onClick={onNext}>
        {words.next}
      </Button>
    )
  return (
    <Button isBusy={skipping.isPending} onClick={() => skipping.mutate(undefined)}>
      {words.skip}
    </Button>
  )
}
