import { type ComponentType, useEffect, useState } from 'react'
import { panelsWords } from '../text/en/panels.ts'
import { useWords } from '../text/language.ts'
import type { MediaPanel, PanelProps } from './panel.ts'

/** The content of one panel. Its code is fetched when it is first drawn; a failure offers another attempt. */
export function PanelContent({ panel, ...props }: PanelProps & { panel: MediaPanel }) {
  const words = useWords(panelsWords)
  const [Content, setContent] = useState<ComponentType<PanelProps>>()
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    setHasFailed(false)
    panel.load().then(
      (loaded) => isUnmounted || setContent(() => loaded),
      () => isUnmounted || setHasFailed(true),
    )
    return () => {
      isUnmounted = true
    }
  }, [panel, attempt])
  if (Content) return <Content {...props} />
  if (!hasFailed) return <p className="vt-sidebar-note" role="status" aria-label={words.loading} />
  return (
    <div className="vt-sidebar-note" role="alert">
      <p>{words.failed}</p>
      <button type="button" className="vt-sidebar-button" onClick={() => setAttempt(attempt + 1)}>
        {words.tryAgain}
      </button>
    </div>
  )
}
