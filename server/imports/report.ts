import { type ItemKind, itemKinds } from '../library-export/format.ts'

const words: Record<ItemKind, [one: string, many: string]> = {
  video: ['video or sound', 'videos and sounds'],
  broadcast: ['broadcast', 'broadcasts'],
  document: ['document or image', 'documents and images'],
  link: ['link', 'links'],
  'external-video': ['external video', 'external videos'],
  playlist: ['playlist', 'playlists'],
  photoset: ['photoset', 'photosets'],
}

/** Counts and sentences about an import, or about a dry run. */
export interface Report {
  made: Map<ItemKind, number>
  known: number
  /** Accounts. */
  people: number
  /** Items, and other things that are left out, with the reason. */
  leftOut: string[]
  /** Owners without an account, and how many items they have. */
  missing: Map<string, number>
  /** Fields by their titles there; undefined: there is no such field here. */
  fields: Map<string, string | undefined>
  /** Sentences of which one is enough, however many items they concern. */
  notes: Set<string>
}

export const newReport = (): Report => ({
  ...{ made: new Map(), known: 0, people: 0, leftOut: [], missing: new Map(), fields: new Map(), notes: new Set() },
})

export const count = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

/** Without line breaks and control characters, which another library may have written. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, 200)

export function leaveOut(report: Report, { id, title = '' }: { id: string; title?: string }, reason: string): void {
  report.leftOut.push(`${plain(id)}${title === '' ? '' : ` “${plain(title)}”`}: ${plain(reason)}`)
}

/** The report in lines. */
export function reportLines(report: Report, { isDry, heir }: { isDry: boolean; heir: string }): string[] {
  const made = itemKinds.flatMap((kind) => {
    const amount = report.made.get(kind) ?? 0
    return amount === 0 ? [] : [`${amount} ${words[kind][amount === 1 ? 0 : 1]}`]
  })
  const people = [...report.missing].map(([name, items]) => `  ${plain(name)} (${items} ${items === 1 ? 'item' : 'items'})`)
  const fields = [...report.fields].map(([title, to]) =>
    to === undefined ? `  “${plain(title)}”: left out, because no field has this name` : `  “${plain(title)}” → “${plain(to)}”`,
  )
  return [
    `${isDry ? 'Would be added' : 'Added'}: ${made.join(', ') || 'nothing'}`,
    ...(report.people > 0
      ? [`Accounts ${isDry ? 'that would be made' : 'made'}: ${report.people}. No one knows their passwords yet.`]
      : []),
    ...(report.known > 0 ? [`Here already: ${report.known}`] : []),
    ...(people.length > 0 ? [`Owners without an account, whose items ${isDry ? 'would belong' : 'belong'} to ${heir}:`, ...people] : []),
    ...(fields.length > 0 ? ['Fields:', ...fields] : []),
    ...(report.leftOut.length > 0 ? ['Left out:', ...report.leftOut.map((line) => `  ${line}`)] : []),
    ...report.notes,
  ]
}
