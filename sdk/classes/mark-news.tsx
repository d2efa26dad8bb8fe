import { useEffect, useState } from 'react'
import { virtualClassWords } from '../text/en/virtual-class.ts'
import { useLanguage, useWords } from '../text/language.ts'
import { type DrawnLine } from './drawing.ts'
import { regionAt, regionOf } from './image-place.ts'
import { type PointerStore, usePointer } from './use-pointer.ts'

/** A pointer that passes over a part of the image is not told. */
const restMs = 1500

/** Tells screen readers where the presenter points and has drawn. */
export function MarkNews({ lines, pointer }: { lines: readonly DrawnLine[]; pointer: PointerStore }) {
  const words = useWords(virtualClassWords)
  const { tag } = useLanguage()
  const place = usePointer(pointer)
  const regions = [...new Set(lines.map(({ Points }) => regionOf(Points)))]
  const marked =
    regions.length > 0
      ? words.marked({
          place: listText(
            tag,
            regions.map((region) => words[region]),
          ),
        })
      : ''
  const pointed = place ? words.pointsTo({ place: words[regionAt(place)] }) : ''
  return (
    <div role="status" className="vt-class-unseen">
      <p>{useRested(marked)}</p>
      <p>{useRested(pointed)}</p>
    </div>
  )
}

const listText = (tag: string, parts: readonly string[]): string => new Intl.ListFormat(tag, { type: 'conjunction' }).format(parts)

/** A text after it has stayed the same for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
