import type { InferOutput } from 'valibot'
import type { LtiItemType } from '../../sdk/lms/contract.ts'
import { type LtiInsertion, LtiLimits } from '../../sdk/lti/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { EmbedSize } from '../../sdk/shares/contract.ts'
import type { Context } from '../context.ts'
import { refuse } from '../http/errors.ts'
import { imageAddress } from '../items/lasting-address.ts'
import { isPublic } from '../items/policy.ts'
import { getMedia } from '../media/media.ts'
import { type ChoiceSettings, longestText } from './choice-settings.ts'
import { type ChosenItem, chosenItem } from './chosen-item.ts'
import { historyVariables } from './claims.ts'
import type { Described, ItemTimes, LinkItem, ResourceLink } from './link-item-types.ts'
import { ltiPaths } from './paths.ts'
import { placeItem } from './placements.ts'
import { plainItem } from './plain-items.ts'
import { searchIn } from './search-link.ts'

export type Insertion = InferOutput<typeof LtiInsertion>

/** A choice that is open, and the address of the library. */
export interface OpenChoice {
  environmentId: number
  /** Origins of the environment. */
  origins: readonly string[]
  settings: ChoiceSettings
  base: string
}

/** The chosen items, searches and libraries as items of a course. The words that the course has are those of a single item. */
export async function linkItems(ctx: Context, chosen: readonly Insertion[], open: OpenChoice): Promise<LinkItem[]> {
  const items: LinkItem[] = []
  for (const one of chosen) items.push(one.id === '' ? placeLink(ctx, one, open) : await itemOf(ctx, one, open))
  const { title = '', text = '' } = open.settings
  const [item] = items
  const isNamed = item !== undefined && items.length === 1 && !(chosen[0]?.id === '' && chosen[0].title !== '')
  if (!isNamed) return items
  return [{ ...item, ...(title === '' ? {} : { title }), ...(text === '' ? {} : { text }) }]
}

/** The kinds of items that a choice may answer, the best first. */
export const acceptedTypes = ({ types = ['ltiResourceLink'] }: ChoiceSettings): LtiItemType[] => types

/** The results of a search, or the whole library, as a link of a course. */
function placeLink({ settings }: Context, { search, title, type, ...size }: Insertion, open: OpenChoice): LinkItem {
  const kind = type ?? acceptedTypes(open.settings).find((one) => one === 'ltiResourceLink' || one === 'link')
  if (kind !== 'ltiResourceLink' && kind !== 'link') return refuse('LTI_PLACE_TYPE')
  if (!acceptedTypes(open.settings).includes(kind)) refuse('LTI_TYPE_NOT_TAKEN')
  const filter = search === '' ? '' : JSON.stringify(searchIn(search))
  const described = { title: (title || settings.siteName).slice(0, LtiLimits.title), icon: iconOf(open) }
  if (kind === 'link')
    return { type: kind, ...described, url: `${open.base}/${filter === '' ? '' : `Default.aspx?f=${encodeURIComponent(filter)}`}` }
  const query = new URLSearchParams(filter === '' ? {} : { search: filter })
  return {
    type: 'ltiResourceLink',
    ...described,
    url: `${open.base}${ltiPaths.launch}${filter === '' ? '' : `?${query.toString()}`}`,
    ...framesOf(size, open),
    custom: prefixed({ ...Object.fromEntries(query), ...historyVariables }),
  }
}

async function itemOf(ctx: Context, one: Insertion, open: OpenChoice): Promise<LinkItem> {
  const types = acceptedTypes(open.settings)
  const type = one.type ?? types[0] ?? 'ltiResourceLink'
  if (!types.includes(type)) refuse('LTI_TYPE_NOT_TAKEN')
  const chosen = await chosenItem(ctx, one)
  const item = await getMedia(ctx, chosen.row, ['playlist'])
  const described = describe(chosen, item, open)
  if (type === 'ltiResourceLink') return resourceLink(ctx, one, { chosen, item, described, open })
  if (!isPublic(chosen.row)) refuse(types.includes('ltiResourceLink') ? 'LTI_ITEM_NOT_PUBLIC' : 'LTI_PLAIN_ONLY')
  return plainItem(ctx, one, { type, chosen, item, described, open })
}

function describe({ row, part, quiz }: ChosenItem, item: MediaItem, open: OpenChoice): Described {
  const [image] = isPublic(row) ? item.ImageURLs : []
  return {
    title: quiz?.Name || part?.Title || item.Title,
    ...(item.Description === '' ? {} : { text: item.Description.slice(0, longestText) }),
    icon: iconOf(open),
    ...(image ? { thumbnail: { url: open.base + imageAddress(item.EncID, image), width: image.Size || 320, height: 180 } } : {}),
  }
}

/** The icon of the library, which is square; images of items are not. */
const iconOf = ({ base }: OpenChoice) => ({ url: `${base}/apple-touch-icon.png`, width: 180, height: 180 })

interface Found {
  chosen: ChosenItem
  item: MediaItem
  described: Described
  open: OpenChoice
}

/** An item as a link of a course: its address names it, so that copies of the course keep it. */
async function resourceLink(ctx: Context, one: Insertion, { chosen, item, described, open }: Found): Promise<ResourceLink> {
  const { row, part, quiz } = chosen
  const { deployment, context, takesGrades } = open.settings
  const grant = (await placeItem(ctx, row, { environmentId: open.environmentId, deployment, context }))?.code ?? ''
  // Only what has a length can be watched to an end, and environments that take no grades refuse a line item.
  const isGraded = !quiz && one.done > 0 && row.duration_secs > 0 && takesGrades !== false
  const lineItem = quiz ? { label: quiz.Name, tag: 'quiz' } : { label: item.Title, tag: 'watched' }
  const hasLine = isGraded || (quiz !== undefined && takesGrades !== false)
  const query = new URLSearchParams({
    ...{ item: item.EncID, ...(part ? { chapter: String(part.ID) } : {}), ...(grant === '' ? {} : { grant }) },
    ...(isGraded ? { done: String(one.done), ...(one.steps ? { steps: '1' } : {}), ...(one.quizzes ? { quizzes: '1' } : {}) } : {}),
    ...(quiz ? { quiz: String(quiz.ID) } : {}),
  })
  const available = timesOf(row.publish_at, row.expires_at)
  const submission = quiz && timesOf(quiz.openFrom, quiz.openUntil)
  return {
    type: 'ltiResourceLink',
    ...described,
    url: `${open.base}${ltiPaths.launch}?${query.toString()}`,
    ...(hasLine ? { lineItem: { ...lineItem, scoreMaximum: 100, resourceId: item.EncID } } : {}),
    ...(available ? { available } : {}),
    ...(submission ? { submission } : {}),
    ...framesOf(one, open),
    // Parameters of a link and of the tool have different names: in some environments one of them wins, and only the other is replaced.
    custom: prefixed({ ...Object.fromEntries(query), ...historyVariables }),
  }
}

/** PostgreSQL answers large numbers as text. */
function timesOf(from: number | null, until: number | null): ItemTimes | undefined {
  if (from === null && until === null) return undefined
  const iso = (time: number): string => new Date(Number(time)).toISOString()
  return { ...(from === null ? {} : { startDateTime: iso(from) }), ...(until === null ? {} : { endDateTime: iso(until) }) }
}

/** The frame of a link, and a window where the environment shows no frames. */
function framesOf(
  { width, height }: Pick<Insertion, 'width' | 'height'>,
  { settings }: OpenChoice,
): Pick<ResourceLink, 'iframe' | 'window'> {
  const { targets = [] } = settings
  const size = { width: width || EmbedSize.width, height: height || EmbedSize.height }
  if (targets.length > 0 && !targets.includes('iframe'))
    return targets.includes('window') ? { window: { targetName: '_blank', ...size } } : {}
  return { iframe: size }
}

const prefixed = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`vitrine_${name}`, value]))
