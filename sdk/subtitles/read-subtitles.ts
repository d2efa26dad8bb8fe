import type { SubtitleEntry } from './contract.ts'
import { cueNodes, wordsOf } from './cue-nodes.ts'
import { placeOf } from './cue-place.ts'
import { parseWebVtt } from './web-vtt.ts'

/** The lines of a subtitle file in order of time; cues that show nothing or end before they start are left out. */
export const readSubtitles = (file: string): SubtitleEntry[] =>
  parseWebVtt(file)
    .filter(({ start, end }) => end > start)
    .flatMap(({ start, end, text, settings, region }) => {
      const nodes = cueNodes(text)
      const Text = wordsOf(nodes).trim()
      if (Text === '') return []
      const { position, place } = placeOf(settings, region)
      const isPlain = nodes.every((node) => 'Text' in node && node.At === undefined)
      const entry: SubtitleEntry = { FromSeconds: start, ToSeconds: end, Text, Position: position }
      if (!isPlain) entry.Nodes = nodes
      if (place) entry.Place = place
      return [entry]
    })
    .sort((a, b) => a.FromSeconds - b.FromSeconds)
