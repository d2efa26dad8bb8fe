import { type EditedCue, newCue } from './edited-text.ts'

type Cues = readonly EditedCue[]

/** Seconds that a new line has at first. */
const newLineMs = 2000

const inOrder = (cues: EditedCue[]): EditedCue[] =>
  cues.every((cue, at) => at === 0 || (cues[at - 1]?.from ?? 0) <= cue.from) ? cues : cues.sort((a, b) => a.from - b.from)

/** Changes fields of one cue. */
export const changeCue = (cues: Cues, key: number, fields: Partial<Omit<EditedCue, 'key'>>): EditedCue[] =>
  inOrder(cues.map((cue) => (cue.key === key ? { ...cue, ...fields } : cue)))

/**
 * Divides a cue at a place of its text. The time is divided at `now` where that is inside of the cue, and by the letters otherwise.
 */
export function splitCue(cues: Cues, key: number, place: number, now?: number): { cues: EditedCue[]; key: number } | undefined {
  const at = cues.findIndex((cue) => cue.key === key)
  const cue = cues[at]
  if (!cue) return undefined
  const [first, second] = [cue.text.slice(0, place).trim(), cue.text.slice(place).trim()]
  if (first === '' || second === '') return undefined
  const isInside = now !== undefined && now > cue.from && now < cue.to
  const middle = isInside ? now : Math.round(cue.from + ((cue.to - cue.from) * first.length) / (first.length + second.length))
  const { to, speaker, rest } = cue
  const next = newCue({ from: middle, to, speaker, text: second, ...(rest ? { rest: { ...rest, id: '', before: '' } } : {}) })
  return { cues: [...cues.slice(0, at), { ...cue, to: middle, text: first }, next, ...cues.slice(at + 1)], key: next.key }
}

/** Joins a cue with the next one. Another speaker begins with a dash. */
export function mergeWithNext(cues: Cues, key: number): EditedCue[] | undefined {
  const at = cues.findIndex((cue) => cue.key === key)
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return undefined
  const isOther = next.speaker !== '' && next.speaker !== cue.speaker
  const text = isOther ? `- ${cue.text}\n- ${next.text}` : [cue.text, next.text].filter((words) => words !== '').join('\n')
  return [...cues.slice(0, at), { ...cue, to: Math.max(cue.to, next.to), text }, ...cues.slice(at + 2)]
}

/** Adds an empty cue at a time. It ends where the next one begins, at the latest. */
export function addCue(cues: Cues, from: number): { cues: EditedCue[]; key: number } {
  const at = cues.findIndex((cue) => cue.from > from)
  const next = at < 0 ? Number.POSITIVE_INFINITY : (cues[at]?.from ?? 0)
  const cue = newCue({ from, to: Math.min(from + newLineMs, Math.max(next, from + 500)), speaker: '', text: '' })
  const place = at < 0 ? cues.length : at
  return { cues: [...cues.slice(0, place), cue, ...cues.slice(place)], key: cue.key }
}

export const removeCues = (cues: Cues, keys: ReadonlySet<number>): EditedCue[] => cues.filter(({ key }) => !keys.has(key))

/** Moves cues in time, together: none of them goes before 0. */
export function shiftCues(cues: Cues, isMoved: (cue: EditedCue) => boolean, ms: number): EditedCue[] {
  const first = cues.find(isMoved)
  if (!first) return [...cues]
  const by = Math.max(Math.round(ms), -first.from)
  return inOrder(cues.map((cue) => (isMoved(cue) ? { ...cue, from: cue.from + by, to: cue.to + by } : cue)))
}

/** Stretches all times, so that the first and the last cue begin at two given times. */
export function stretchCues(cues: Cues, first: number, last: number): EditedCue[] | undefined {
  const [start, end] = [cues[0]?.from ?? 0, cues.at(-1)?.from ?? 0]
  if (end <= start || last <= first) return undefined
  const factor = (last - first) / (end - start)
  const moved = (ms: number): number => Math.max(0, Math.round(first + (ms - start) * factor))
  return cues.map((cue) => ({ ...cue, from: moved(cue.from), to: moved(cue.to) }))
}

/** Replaces words everywhere; answers how often. Letter case counts only where `isExact`. */
export function replaceWords(cues: Cues, term: string, by: string, isExact: boolean): { cues: EditedCue[]; count: number } {
  if (term === '') return { cues: [...cues], count: 0 }
  let count = 0
  const changed = cues.map((cue) => {
    const places = placesIn(cue.text, term, isExact)
    if (places.length === 0) return cue
    count += places.length
    let [text, last] = ['', 0]
    for (const place of places) {
      text += cue.text.slice(last, place) + by
      last = place + term.length
    }
    return { ...cue, text: text + cue.text.slice(last) }
  })
  return { cues: changed, count }
}

/** The next cue after a place in the list that has a term, from the beginning again after the last. */
export function findCue(cues: Cues, term: string, after: number, isExact: boolean): EditedCue | undefined {
  if (term === '') return undefined
  const has = (cue: EditedCue): boolean => placesIn(cue.text, term, isExact).length > 0
  return cues.find((cue, at) => at > after && has(cue)) ?? cues.find(has)
}

function placesIn(text: string, term: string, isExact: boolean): number[] {
  const folded = isExact ? text : text.toLowerCase()
  // Some letters have more parts in lower case: then their places would differ.
  const [whole, sought] = isExact || folded.length !== text.length ? [text, term] : [folded, term.toLowerCase()]
  const places: number[] = []
  for (let at = whole.indexOf(sought); at >= 0; at = whole.indexOf(sought, at + sought.length)) places.push(at)
  return places
}
