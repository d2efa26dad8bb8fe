import { refuse } from '../http/errors.ts'
import type { Launch } from './claims.ts'
import type { LaunchSource } from './launch-source.ts'

/** The options of a choice for a course, as rows hold them. */
export interface ChoiceSettings {
  returnUrl: string
  /** Echoed with the answer; undefined: the environment sent none. */
  data: unknown
  multiple: boolean
  /** False: the environment says that it takes no line items. */
  takesGrades?: boolean
  /** The environment shows links in frames; LTI 1.1 takes no other answer then. */
  takesFrames?: boolean
  deployment: string
  context: string
}

/** Reads the settings of a choice. Its answer goes to registered origins only, or a foreign page would read titles and links. */
export function choiceSettings({ settings = {}, deployment, context }: Launch, { origins }: LaunchSource): ChoiceSettings {
  const { deep_link_return_url: returnUrl, accept_types: types, accept_multiple: multiple, data } = settings
  if (typeof returnUrl !== 'string' || !URL.canParse(returnUrl) || !origins.includes(new URL(returnUrl).origin))
    return refuse('LTI_RETURN_FOREIGN')
  if (!Array.isArray(types) || !types.includes('ltiResourceLink')) refuse('LTI_CHOICE_TYPE')
  const isMultiple = multiple === true || multiple === 'true'
  const targets = settings.accept_presentation_document_targets
  const takesFrames = Array.isArray(targets) && targets.includes('iframe')
  return { returnUrl, data, multiple: isMultiple, takesGrades: settings.accept_lineitem !== false, takesFrames, deployment, context }
}
