import { portalWords } from '../../sdk/text/en/portal.ts'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/switch.tsx'
import type { EditorCuts } from './use-video-cuts.ts'

/** Switches snapping to cuts, and says how many the video has. Without a video there is nothing. */
export function CutsSwitch({ cuts: { state, times, snaps, setSnaps, retry } }: { cuts: EditorCuts }) {
  const words = useWords(subtitleEditorWords)
  const portal = useWords(portalWords)
  if (state === 'none') return null
  if (state === 'failed')
    return (
      <div className="vp-row" role="status">
        <span className="vp-help">{words.cutsFailed}</span>
        <Button size="small" onClick={retry}>
          {portal.retry}
        </Button>
      </div>
    )
  return (
    <div className="vp-cuts">
      <Switch label={words.snapToCuts} help={words.snapHelp} checked={snaps} onChange={setSnaps} />
      <output className="vp-help">{state === 'done' ? words.cuts({ count: times.length }) : words.findingCuts}</output>
    </div>
  )
}
