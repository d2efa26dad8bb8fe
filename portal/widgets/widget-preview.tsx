import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { widgetCodesWords } from '../../sdk/text/en/widget-codes.ts'
import { widgetEditorWords } from '../../sdk/text/en/widget-editor.ts'
import { useWords } from '../../sdk/text/language.ts'
import { createWidgetCodes, type WidgetOptions } from '../../sdk/widgets/index.ts'
import { useDebouncedValue } from '../playlists/use-debounced-value.ts'
import { Button } from '../ui/button.tsx'
import { readHeight } from './read-height.ts'

const widths = [320, 768, 1200] as const
type Width = (typeof widths)[number]

export interface WidgetPreviewProps {
  /** Undefined: there is nothing to show yet. */
  options: WidgetOptions | undefined
  name: string
  /** Called with the height that the widget takes at the width that is chosen. */
  onHeight: (height: number) => void
}

/** The widget as a page would show it that is so wide: the same frame that other pages have, drawn smaller where there is less room. */
export function WidgetPreview({ options, name, onHeight }: WidgetPreviewProps) {
  const words = useWords(widgetEditorWords)

  const codeWords = useWords(widgetCodesWords)
  const [width, setWidth] = useState<Width>(768)
  // Typed into a field, each letter would be a widget of its own.
  const text = useDebouncedValue(options === undefined ? '' : JSON.stringify(options), 150)
  const made =
    text === '' ? undefined : createWidgetCodes({ base: '', widget: JSON.parse(text) as WidgetOptions, title: name, words: codeWords })
  return (
    <section className="vp-widget-preview" aria-label={words.preview}>
      <div className="vp-widget-widths" role="group" aria-label={words.previewWidth}>
        {widths.map((one) => (
          <Button look="plain" key={one} aria-pressed={one === width} onClick={() => setWidth(one)}>
            {words.widths[one]} <span className="vp-help">{words.pixels({ width: one })}</span>
          </Button>
        ))}
      </div>
      {made === undefined ? (
        <p className="vp-widget-nothing">{words.previewHint}</p>
      ) : 'problem' in made ? (
        <p className="vp-note" data-tone="warning">
          {made.problem}
        </p>
      ) : (
        <Frame
          address={made.codes.address}
          width={width}
          title={words.previewOf({ name: `Preview of the widget ${name}`.trim() })}
          onHeight={onHeight}
        />
      )}
    </section>
  )
}

interface FrameProps {
  address: string
  width: Width
  title: string
  onHeight: (height: number) => void
}

function Frame({ address, width, title, onHeight }: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [room, setRoom] = useState(0)
  const [height, setHeight] = useState(480)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent) => {
      const reported = source === frame.current?.contentWindow ? readHeight(data) : undefined
      if (reported === undefined) return
      setHeight(reported)
      onHeight(reported)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [onHeight])
  const scale = room === 0 ? 1 : Math.min(1, room / width)
  const size = { '--vp-width': `${width}px`, '--vp-height': `${height}px`, '--vp-scale': scale } as CSSProperties
  return (
    <div ref={box} className="vp-widget-stage" style={size}>
      {room > 0 && (
        <div className="vp-widget-scaled">
          {/* Another address is another frame: each change would be a step of the Back button otherwise. */}
          <iframe key={address} ref={frame} src={address} title={title} allow="fullscreen; picture-in-picture" />
        </div>
      )}
    </div>
  )
}
