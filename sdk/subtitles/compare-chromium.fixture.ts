import type { SubtitleNode } from './contract.ts'
import { cueNodes } from './cue-nodes.ts'
import { parseWebVtt } from './web-vtt.ts'

/** A cue as both readers can say it. Chromium has no alignments of line and position. */
export interface ComparedCue {
  id: string
  start: number
  end: number
  text: string
  vertical: string
  snapToLines: boolean
  line: number | 'auto'
  position: number | 'auto'
  size: number
  align: string
  /** Name of its region; left out where the browser has none. */
  region?: string
  /** The tree of its text, one line for each element or text. */
  tree: string[]
}

const round = (value: number): number => Math.round(value * 1000) / 1000

/** Texts beside each other are one, because readers may cut them at different places. */
function joined(lines: readonly [depth: number, kind: string, text: string][]): string[] {
  const merged: [number, string, string][] = []
  for (const [depth, kind, text] of lines) {
    const last = merged.at(-1)
    if (kind.startsWith('text') && last?.[0] === depth && last[1] === kind) last[2] += text
    else merged.push([depth, kind, text])
  }
  return merged.map(([depth, kind, text]) => `${'  '.repeat(depth)}${kind}${text === '' ? '' : ` ${JSON.stringify(text)}`}`)
}

const textKind = (secs: number | undefined): string => (secs === undefined ? 'text' : `text after ${round(secs)}`)

function ownLines(nodes: readonly SubtitleNode[], depth = 0): [number, string, string][] {
  return nodes.flatMap((node): [number, string, string][] =>
    'Text' in node
      ? [[depth, textKind(node.At), node.Text]]
      : [[depth, [node.Name, ...node.Classes].join('.'), node.About], ...ownLines(node.Nodes, depth + 1)],
  )
}

/** The cues of a file as our reader reads them, in the order of a text track. */
export const ownCues = (file: string): ComparedCue[] =>
  parseWebVtt(file)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .map(({ id, start, end, text, settings, region }) => ({
      ...{ id, start: round(start), end: round(end), text, vertical: settings.vertical, snapToLines: settings.snapToLines },
      ...{ line: settings.line, position: settings.position, size: settings.size, align: settings.align },
      ...('VTTRegion' in globalThis ? { region: region?.id ?? '' } : {}),
      tree: joined(ownLines(cueNodes(text))),
    }))

function nativeLines(parent: Node, clock: { secs?: number }, depth = 0): [number, string, string][] {
  return [...parent.childNodes].flatMap((node): [number, string, string][] => {
    if (node instanceof ProcessingInstruction) {
      const [secs = 0, minutes = 0, hours = 0] = node.data.split(':').map(Number).toReversed()
      clock.secs = hours * 3600 + minutes * 60 + secs
      return []
    }
    if (!(node instanceof HTMLElement)) return node.textContent ? [[depth, textKind(clock.secs), node.textContent]] : []
    const isVoice = node.hasAttribute('title')
    const name = node.localName !== 'span' ? node.localName : isVoice ? 'v' : node.lang ? 'lang' : 'c'
    return [[depth, [name, ...node.classList].join('.'), node.title || node.lang], ...nativeLines(node, clock, depth + 1)]
  })
}

interface NativeCue extends VTTCue {
  region: (VTTRegion & { id: string }) | null
}

/** The cues of a file as the browser reads them. */
export async function nativeCues(file: string): Promise<ComparedCue[]> {
  const video = document.createElement('video')
  const track = video.appendChild(document.createElement('track'))
  const source = URL.createObjectURL(new Blob([file], { type: 'text/vtt' }))
  const read = new Promise((done) => {
    track.onload = done
    track.onerror = done
  })
  track.track.mode = 'hidden'
  track.src = source
  document.body.append(video)
  await read
  const cues = [...(track.track.cues ?? [])] as NativeCue[]
  video.remove()
  URL.revokeObjectURL(source)
  return cues.map((cue) => ({
    ...{
      id: cue.id,
      start: round(cue.startTime),
      end: round(cue.endTime),
      text: cue.text,
      vertical: cue.vertical,
      snapToLines: cue.snapToLines,
    },
    ...{ line: cue.line as number | 'auto', position: cue.position as number | 'auto', size: cue.size, align: cue.align },
    ...('VTTRegion' in globalThis ? { region: cue.region?.id ?? '' } : {}),
    tree: joined(nativeLines(cue.getCueAsHTML(), {})),
  }))
}
