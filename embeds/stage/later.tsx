import { type ComponentType, useEffect, useState } from 'react'
import { widgetsWords } from '../../sdk/text/en/widgets.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Stage } from './stage.tsx'

/** A part that is loaded when it is drawn. Networks fail: then it says so and offers to try again, instead of throwing through the page. */
export function Later<Props extends object>({ load, ...props }: Props & { load: () => Promise<{ default: ComponentType<Props> }> }) {
  const words = useWords(widgetsWords)

  const [Part, setPart] = useState<ComponentType<Props>>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    setHasFailed(false)
    load().then(
      ({ default: loaded }) => isGone || setPart(() => loaded),
      (error: unknown) => {
        console.warn('Vitrine:', error)
        if (!isGone) setHasFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [load, attempt])
  if (Part) return <Part {...(props as unknown as Props)} />
  if (!hasFailed) return <Stage />
  return (
    <Stage>
      <p role="alert">{words.itemFailed}</p>
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        {words.retry}
      </button>
    </Stage>
  )
}
