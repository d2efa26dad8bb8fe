import { useId } from 'react'
import { type ClockState, confirmClock, getClock } from '../../sdk/clock/contract.ts'
import { type ClockWords, clockWords } from '../../sdk/text/en/clock.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import './clock-notice.css'

/** Tells administrators that nothing is deleted because the clock of the server may be wrong, and lets them confirm it. */
export function ClockNotice() {
  const words = useWords(clockWords)

  const id = useId()
  const momentText = useMomentText()
  const { data } = useRead(getClock, {})
  const confirming = useWrite(() => client.call(confirmClock, {}), {
    changes: [getClock],
    done: () => words.confirmed,
  })
  if (!data?.IsHeld) return null
  return (
    <section className="vp-clock-notice" aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{reasonOf(words, data, momentText)}</p>
      <p>{words.effect}</p>
      <p>{words.help}</p>
      <Button isBusy={confirming.isPending} onClick={() => confirming.mutate()}>
        {words.confirm}
      </Button>
    </section>
  )
}

function reasonOf(words: ClockWords, { Now, Expected, OtherClock }: ClockState, momentText: (iso: string) => string): string {
  const [now, expected] = [Now, Expected].map((time) => momentText(new Date(time).toISOString())) as [string, string]
  return OtherClock === '' ? words.jumped({ now, expected }) : words.contradicted({ now, expected, other: OtherClock })
}
