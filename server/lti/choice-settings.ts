import { refuse } from '../http/errors.ts'
import type { Launch } from './claims.ts'
import type { Platform } from './platforms.ts'

/** The options of a choice for a course, as rows hold them. */
export interface ChoiceSettings {
  returnUrl: string
  /** Echoed with the answer; undefined: the environment sent none. */
  data: unknown
  multiple: boolean
  /** False: the environment says that it takes no line items. */
  takesGrades?: boolean
  deployment: string
  context: string
}

/** Reads the settings of a choice. Its answer goes to registered origins only, or a foreign page would read titles and links. */
export function choiceSettings({ settings = {}, deployment, context }: Launch, platform: Platform): ChoiceSettings {
  const { deep_link_return_url: returnUrl, accept_types: types, accept_multiple: multiple, data } = settings
  if (typeof returnUrl !== 'string' || !URL.canParse(returnUrl) || !originsOf(platform).includes(new URL(returnUrl).origin))
    return refuse('LTI_RETURN_FOREIGN')
  if (!Array.isArray(types) || !types.includes('ltiResourceLink')) refuse('LTI_CHOICE_TYPE')
  const isMultiple = multiple === true || multiple === 'true'
  return { returnUrl, data, multiple: isMultiple, takesGrades: settings.accept_lineitem !== false, deployment, context }
}

/** The origins of a platform: those of its pages, and those where it authorises launches. */
export const originsOf = ({ environment, authorizeUrl }: Platform): string[] => [
  ...new Set([...environment.origins, new URL(authorizeUrl).origin]),
]
