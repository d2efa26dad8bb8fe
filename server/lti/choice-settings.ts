import { type LtiItemType, LtiItemTypes } from '../../sdk/lms/contract.ts'
import { LtiLimits } from '../../sdk/lti/contract.ts'
import { refuse } from '../http/errors.ts'
import type { Launch } from './claims.ts'
import type { LaunchSource } from './launch-source.ts'

/** The options of a choice for a course, as rows hold them. Rows of before have no kinds, places and words. */
export interface ChoiceSettings {
  returnUrl: string
  /** Echoed with the answer; undefined: the environment sent none. */
  data: unknown
  multiple: boolean
  /** False: the environment says that it takes no line items. */
  takesGrades?: boolean
  /** The kinds of items that the environment takes, the best first. */
  types?: LtiItemType[]
  /** Places where the environment shows items; empty: it names none. */
  targets?: ItemTarget[]
  /** The name and the text that the course has for a single item; empty: none. */
  title?: string
  text?: string
  /** The answer is added to the course without a further question. */
  addsAtOnce?: boolean
  deployment: string
  context: string
  /** Title of the course; empty, or left out by older rows: the launch names none. */
  courseTitle?: string
}

const itemTargets = ['embed', 'iframe', 'window'] as const
type ItemTarget = (typeof itemTargets)[number]

/** Reads the settings of a choice. Its answer goes to registered origins only, or a foreign page would read titles and links. */
export function choiceSettings({ settings = {}, deployment, context, courseTitle }: Launch, { origins }: LaunchSource): ChoiceSettings {
  const { deep_link_return_url: returnUrl, accept_multiple: multiple, auto_create: addsAtOnce, data } = settings
  if (typeof returnUrl !== 'string' || !URL.canParse(returnUrl) || !origins.includes(new URL(returnUrl).origin))
    return refuse('LTI_RETURN_FOREIGN')
  const targets = among(itemTargets, settings.accept_presentation_document_targets)
  // The player is a frame in a page, and no page takes it that shows neither.
  const takesHtml = targets.length === 0 || targets.includes('embed') || targets.includes('iframe')
  const types = among(LtiItemTypes, settings.accept_types).filter((type) => type !== 'html' || takesHtml)
  if (types.length === 0) refuse('LTI_CHOICE_TYPE')
  return {
    ...{ returnUrl, data, types, targets, deployment, context, courseTitle },
    ...{ multiple: isTrue(multiple), takesGrades: settings.accept_lineitem !== false, addsAtOnce: isTrue(addsAtOnce) },
    ...{ title: textOf(settings.title, LtiLimits.title), text: textOf(settings.text, longestText) },
  }
}

/** Characters of the text of an item. */
export const longestText = 2000

/** The known names in a list, in the order of `names`. */
const among = <Name extends string>(names: readonly Name[], given: unknown): Name[] =>
  names.filter((name) => Array.isArray(given) && given.includes(name))

const isTrue = (value: unknown): boolean => value === true || value === 'true'

const textOf = (value: unknown, longest: number): string => (typeof value === 'string' ? value.trim().slice(0, longest) : '')
