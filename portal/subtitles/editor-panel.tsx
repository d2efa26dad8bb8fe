import { CaptionsOff, Play, Plus, Redo2, RotateCcw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { subtitleEditorWords } from '../../sdk/text/en/subtitle-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button, IconButton } from '../ui/button.tsx'
import type { EditorMedia } from './cue-row.tsx'
import { CutsSwitch } from './cuts-switch.tsx'
import type { EditHistory } from './edit-history.ts'
import { editorKeys } from './editor-keys.ts'
import { FindTool, ShiftTool, StretchTool, type ToolName, type ToolProps } from './editor-tools.tsx'
import type { EditorCuts } from './use-video-cuts.ts'

export interface EditorPanelProps extends ToolProps {
  history: EditHistory
  cuts: EditorCuts
  media: EditorMedia
}

const tools = { shift: ShiftTool, stretch: StretchTool, find: FindTool }

/** Buttons for the whole text, one tool at a time, and the list of the keys. */
export function EditorPanel({ history, cuts, media, ...tool }: EditorPanelProps) {
  const words = useWords(subtitleEditorWords)
  const [open, setOpen] = useState<ToolName>()
  const { actions, active, selected } = tool
  const names: Record<ToolName, string> = { shift: words.shift, stretch: words.stretch, find: words.find }
  const Tool = open && tools[open]
  const changeActive = (field: 'from' | 'to') => () => active !== undefined && actions.change(active, { [field]: media.mark() })
  return (
    <div className="vp-subtitle-editor-panel">
      <div className="vp-row" role="group" aria-label={words.controls}>
        <IconButton label={words.toggle} onClick={media.toggle}>
          <Play aria-hidden size={20} />
        </IconButton>
        <IconButton label={words.back} onClick={() => media.seek(Math.max(0, media.now() - 2000))}>
          <RotateCcw aria-hidden size={20} />
        </IconButton>
        <Button size="small" disabled={active === undefined} onClick={changeActive('from')}>
          {words.setStart}
        </Button>
        <Button size="small" disabled={active === undefined} onClick={changeActive('to')}>
          {words.setEnd}
        </Button>
        <IconButton label={words.add} onClick={() => actions.add(media.now())}>
          <Plus aria-hidden size={20} />
        </IconButton>
        <IconButton label={words.undo} disabled={history.past.length === 0} onClick={actions.undo}>
          <Undo2 aria-hidden size={20} />
        </IconButton>
        <IconButton label={words.redo} disabled={history.future.length === 0} onClick={actions.redo}>
          <Redo2 aria-hidden size={20} />
        </IconButton>
      </div>
      <CutsSwitch cuts={cuts} />
      {selected.size > 0 && (
        <div className="vp-row">
          <span className="vp-help">{words.selected({ count: selected.size })}</span>
          <Button size="small" onClick={actions.clearSelection}>
            {words.clear}
          </Button>
          <Button size="small" tone="danger" onClick={actions.removeSelected}>
            <CaptionsOff aria-hidden size={16} /> {words.removeSelected}
          </Button>
        </div>
      )}
      <div className="vp-row">
        {(Object.keys(names) as ToolName[]).map((name) => (
          <Button key={name} size="small" aria-expanded={open === name} onClick={() => setOpen(open === name ? undefined : name)}>
            {names[name]}
          </Button>
        ))}
      </div>
      {Tool && <Tool {...tool} />}
      <Keys />
    </div>
  )
}

function Keys() {
  const words = useWords(subtitleEditorWords)
  const names: Record<keyof typeof editorKeys, string> = {
    ...{ toggle: words.toggle, back: words.back, setStart: words.setStart, setEnd: words.setEnd, before: words.before, after: words.after },
    ...{ snapStart: words.snapStart, snapEnd: words.snapEnd },
    ...{ split: words.split, merge: words.merge, uncertain: words.nextUncertain, undo: words.undo, redo: words.redo, save: words.save },
  }
  return (
    <details className="vp-subtitle-editor-keys">
      <summary>{words.keys}</summary>
      <dl>
        {(Object.keys(editorKeys) as (keyof typeof editorKeys)[]).map((name) => (
          <div key={name}>
            <dt>{names[name]}</dt>
            <dd>
              <kbd dir="ltr">{editorKeys[name]}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
