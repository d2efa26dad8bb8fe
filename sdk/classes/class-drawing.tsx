import { useEffect, useId, useMemo, useState } from 'react'
import { type ClassEvent, type MarkColor, MarkColors } from '../hub/contract.ts'
import type { ClassPointer } from '../hub/index.ts'
import type { AnyPlayer } from '../player/index.ts'
import { createStore } from '../store/index.ts'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useWords } from '../text/language.ts'
import { ClassButton } from './class-button.tsx'
import { drawingAfter, noDrawing } from './drawing.ts'
import { ImageOverlay } from './image-overlay.tsx'
import type { MarkMode } from './mark-input.ts'
import { MarkNews } from './mark-news.tsx'
import type { Room } from './use-class.ts'
import { useImageBox } from './use-image-box.ts'
import { useOwnMarks } from './use-own-marks.ts'
import type { Replay } from './use-replay.ts'

export interface ClassDrawingProps {
  player: AnyPlayer
  room: Room
  replay: Replay
}

/** The pointer and the lines of the presenter over the image, and the buttons for them. */
export function ClassDrawing({ player, room, replay }: ClassDrawingProps) {
  const image = useImageBox(player)
  const { Control = false } = room.place?.State ?? {}
  const replayed = useReplayed(replay)
  // Those who do not follow see another image.
  if (!replayed && !Control) return null
  if (room.isLeading && !replayed) return <LedDrawing room={room} image={image} />
  const { drawing, pointer } = replayed ?? { drawing: room.drawing, pointer: room.connection.pointer }
  return (
    <>
      {image && <ImageOverlay image={image} lines={drawing.lines} pointer={pointer} />}
      <MarkNews lines={drawing.lines} pointer={pointer} />
    </>
  )
}

/** The lines and the pointer at the moment of a recording that plays. */
function useReplayed({ told, events, number }: Replay) {
  const drawing = useMemo(() => drawingAtNumber(events, number), [events, number])
  const pointer = useMemo(() => createStore<ClassPointer>({ place: placeAtNumber(events, number) }), [events, number])
  return told ? { drawing, pointer } : undefined
}

/** The lines at an event of a recording. Those from before the image was without lines are not looked at. */
function drawingAtNumber(events: readonly ClassEvent[], number: number) {
  const until = events.findLastIndex((event) => event.Number <= number) + 1
  const bare = events.findLastIndex(({ State }, place) => place < until && State.Marks === 0)
  return events.slice(bare + 1, until).reduce(drawingAfter, noDrawing)
}

const placeAtNumber = (events: readonly ClassEvent[], number: number) =>
  events.findLast((event) => event.Number <= number)?.State.Pointer ?? null

interface LedDrawingProps extends Pick<ClassDrawingProps, 'room'> {
  image: ReturnType<typeof useImageBox>
}

/** The presenter's own image: the lines at once, and the place of the mouse as the pointer. */
function LedDrawing({ room, image }: LedDrawingProps) {
  const words = useWords(virtualClassWords)
  const [mode, setMode] = useState<MarkMode>()
  const [color, setColor] = useState<MarkColor>('red')
  const helpId = useId()
  const hasImage = image !== undefined
  useEffect(() => {
    if (!hasImage) setMode(undefined)
  }, [hasImage])
  const { connection, drawing, refuse } = room
  const own = useOwnMarks(connection, { mode, color, drawing, onEnd: () => setMode(undefined), refuse })
  const help = mode === 'draw' ? words.drawHelp : words.pointerHelp
  return (
    <>
      {image && (
        <ImageOverlay
          image={image}
          lines={own.lines}
          pointer={own.pointer}
          input={mode && { mode, ...own.inputs, label: mode === 'draw' ? words.draw : words.pointer, helpId }}
        />
      )}
      <fieldset className="vt-class-marks" aria-label={words.tools}>
        <ClassButton
          aria-pressed={mode === 'pointer'}
          disabled={!hasImage}
          onClick={() => setMode(mode === 'pointer' ? undefined : 'pointer')}
        >
          {words.pointer}
        </ClassButton>
        <ClassButton aria-pressed={mode === 'draw'} disabled={!hasImage} onClick={() => setMode(mode === 'draw' ? undefined : 'draw')}>
          {words.draw}
        </ClassButton>
        {mode === 'draw' && <Colors color={color} onColor={setColor} />}
        <RemoveButtons room={room} hasLines={own.lines.length > 0} />
        {mode && (
          <p id={helpId} className="vt-class-help">
            {help}
          </p>
        )}
      </fieldset>
    </>
  )
}

/** They stay when no line is left, because the pressed button has the focus. */
function RemoveButtons({ room, hasLines }: Pick<ClassDrawingProps, 'room'> & { hasLines: boolean }) {
  const words = useWords(virtualClassWords)
  const command = (name: string): void => void room.connection.send('mediaControlCommand', { command: name }).then(room.refuse)
  return (
    <>
      <ClassButton disabled={!hasLines} onClick={() => command('mark-undo')}>
        {words.undoLine}
      </ClassButton>
      <ClassButton disabled={!hasLines} onClick={() => command('mark-clear')}>
        {words.clearLines}
      </ClassButton>
    </>
  )
}

function Colors({ color, onColor }: { color: MarkColor; onColor: (color: MarkColor) => void }) {
  const words = useWords(virtualClassWords)
  const name = useId()
  return (
    <div className="vt-class-colors" role="radiogroup" aria-label={words.color}>
      {MarkColors.map((one) => (
        <label key={one} data-color={one}>
          <input type="radio" name={name} checked={one === color} onChange={() => onColor(one)} />
          {words[one]}
        </label>
      ))}
    </div>
  )
}
