import * as v from 'valibot'
import type { AssignmentOptions } from '../assignments/contract.ts'
import { ItemId } from '../media/contract.ts'
import { type Done, Flag, NameLine, OptionalRow, RowId, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/**
 * How a learning environment speaks to the library: `moodle` by the media library plugins for Moodle, `lti` by LTI 1.3, `lti-1` by LTI 1.1, `teams` as a tab of
 * the team chat.
 */
export const EnvironmentKinds = ['moodle', 'lti', 'lti-1', 'teams'] as const
/** One of `EnvironmentKinds`. */
export type EnvironmentKind = (typeof EnvironmentKinds)[number]

/**
 * Rules for people who come from a learning environment: `match` signs in the account of the same user name or e-mail address, `make` does
 * the same and creates an account where there is none, `guests` signs in everybody as a guest.
 */
export const EnvironmentRules = ['match', 'make', 'guests'] as const
/** One of `EnvironmentRules`: whom a learning environment signs in. */
export type EnvironmentRule = (typeof EnvironmentRules)[number]

/** The people who join the group of a learning environment, whose rights decide what they may add: `everyone`, or those who teach a course there. */
export const EnvironmentAdders = ['everyone', 'teachers'] as const
/** One of `EnvironmentAdders`. */
export type EnvironmentAdders = (typeof EnvironmentAdders)[number]

/** The figures of learning environments; the names say which. */
export const LmsLimits = {
  /** Origins, and network addresses, of one learning environment. */
  addresses: 20,
  /** Minutes in which a ticket can be used. */
  ticketMinutes: 30,
  /** Days that an entry of the log is kept. */
  logDays: 365,
  /** Pixels of one side of a player that a learning environment inserts. */
  frameMin: 100,
  frameMax: 4000,
  /** Entries on a page of the log. */
  logPage: 50,
} as const

/** A registered learning environment. */
export interface LearningEnvironment {
  ID: number
  Kind: EnvironmentKind
  Name: string
  /** Nobody is let in while it is off. */
  IsEnabled: boolean
  /** Origins of its pages, such as `https://moodle.school.example`: only they may frame the picker. */
  Origins: string[]
  /** Network addresses and ranges of its servers: only they get tickets. */
  Networks: string[]
  Rule: EnvironmentRule
  /** The group that everybody who signs in from it joins; 0: none. */
  GroupID: number
  /** The publishing policy of what is added from it, by people who may add under it; 0: the first of their own. */
  PolicyID: number
  /** The people who join the group. The plugins for Moodle and the team chat name no roles: there everyone joins it. */
  Adders: EnvironmentAdders
  /** Names of viewers who are not signed in count in statistics, as claims that no one has verified. By the plugins for Moodle. */
  TakesClaims: boolean
  /** Pixels of the players that its editors insert. Both are 0 where they are as wide as the page. */
  FrameWidth: number
  FrameHeight: number
  /** The address of the library, which is entered in the learning environment. */
  LibraryURL: string
}

/** The registered learning environments. For administrators. */
export const listEnvironments = get<Record<string, never>, { Items: LearningEnvironment[] }>()('/api/admin/learning-environments/')

const Lines = (sentence: string) =>
  v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.maxLength(300))),
      v.transform((lines) => lines.filter((line) => line !== '')),
      v.maxLength(LmsLimits.addresses, sentence),
    ),
    [],
  )

const FramePixels = v.pipe(
  Whole(),
  v.check(
    (pixels) => pixels === 0 || (pixels >= LmsLimits.frameMin && pixels <= LmsLimits.frameMax),
    'Please enter a size from 100 to 4000 pixels.',
  ),
)

/** `iid` 0 registers a new learning environment; the kind of an existing one stays. */
export const SaveEnvironmentInput = v.object({
  iid: OptionalRow(),
  kind: v.picklist(EnvironmentKinds),
  name: NameLine,
  enabled: Flag,
  origins: Lines(`Please enter at most ${LmsLimits.addresses} addresses.`),
  networks: Lines(`Please enter at most ${LmsLimits.addresses} addresses.`),
  rule: v.picklist(EnvironmentRules),
  group: OptionalRow(),
  /** The publishing policy of what is added from it; 0: none of its own. Default: as it was. */
  policy: v.optional(OptionalRow()),
  /** The people who join the group. Default: everyone. */
  adders: v.optional(v.picklist(EnvironmentAdders)),
  /** Names of viewers who are not signed in count in statistics. Default: as it was; off for a new registration. */
  claims: v.optional(Flag),
  /** Pixels of inserted players; both 0: as wide as the page. Default: as it was; the size of embeds for a new registration. */
  width: v.optional(FramePixels),
  height: v.optional(FramePixels),
})
export type SaveEnvironmentInput = v.InferInput<typeof SaveEnvironmentInput>
/** Registers a learning environment, or changes the one of `iid`. For administrators. */
export const saveEnvironment = post<SaveEnvironmentInput, Done & { ID: number }>()('/api/admin/learning-environments/save/')

/** Schema of what `removeEnvironment` and `testEnvironment` are given. */
export const EnvironmentInput = v.object({ iid: RowId })
export type EnvironmentInput = v.InferInput<typeof EnvironmentInput>
/** Removes a registration with its log; accounts stay. For administrators. */
export const removeEnvironment = post<EnvironmentInput, Done>()('/api/admin/learning-environments/remove/')

/** The steps of the test, in their order. */
export const EnvironmentSteps = ['enabled', 'library', 'network', 'page', 'platform', 'deployment', 'keys', 'secret', 'last'] as const
/** One of `EnvironmentSteps`. */
export type EnvironmentStep = (typeof EnvironmentSteps)[number]

/** The result of one step. `waiting`: nothing has happened yet that would show it. */
export interface StepResult {
  Step: EnvironmentStep
  State: 'ok' | 'failed' | 'waiting'
  /** Why it failed, in a sentence. */
  Message: string
}
/** Checks a registration step by step. It asks the learning environment's pages whether they answer. For administrators. */
export const testEnvironment = post<EnvironmentInput, { Steps: StepResult[] }>()('/api/admin/learning-environments/test/')

/** Options of the picker, the search in a frame of a learning environment. */
export interface PickerOptions {
  /** Origin of the page around, the only one that gets the choice. */
  Target: string
  /** Sent with every call: a browser may keep no cookie in a frame. Empty for nobody. */
  Token: string
  /** Pixels of the frame that the editor makes, where it says so. */
  Frame?: { Width: number; Height: number }
  /** A choice for a course by LTI: its answer is a form that the server signs, and no message. */
  Choice?: LtiChoiceOptions
  /** The frame takes a submission for an assignment, and no choice. */
  Assignment?: AssignmentOptions
}

/**
 * Kinds of items in a course, the best first: a link that launches, which alone is graded and shows private items; a plain link; the player as
 * HTML; an image.
 */
export const LtiItemTypes = ['ltiResourceLink', 'link', 'html', 'image'] as const
export type LtiItemType = (typeof LtiItemTypes)[number]

/** A choice for a course by LTI. */
export interface LtiChoiceOptions {
  ID: string
  /** Title of the course. Left out: the launch names none. */
  CourseTitle?: string
  /** Several items may be chosen. */
  Multiple: boolean
  /** The learning environment takes links with a grade. */
  Grades: boolean
  /** The kinds of items that the learning environment takes. Left out: links that launch. */
  Types?: LtiItemType[]
  /** The learning environment adds the answer to the course without a further question. */
  AddsAtOnce?: boolean
  /** The choice changes what the link of the caller's launch shows: nothing is inserted in the course. */
  Link?: LtiLinkState
}

/** The link of a launch that its teacher changes. */
export interface LtiLinkState {
  /** A change names it, because the session of a browser may belong to another link by then. */
  ID: string
  /** It shows something else than it says itself. */
  IsChanged: boolean
  /** The learning environment has a column for its grade, so that another rule takes the place of the former one, and not none. */
  IsGraded?: true
  /** The page that it opens now. */
  Back: string
}

/** Options of a page in a frame of a course. */
export interface LaunchOptions {
  /** Origins of the learning environment: they alone hear that a session has ended. Empty: none does, as the picker of the plugins for Moodle sends one message only. */
  Origins: string[]
  /** The page of the course; empty: unknown. */
  CourseURL: string
  /** The caller teaches the course, and may change what its link shows. */
  CanChangeLink: boolean
  /** The link that they may change. */
  LinkID?: string | undefined
}

/** Subject of the message that a page in a frame of a course sends when its session has ended: `{ subject: 'vitrine.launch.ended' }`. */
export const LaunchEnded = 'vitrine.launch.ended'

/** An item that a person chose in the picker of the plugins for Moodle. */
export interface Choice {
  ClipDataID: number
  EncID: string
  Title: string
  /** 0: the whole item. */
  chapter: number
  /** The quiz that the player opens with; 0: none. */
  quiz: number
  /** Largest size of the player in its frame, in pixels. Left out: it fills the frame. */
  size?: { width: number; height: number }
  /** Code of a share link; empty where the item needs none. */
  code: string
}

/**
 * The message to the editor of the learning environment: a text that its plugins put into an address. One of them decodes the title twice, so that
 * a percent sign would break it, and one shows "Response" in place of a missing title. The title is the last part.
 */
export function choiceMessage({ ClipDataID, EncID, Title, chapter, quiz, size, code }: Choice): string {
  const name = [ClipDataID, EncID.slice(0, 2), EncID, ...(chapter > 0 ? [chapter] : [])].join('~')
  const title = encodeURIComponent(
    Title.replace(/\p{Surrogate}/gu, '\uFFFD')
      .replaceAll('%', '\uFF05')
      .trim() || EncID,
  ).replaceAll('%20', '+')
  const link = code === '' ? '' : `&code=${encodeURIComponent(code)}`
  const opened = quiz > 0 ? `&tlid=${quiz}` : ''
  const limited = size ? `&maxwidth=${size.width}&maxheight=${size.height}` : ''
  return `ID=${name}${link}${opened}${limited}&source=moodle&title=${title}`
}

/**
 * `cs` is `VLECallCS` of the item; left out, it is not compared. `data` names a part as the query of a page does: `chapid=7`, `tlid=5`. `inlinemode` is the kind of the
 * learning environment, of which there is one: `moodle`.
 */
export const DescribeChoiceInput = v.object({
  encid: ItemId,
  inlinemode: v.optional(v.pipe(v.string(), v.toLowerCase(), v.picklist(['', 'moodle'])), 'moodle'),
  data: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  cs: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
})
export type DescribeChoiceInput = v.InferInput<typeof DescribeChoiceInput>
/**
 * The message of a picker about an item (`choiceMessage`). An item that not everyone sees gets a link by embed if the caller may make one. Refused where the caller may not see the item, or it may not be embedded.
 */
export const describeChoice = post<DescribeChoiceInput, Done & { Call: string }>()('/api/ml/media/:encid/vlecall/', {
  actions: ['GetVLECall2'],
})

/** `launch`: someone came in. `refusal`: someone was not let in. `grade`: a grade was sent. `grade-failed`: it is not sent again by itself. */
export const LmsEventKinds = ['launch', 'refusal', 'grade', 'grade-failed'] as const
/** One of `LmsEventKinds`. */
export type LmsEventKind = (typeof LmsEventKinds)[number]

/** An entry of the log. */
export interface LmsEvent {
  ID: number
  /** ISO 8601, UTC. */
  Date: string
  Kind: LmsEventKind
  /** 0: it belongs to no registration. */
  EnvironmentID: number
  EnvironmentName: string
  /** As the learning environment names them; empty for nobody. */
  Person: string
  /** Network address of the request. */
  Address: string
  /** Why it was refused, in a sentence. */
  Message: string
}

/** `iid` 0 lists all of them; `before` is the id of the last entry of the page before; `kind` '' lists every kind. Default: ''. */
export const ListLmsEventsInput = v.object({
  iid: OptionalRow(),
  before: v.optional(RowId),
  kind: v.optional(v.picklist(['', ...LmsEventKinds]), ''),
})
export type ListLmsEventsInput = v.InferInput<typeof ListLmsEventsInput>
/** Launches and refusals, newest first. For administrators. */
export const listLmsEvents = get<ListLmsEventsInput, { Items: LmsEvent[]; More: boolean }>()('/api/admin/learning-environments/log/')

/** Error sentences of learning environments, by error code. */
export const LmsErrors = {
  LMS_NOT_FOUND: 'This learning environment is no longer registered.',
  LMS_ORIGIN_MISSING: 'Please enter the address of the learning environment.',
  LMS_ORIGIN_WRONG: 'Please enter addresses like https://moodle.school.example.',
  LMS_NETWORK_WRONG: 'Please enter network addresses like 203.0.113.7 or 203.0.113.0/24.',
  LMS_SERVER_UNKNOWN: 'The request came from a server that is not registered as a learning environment.',
  LMS_PAGE_UNKNOWN: 'The page around this window is not registered as a learning environment.',
  LMS_DATE_WRONG: 'The date of the learning environment is not the date of the library.',
  LMS_TICKET_SPENT: 'This window was open for too long or was opened twice. Please close it and open it again.',
  LMS_OTHER_VIEWER: 'This window was opened for another person. Please close it and open it again.',
  LMS_NO_ACCOUNT: 'You have no account in this library. Please contact your administrator.',
  LMS_ADMINISTRATOR: 'Administrators cannot sign in through a learning environment. Please use another account.',
  LMS_NO_HTTPS: 'The library needs an address with https. Administrators set it in VITRINE_BASE_URL.',
  LMS_NETWORK_MISSING: 'No network address is registered for the server of the learning environment.',
  LMS_OFF: 'This learning environment is switched off.',
  LMS_PAGE_UNKNOWN_HOST: 'There is no server with the name in this address.',
  LMS_PAGE_CERTIFICATE: 'The certificate of this server is not valid, or its chain is incomplete.',
  LMS_PAGE_NO_ANSWER: 'This server does not answer. A firewall may be in between.',
} as const
