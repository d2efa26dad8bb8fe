import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { LayoutData, LayoutLimits, type LayoutWidget, LayoutWidgetFrame, LayoutWidgetTypes } from '../../sdk/layouts/contract.ts'
import { WidgetOptions } from '../../sdk/widgets/contract.ts'
import { refuse } from '../http/errors.ts'
import type { Sentence } from '../text/sentence.ts'

/** A layout as it is stored. */
export type StoredLayout = Omit<v.InferOutput<typeof LayoutData>, 'Sections'> & { Sections: { Title: string; Widgets: LayoutWidget[] }[] }

/** `WidgetOptions` that a widget of a page has. Fields for embed codes are not among them. */
const fields = [
  'Display',
  'CacheLevel',
  'SearchFilters',
  'ItemIDs',
  'PlaylistCDID',
  'CatID',
  'OrderBy',
  'RenderMode',
  'LandscapeItem',
  'DiscThumbnail',
  'ControlBar',
] as const

/** Checks a layout that someone sends, as an object or as JSON text, and gives ids to new widgets. */
export function readLayout(given: unknown): StoredLayout {
  const json = objectIn(given)
  const checked = v.safeParse(LayoutData, json, { abortEarly: true })
  if (!checked.success) return notUnderstood(sentenceOf(checked.issues[0]))
  const layout = checked.output
  const stored = { ...layout, Sections: layout.Sections.map(({ Title, Widgets }) => ({ Title, Widgets: Widgets.map(readWidget) })) }
  return JSON.stringify(stored).length > LayoutLimits.json ? notUnderstood(tooLong) : stored
}

function readWidget(given: unknown): LayoutWidget {
  const frame = v.safeParse(LayoutWidgetFrame, given, { abortEarly: true })
  if (!frame.success) return notUnderstood(sentenceOf(frame.issues[0]))
  const { Type, GUID } = frame.output
  const own = { ...frame.output, GUID: GUID || randomUUID() }
  if (Type === LayoutWidgetTypes.text || Type === LayoutWidgetTypes.continue) return own
  const described = Object.fromEntries(fields.flatMap((name) => (name in (given as object) ? [[name, (given as never)[name]]] : [])))
  const options = v.safeParse(WidgetOptions, { ...described, Type }, { abortEarly: true })
  if (!options.success) return notUnderstood(sentenceOf(options.issues[0]))
  return { ...own, ...described }
}

const tooLong: Sentence = { code: 'CHECK', text: 'This layout is too long.' }
const notJson: Sentence = { code: 'CHECK', text: 'The layout must be a JSON object.' }

const notUnderstood = (sentence: Sentence): never => refuse('LAYOUT_NOT_UNDERSTOOD', sentence)

/** Used if the schema has no sentence of its own. */
function sentenceOf({ message, path }: v.BaseIssue<unknown>): Sentence {
  const field = String(path?.at(-1)?.key ?? '').slice(0, 40)
  return message.startsWith('Invalid ') ? { code: 'WIDGET_FIELD_WRONG', field } : { code: 'CHECK', text: message }
}

function objectIn(given: unknown): unknown {
  if (typeof given !== 'string') return given
  if (given.length > LayoutLimits.json) return notUnderstood(tooLong)
  try {
    return JSON.parse(given)
  } catch {
    return notUnderstood(notJson)
  }
}
