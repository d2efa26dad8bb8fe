import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { SubtitleEntry, SubtitleNode, SubtitlePlace } from '../../subtitles/contract.ts'
import { adoptAround } from '../../ui/index.ts'
import sheet from '../captions/captions.css'
import { captionVariables } from '../captions/contract.ts'
import { fitCaptions } from '../captions/fit-captions.ts'
import { usePlayerState } from './player-context.ts'

/**
 * The lines that are spoken now: in a stack at the top, in one at the bottom, or where they ask to stand. They are in the language of their
 * track, so that a screen reader or a braille display reads them as such.
 */
export function CaptionLines() {
  const cues = usePlayerState((state) => state.cues)
  const spokenTo = usePlayerState((state) => state.spokenTo ?? 0)
  const style = usePlayerState((state) => state.captionStyle)
  const lang = usePlayerState(({ tracks, track }) => tracks?.find(({ ID }) => ID === track)?.Lang)
  const isBarHidden = usePlayerState((state) => state.idle && !state.paused)
  const area = useRef<HTMLDivElement>(null)
  const isBelow = style?.position === 'below'
  const requested = isBelow ? 'bottom' : (style?.position ?? 'auto')
  useLayoutEffect(() => {
    const box = area.current
    if (!box) return
    adoptAround(box, [sheet])
    const observer = new ResizeObserver(() => fitCaptions(box))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => void (area.current && fitCaptions(area.current)), [cues, style, isBarHidden])
  if (!cues) return null
  const isFree = ({ Place }: SubtitleEntry): boolean => requested === 'auto' && (Place?.Top !== undefined || Place?.Vertical !== undefined)
  const line = (cue: SubtitleEntry, style: CSSProperties | undefined, className?: string) => (
    <p key={`${cue.FromSeconds} ${cue.Text}`} dir="auto" className={className} style={style}>
      <span>{cue.Nodes ? drawn(cue.Nodes, spokenTo) : cue.Text}</span>
    </p>
  )
  return (
    <div ref={area} part="captions" className="vt-caption-area" lang={lang || undefined} style={style && captionVariables(style)}>
      {(['top', 'bottom'] as const).map((position) => (
        <div key={position} className={`vt-captions vt-captions-${position}`}>
          {cues
            .filter((cue) => !isFree(cue) && (requested === 'auto' ? cue.Position : requested) === position)
            .map((cue) => line(cue, stacked(requested === 'auto' ? cue.Place : undefined, position)))}
        </div>
      ))}
      {cues.filter(isFree).map((cue) => line(cue, placed(cue.Place), 'vt-captions vt-captions-free'))}
    </div>
  )
}

/** The nodes become elements, never HTML, for every content of the file. */
const drawn = (nodes: readonly SubtitleNode[], spokenTo: number): ReactNode[] =>
  nodes.map((node, index) => {
    // The nodes of a line never change their places.
    const key = index
    if ('Text' in node) {
      if (node.At === undefined) return node.Text
      return (
        <span key={key} className={node.At <= spokenTo ? 'vt-said' : 'vt-unsaid'}>
          {node.Text}
        </span>
      )
    }
    const inside = drawn(node.Nodes, spokenTo)
    const colours = node.Classes.filter((name) => colourNames.test(name)).map((name) => `vt-cue-${name}`)
    const className = colours.join(' ') || undefined
    const Tag = tags[node.Name]
    if (node.Name === 'lang') {
      return (
        <span key={key} className={className} lang={node.About}>
          {inside}
        </span>
      )
    }
    return (
      <Tag key={key} className={className} title={node.Name === 'v' ? node.About : undefined}>
        {inside}
      </Tag>
    )
  })

const tags = { c: 'span', i: 'i', b: 'b', u: 'u', v: 'span', lang: 'span', ruby: 'ruby', rt: 'rt' } as const
/** The colours that the specification gives names to. */
const colourNames = /^(bg_)?(white|lime|cyan|red|yellow|magenta|blue|black)$/

const percent = (value: number): string => `${value}%`

function stacked(place: SubtitlePlace | undefined, position: SubtitleEntry['Position']): CSSProperties | undefined {
  if (!place) return undefined
  const { Left, Width, Align, Skip = 0 } = place
  const skip = Skip > 0 ? { [position === 'top' ? 'marginTop' : 'marginBottom']: `${Skip}lh` } : {}
  return { marginLeft: percent(Left), width: percent(Width), textAlign: Align, ...skip }
}

function placed(place: SubtitlePlace | undefined): CSSProperties | undefined {
  if (!place) return undefined
  const { Left, Width, Align, Top, Anchor = 0, Vertical } = place
  if (Vertical) {
    const across = Top ?? (Vertical === 'rl' ? 100 : 0)
    const writingMode = Vertical === 'rl' ? 'vertical-rl' : 'vertical-lr'
    const moved = `${-(Top === undefined ? across : Anchor)}% 0`
    return {
      writingMode,
      textAlign: Align,
      left: percent(across),
      right: 'auto',
      top: percent(Left),
      height: percent(Width),
      translate: moved,
    }
  }
  return { left: percent(Left), right: 'auto', width: percent(Width), top: percent(Top ?? 0), textAlign: Align, translate: `0 ${-Anchor}%` }
}
