import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { Whole } from '../wire/contract.ts'
import { get } from '../wire/endpoint.ts'

/** When a learning environment counts an item as satisfied, as course structures of cmi5 name it. */
export const Cmi5MoveOns = ['NotApplicable', 'Completed', 'Passed', 'CompletedAndPassed', 'CompletedOrPassed'] as const
/** One of `Cmi5MoveOns`. */
export type Cmi5MoveOn = (typeof Cmi5MoveOns)[number]

/** A learning environment opens an item in a frame or window of its choice (`AnyWindow`), or always in a window (`OwnWindow`). */
export const Cmi5LaunchMethods = ['AnyWindow', 'OwnWindow'] as const
/** One of `Cmi5LaunchMethods`. */
export type Cmi5LaunchMethod = (typeof Cmi5LaunchMethods)[number]

/** The figures of launches by cmi5; the names say which. */
export const Cmi5Limits = {
  /** Characters of the parameters of a launch. */
  addressLength: 2000,
  actorLength: 2000,
  /** Bytes of an answer of the learning environment that are read. */
  answerBytes: 65_536,
  /** Seconds in which it has to answer. */
  timeoutSeconds: 10,
  /** Minutes without a report after which a launch is over. */
  sessionMinutes: 30,
  /** Hours for which a browser belongs to a launch. */
  cookieHours: 12,
  /** Days after which a launch is forgotten. */
  keepDays: 365,
  /** Parts of a video that are kept of one launch. */
  parts: 2000,
  /** Launches of one network in a minute. */
  launches: 600,
} as const

/** The part of an item that says whether its course structure can be downloaded: only to people who may edit it, while cmi5 is on. */
export interface Cmi5Part {
  HasCmi5?: true
}

const Mastery = 'Please enter a number from 0 to 100.'

/** `mastery` is in percent; left out: the course structure asks for no score. */
export const Cmi5PackageInput = v.object({
  encid: ItemId,
  moveon: v.optional(v.picklist(Cmi5MoveOns), 'Completed'),
  method: v.optional(v.picklist(Cmi5LaunchMethods), 'AnyWindow'),
  mastery: v.optional(v.pipe(Whole(Mastery), v.minValue(0, Mastery), v.maxValue(100, Mastery))),
})
export type Cmi5PackageInput = v.InferInput<typeof Cmi5PackageInput>
/** The course structure of an item, the file `cmi5.xml` of a package. For people who may edit the item. */
export const getCmi5Package = /* @__PURE__ */ get<Cmi5PackageInput, { Xml: string }>()('/api/ml/media/:encid/cmi5/')

/** Error sentences of cmi5, by error code. */
export const Cmi5Errors = {
  CMI5_OFF: 'Launches by cmi5 are switched off in this library.',
  CMI5_NOT_YOURS: 'Only people who can edit this item can download its cmi5 package.',
  CMI5_NO_VIDEO: 'Only videos and sounds with a known length can be opened by cmi5.',
  CMI5_PARAMETERS: 'This launch is not complete. Please open the activity in your course again.',
  CMI5_FOREIGN_STORE: 'This launch names a record store that is not registered in this library.',
  CMI5_FETCH_USED: 'This launch was used before. Please open the activity in your course again.',
  CMI5_NO_TOKEN: 'The learning environment gave no token for this launch.',
  CMI5_NO_LAUNCH_DATA: 'The learning environment does not know this launch.',
  CMI5_WRONG_ACTIVITY: 'This launch is for another item.',
} as const
