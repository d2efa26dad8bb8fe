import { useEffect, useMemo, useRef, useState } from 'react'
import type { HubAnswer, MarkColor } from '../hub/contract.ts'
import type { ClassConnection, ClassPointer } from '../hub/index.ts'
import { createStore } from '../store/index.ts'
import { type Drawing, type DrawnLine } from './drawing.ts'
import type { MarkInputs, MarkMode } from './mark-input.ts'
import { createPen, createPointerSender, type Pen } from './send-marks.ts'

export interface OwnMarks {
  mode: MarkMode | undefined
  color: MarkColor
  /** The lines that the class has. */
  drawing: Drawing
  onEnd: () => void
  /** Shows why the class has refused a line. */
  refuse: (answer: HubAnswer) => void
}

/** Lines and pointer of the presenter, who sees them before the class has them. */
export function useOwnMarks(connection: ClassConnection, { mode, color, drawing, onEnd, refuse }: OwnMarks) {
  const [pointer] = useState(() => createStore<ClassPointer>({ place: null }))
  const [drawn, setDrawn] = useState<readonly DrawnLine[]>([])
  const pen = useRef<Pen>(undefined)
  const sender = useMemo(() => createPointerSender(connection.send), [connection])
  useEffect(() => {
    // Pointing has ended, or another mode has begun.
    if (mode === 'pointer') return () => sender.hide()
    return undefined
  }, [mode, sender])
  useEffect(() => {
    // A page that was closed while it pointed has left its pointer there.
    if (connection.pointer.get().place) void connection.send('mediaControlCommand', { command: 'pointer' })
  }, [connection])
  useEffect(() => {
    if (mode === undefined) pointer.set({ place: null })
  }, [mode, pointer])
  const inputs: Omit<MarkInputs, 'mode'> = {
    onMove(place) {
      pointer.set({ place })
      if (mode === 'pointer') sender.move(place)
      if (mode === 'draw' && pen.current?.add(place)) setDrawn((before) => withLine(before, pen.current))
    },
    onPen(isDown, place) {
      if (!isDown) {
        pen.current?.end()
        pen.current = undefined
        return
      }
      const begun = createPen(connection.send, color, (answer) => {
        refuse(answer)
        setDrawn((before) => before.filter(({ ID }) => ID !== begun.line.Stroke))
      })
      pen.current = begun
      begun.add(place)
      setDrawn((before) => withLine(before, begun))
    },
    onEnd,
  }
  // A line of the class takes the place of the own one as soon as it has all of its points; what the class removes is gone here too.
  const lines = useOwnLines(drawing, drawn, setDrawn)
  return { lines, pointer, inputs }
}

const withLine = (lines: readonly DrawnLine[], pen: Pen | undefined): readonly DrawnLine[] => {
  if (pen === undefined) return lines
  const { Stroke: ID, Color, Points } = pen.line
  return [...lines.filter((line) => line.ID !== ID), { ID, Color, Points: [...Points], parts: 0 }]
}

function useOwnLines(
  drawing: Drawing,
  drawn: readonly DrawnLine[],
  setDrawn: (lines: (before: readonly DrawnLine[]) => readonly DrawnLine[]) => void,
) {
  useEffect(() => {
    const lengths = new Map(drawing.lines.map(({ ID, Points }) => [ID, Points.length]))
    setDrawn((before) => {
      const left = before.filter(({ ID, Points }) => (lengths.get(ID) ?? 0) < Points.length)
      return left.length === before.length ? before : left
    })
  }, [drawing, setDrawn])
  return useMemo(() => {
    const own = new Set(drawn.map(({ ID }) => ID))
    return [...drawing.lines.filter(({ ID }) => !own.has(ID)), ...drawn]
  }, [drawing, drawn])
}
