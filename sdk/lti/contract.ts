import * as v from 'valibot'
import { EnvironmentInput, LtiItemTypes, type StepResult } from '../lms/contract.ts'
import { type Done, Flag, OptionalRow, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Limits of LTI; the names say of what. */
export const LtiLimits = {
  /** Minutes in which a learning environment has to answer a launch. */
  launchMinutes: 10,
  /** Launches that one network may begin in a minute. A school is one network. */
  begun: 3000,
  /** Minutes in which a person can choose items for a course. */
  choiceMinutes: 120,
  /** Items that are chosen at once. */
  choices: 20,
  /** Characters of the filter of a search that a course links to. */
  search: 2000,
  /** Characters of the name of such a link. */
  title: 200,
  /** Pixels of the width or the height of a frame. */
  frame: 4000,
  /** Deployments of one platform. */
  deployments: 50,
  /** Characters of an address, a client id or a deployment id. */
  text: 1000,
  /** Bytes of a launch. */
  answerBytes: 100_000,
  /** Minutes in which a learning environment can register the library by itself. */
  registrationMinutes: 60,
  /** How often the address of a registration can be opened. */
  registrationAttempts: 5,
  /** Days for which keys of before are still published. */
  formerKeyDays: 30,
  /** Minutes by which the time of a launch by LTI 1.1 may differ from the library's. */
  signedMinutes: 5,
} as const

/** Addresses that an administrator enters in the learning environment. */
export interface LtiTool {
  /** Host of the library, which some environments ask for. */
  Domain: string
  InitiationURL: string
  /** Redirect address and launch address. */
  LaunchURL: string
  DeepLinkingURL: string
  KeysURL: string
  IconURL: string
  /** The configuration of this tool as JSON, for Canvas. */
  ConfigurationURL: string
}

/** A key pair of the library; its private half never leaves the server. */
export interface LtiKey {
  /** `kid` of the key set. */
  ID: string
  /** ISO 8601, UTC. */
  Date: string
  /** Signs new answers; the others are only published until they end. */
  IsCurrent: boolean
  /** ISO 8601, UTC; empty for the current key. */
  EndsAt: string
}

/** The LTI settings of a learning environment: what it says about itself. Empty until they are entered. */
export interface LtiPlatform {
  Issuer: string
  ClientID: string
  Deployments: string[]
  AuthorizeURL: string
  TokenURL: string
  KeysURL: string
}

/** The LTI settings of a learning environment, with the addresses to enter there. For administrators. */
export const getLtiPlatform = get<EnvironmentInput, { Platform: LtiPlatform; Tool: LtiTool; Keys: LtiKey[] }>()('/api/admin/lti/platform/')

/**
 * Creates an address that a learning environment opens to register the library by itself (LTI dynamic registration). It can be used once, for
 * `LtiLimits.registrationMinutes` minutes, and replaces the former one. For administrators.
 */
export const createLtiRegistration = post<EnvironmentInput, { Address: string; EndsAt: string }>()('/api/admin/lti/registration/')

/** An address of a platform: https, or http on this machine. */
export const PlatformAddress = /^(?:https:\/\/[a-z0-9.-]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]))(?::\d{1,5})?(?:[/?][^\s#\\]*)?$/i

const Address = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LtiLimits.text),
  v.regex(PlatformAddress, 'Please enter an address that starts with https.'),
)
const Text = (sentence: string) => v.pipe(v.string(), v.trim(), v.minLength(1, sentence), v.maxLength(LtiLimits.text))

export const SaveLtiPlatformInput = v.object({
  iid: RowId,
  issuer: Text('Please enter the platform ID.'),
  clientid: Text('Please enter the client ID.'),
  deployments: v.pipe(
    v.array(v.pipe(v.string(), v.trim(), v.maxLength(LtiLimits.text))),
    v.transform((ids) => [...new Set(ids.filter((id) => id !== ''))]),
    v.maxLength(LtiLimits.deployments, `Please enter at most ${LtiLimits.deployments} deployment IDs.`),
  ),
  authorizeurl: Address,
  tokenurl: Address,
  keysurl: Address,
})
export type SaveLtiPlatformInput = v.InferInput<typeof SaveLtiPlatformInput>
/** Saves the values that a learning environment shows about itself. For administrators. */
export const saveLtiPlatform = post<SaveLtiPlatformInput, Done>()('/api/admin/lti/platform/save/')

/** Begins a new key pair; the former public key is published for some more days. For administrators. */
export const rotateLtiKey = post<Record<string, never>, Done>()('/api/admin/lti/rotate/')

/** Checks the registration of an LTI platform step by step. For administrators. */
export const testLtiPlatform = post<EnvironmentInput, { Steps: StepResult[] }>()('/api/admin/lti/test/')

/** The settings of a learning environment that speaks LTI 1.1, and the addresses to enter there. */
export interface LtiConsumer {
  /** The consumer key; empty until the first one is created. */
  Key: string
  /** When the shared secret was created: ISO 8601, UTC; empty: there is none. */
  DateSecret: string
  LaunchURL: string
  /** The tool as XML (basic LTI link cartridge). */
  ConfigurationURL: string
  /** The same XML as text, for environments that take no address. */
  Configuration: string
  IconURL: string
}

/** The settings of a learning environment that speaks LTI 1.1. For administrators. */
export const getLtiConsumer = get<EnvironmentInput, LtiConsumer>()('/api/admin/lti/consumer/')

/**
 * Creates a consumer key with its shared secret, or a new secret for the key that is there; the former secret ends at once. The secret is
 * answered this once. For administrators.
 */
export const createLtiSecret = post<EnvironmentInput, { Key: string; Secret: string }>()('/api/admin/lti/consumer/secret/')

/** Checks the registration of a learning environment that speaks LTI 1.1 step by step. For administrators. */
export const testLtiConsumer = post<EnvironmentInput, { Steps: StepResult[] }>()('/api/admin/lti/consumer/test/')

/** Whether a text is a filter of searches as JSON. */
const isFilterText = (text: string): boolean => {
  try {
    const filter: unknown = JSON.parse(text)
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter)
  } catch {
    return text === ''
  }
}

/** An item, a search or the library that a person chose for a course. */
export const LtiChoice = v.object({
  /** Empty: what `search` finds, or the whole library. */
  id: v.pipe(v.string(), v.maxLength(100)),
  /** The filter of a search as JSON, which may be a category alone; empty: none. For a choice without an item. */
  search: v.optional(v.pipe(v.string(), v.maxLength(LtiLimits.search), v.check(isFilterText)), ''),
  /** Name of a choice without an item; empty: the name of the library. */
  title: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LtiLimits.title)), ''),
  /** 0: the whole item. */
  chapter: OptionalRow(),
  /** Watched share in percent that counts as done; 0: the link has no grade. */
  done: v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(100)), 0),
  /** Scores are sent in steps of 10 %; otherwise only when done. */
  steps: v.optional(Flag, false),
  /** Beside the watched share, each quiz that everyone sees has a grade of its own, where the library may make line items. */
  quizzes: v.optional(Flag, false),
  /** The quiz of the item whose result is the grade, in place of the watched share; 0: none. */
  quiz: OptionalRow(),
})

const Pixels = v.optional(v.pipe(Whole(), v.minValue(0), v.maxValue(LtiLimits.frame)), 0)

/** A choice that is inserted in a course. */
export const LtiInsertion = v.object({
  ...LtiChoice.entries,
  /** The kind of the item in the course. Default: the first of `LtiItemTypes` that the learning environment takes. */
  type: v.optional(v.picklist(LtiItemTypes)),
  /** Size of the frame in pixels; 0: the usual one. */
  width: Pixels,
  height: Pixels,
})

export const AnswerLtiChoiceInput = v.object({
  choice: v.pipe(v.string(), v.maxLength(100)),
  chosen: v.pipe(v.array(LtiInsertion), v.minLength(1), v.maxLength(LtiLimits.choices)),
})
export type AnswerLtiChoiceInput = v.InferInput<typeof AnswerLtiChoiceInput>
/** The form that a page posts to the learning environment with the chosen items. */
export interface LtiChoiceAnswer {
  /** The address that takes the form. */
  Target: string
  /** The signed token of LTI 1.3; empty for LTI 1.1. */
  JWT: string
  /** The fields of the form, signed: `JWT` alone for LTI 1.3, those of the answer and of OAuth for LTI 1.1. */
  Fields: Record<string, string>
}
/** Answers a choice for a course, once. */
export const answerLtiChoice = post<AnswerLtiChoiceInput, LtiChoiceAnswer>()('/api/lti/choose/')

/** The link that the page of the caller shows: another one is refused. Empty: that of the session. */
const OwnLink = () => v.optional(v.pipe(v.string(), v.maxLength(100)), '')

export const ChangeLtiLinkInput = v.object({ link: OwnLink(), chosen: LtiChoice })
export type ChangeLtiLinkInput = v.InferInput<typeof ChangeLtiLinkInput>
/** The page that a link opens now; the session of the caller goes on there. */
export interface LtiLinkAnswer {
  Address: string
}
/** Changes what the link of the caller's launch shows to everyone who opens it. For teachers of its course. */
export const changeLtiLink = post<ChangeLtiLinkInput, LtiLinkAnswer>()('/api/lti/link/')

export const ResetLtiLinkInput = v.object({ link: OwnLink() })
export type ResetLtiLinkInput = v.InferInput<typeof ResetLtiLinkInput>
/** Lets the link of the caller's launch show again what it says itself. For teachers of its course. */
export const resetLtiLink = post<ResetLtiLinkInput, LtiLinkAnswer>()('/api/lti/link/reset/')

/** Data of the small pages on the way into the library, which their script reads. */
export type LtiStep =
  | {
      Step: 'go'
      /** The page of the learning environment that authorises the launch. */
      Address: string
      /** The same launch in a window of its own, for browsers that store nothing in frames. */
      Window: string
      Key: string
      Secret: string
      Storage: LtiStorage | undefined
    }
  | { Step: 'registered' }
  | { Step: 'bind'; State: string; Key: string; Storage: LtiStorage | undefined }

/** The window of a learning environment that stores values for the frame. */
export interface LtiStorage {
  /** Name of the frame, or `_parent`. */
  Target: string
  Origin: string
}

/** Error sentences of LTI, by error code. */
export const LtiErrors = {
  LTI_INCOMPLETE: 'The values of the learning environment are not entered yet.',
  LTI_PLATFORM_TAKEN: 'Another learning environment has the same platform ID and client ID.',
  LTI_PLATFORM_UNKNOWN: 'This learning environment is not registered in the library. Please contact your administrator.',
  LTI_REGISTRATION_OVER: 'This address was used before or has expired. Please create a new one in the library.',
  LTI_REGISTRATION_FOREIGN: 'The learning environment describes itself at an address that is not entered in the library.',
  LTI_REGISTRATION_WRONG: 'The learning environment does not describe itself as the standard says, or cannot be reached.',
  LTI_REGISTRATION_REFUSED: 'The learning environment did not register the library.',
  LTI_NO_TOKEN: 'This address opens from a course only. Please open the activity in your course.',
  LTI_STATE_SPENT: 'This launch took too long or was used before. Please open the activity in your course again.',
  LTI_OTHER_BROWSER: 'This launch began in another browser, or the browser stores nothing. Please open the activity in your course again.',
  LTI_PLATFORM_REFUSED: 'The learning environment refused the launch.',
  LTI_TOKEN_WRONG: 'The launch could not be read. Please contact your administrator.',
  LTI_ALGORITHM: 'The launch must be signed with a private key. Please contact your administrator.',
  LTI_SIGNATURE: 'The signature of the launch is wrong. Please contact your administrator.',
  LTI_KEY_UNKNOWN: 'The launch is signed with a key that the learning environment does not publish.',
  LTI_KEYS_UNREACHABLE: 'The keys of the learning environment cannot be read. Please contact your administrator.',
  LTI_ISSUER: 'The launch came from a different learning environment.',
  LTI_AUDIENCE: 'The launch is meant for another tool.',
  LTI_AUTHORIZED_PARTY: 'The launch was issued to another tool.',
  LTI_TOKEN_OLD: 'The launch is too old. Please open the activity in your course again.',
  LTI_TOKEN_FUTURE: 'The launch is from the future. The clock of the learning environment may be wrong.',
  LTI_NONCE: 'The launch was used before. Please open the activity in your course again.',
  LTI_MESSAGE: 'The learning environment asks for something that the library does not offer.',
  LTI_DEPLOYMENT_MISSING: 'The launch names no deployment.',
  LTI_DEPLOYMENT_UNKNOWN: 'The deployment of this launch is not registered in the library.',
  LTI_TARGET_FOREIGN: 'The launch leads to another site.',
  LTI_RETURN_FOREIGN: 'The learning environment wants the choice at an address that is not registered.',
  LTI_CHOICE_TYPE: 'The learning environment takes no links, players or images here.',
  LTI_TYPE_NOT_TAKEN: 'The course does not take this kind of item. Please choose another one.',
  LTI_ITEM_NOT_PUBLIC:
    'This item is not public, so that only a link of the course opens it. Please insert it as that, or ask its owner to make it public.',
  LTI_PLAIN_ONLY:
    'This course takes plain links only, and this item is not public. Please choose another item, or ask its owner to make it public.',
  LTI_ITEM_NO_IMAGE: 'This item has no image. Please choose another one, or another way to insert it.',
  LTI_PLACE_TYPE: 'A search or the whole library can be inserted as a link only.',
  LTI_CHOICE_OVER: 'This choice is over. Please open the library in your course again.',
  LTI_LINK_FOREIGN: 'Only teachers can change what a link shows. Please open the activity in your course again.',
  LTI_NO_SECRET: 'The learning environment has no consumer key and secret yet, or they must be created again.',
  LTI_UNSIGNED: 'The launch is not signed as LTI 1.1 says. Please contact your administrator.',
  LTI_METHOD: 'The launch must be signed with HMAC-SHA1. Please contact your administrator.',
} as const
