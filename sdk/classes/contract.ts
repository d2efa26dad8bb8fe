import * as v from 'valibot'
import { type AnswersSaved, FieldValuesInput } from '../field-values/contract.ts'
import type { ClassEvent, ClassMark, ClassState } from '../hub/contract.ts'
import { CategoryFields, ItemId, type PlaylistItem, PublishingFields } from '../media/contract.ts'
import type { QuizAsset } from '../quizzes/contract.ts'
import type { CsvFile } from '../statistics/contract.ts'
import { type Done, Flag, RowId, readNumber, Whole } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** The figures of virtual classes. */
export const ClassLimits = {
  /** Milliseconds: how late a class may start without its end being taken away. */
  pastEnd: 60_000,
  /** Viewers in a list. */
  viewers: 2000,
  /** Names that viewers see of each other. */
  names: 50,
  /** Events of a page of the recording. */
  events: 500,
  /** Writes of one account in 15 minutes. */
  writes: 900,
  /** Characters of a chat message. */
  chatText: 500,
  /** Chat messages of one account in a minute. */
  chatWrites: 15,
  /** Chat messages of a class in three seconds, of all people. */
  chatAtOnce: 30,
  /** Chat messages of one person, and of all people, in a class. */
  chatOfPerson: 300,
  chat: 5000,
  /** Chat messages of a page. */
  chatPage: 200,
  /** Parts of lines that stand over an image. */
  marks: 400,
  /** Open links of one person into a class. */
  links: 20,
  /** Milliseconds after which a link into a class without an end has ended. */
  linkMs: 43_200_000,
  /** Connections by one link in a minute. */
  linkJoins: 600,
  /** Rows of the attendance. */
  attendance: 20_000,
  /** Milliseconds before the start of a class at which people who want it are told. */
  reminderMs: 600_000,
  /** Milliseconds after the start for which that is news. */
  reminderNewsMs: 3_600_000,
} as const

/** A virtual class. Times are milliseconds since 1970; 0: none. */
export interface VirtualClass {
  ClipDataID: number
  EncID: string
  Owner: string
  OwnerID: number
  IsOwner: boolean
  /** The presenter is in control when the class starts. */
  ControlMedia: boolean
  Scheduled: boolean
  StartTime: number
  EndTime: number
  DisableAfterEndTime: boolean
  EditURL: string
  LiveStreamName: string
  /** The end has passed. */
  IsEnded: boolean
  /** The caller may not enter any more. */
  IsClosed: boolean
  /** The caller came by a link of the class, and enters with a name that they choose. */
  AsksName: boolean
  /** The presenter sees who has another tab or window in front: a setting of the site. */
  ShowsAway: boolean
  /** Time of the server. */
  Now: number
}

/** The part of an item that its virtual class is. */
export interface VirtualClassPart {
  VirtualClass?: VirtualClass
}

const titleLimits = /* @__PURE__ */ v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Please enter a title.'),
  v.maxLength(500, 'A title can have at most 500 characters.'),
)

/** Schema of what `createVirtualClass` is given. `from`: a playlist whose items it begins with; `items`: items by number. */
export const CreateVirtualClassInput = v.object({
  title: v.optional(titleLimits),
  description: v.optional(v.pipe(v.string(), v.maxLength(20_000, 'A description can have at most 20,000 characters.'))),
  fieldvalues: v.optional(FieldValuesInput),
  from: v.optional(ItemId),
  items: v.optional(v.pipe(v.array(ItemId), v.maxLength(500, 'A virtual class can have at most 500 items.'))),
  ...PublishingFields,
  ...CategoryFields,
})
export type CreateVirtualClassInput = v.InferInput<typeof CreateVirtualClassInput>
/** Makes a virtual class, which its maker presents. Refused with a code of `ClassErrors` or `PlaylistErrors`. */
export const createVirtualClass = /* @__PURE__ */ post<CreateVirtualClassInput, AnswersSaved & { ClipDataID: number; EncID: string }>()(
  '/api/ml/virtualclasses/create/',
  { actions: ['CreateVirtualClass'] },
)

export const VirtualClassInput = v.object({ encid: ItemId })
export type VirtualClassInput = v.InferInput<typeof VirtualClassInput>
/** A virtual class with its state. */
export const getVirtualClass = /* @__PURE__ */ get<VirtualClassInput, VirtualClass & { State: ClassState; CanPresent: boolean }>()(
  '/api/ml/virtualclasses/:encid/',
  { iapi: ['/iapi/ml/virtualclasses/:encid/'] },
)

/** The items of a class that the caller may see, in their order. */
export const listClassItems = /* @__PURE__ */ get<VirtualClassInput, { Items: PlaylistItem[] }>()(
  '/api/ml/virtualclasses/mediaitems/:encid/',
  { iapi: ['/iapi/ml/virtualclasses/mediaitems/:encid/'] },
)

/** A time: milliseconds since 1970, or ISO 8601; 0 or empty: none. */
const Time = /* @__PURE__ */ v.optional(
  v.pipe(
    v.nullable(v.union([v.string(), v.number()])),
    v.transform((value) => {
      const number = value === null || value === '' ? 0 : readNumber(value)
      return Number.isNaN(number) ? Date.parse(String(value)) : number
    }),
    v.check((time) => Number.isSafeInteger(time) && time >= 0 && time < 8e15, 'Please select valid schedule dates and times'),
  ),
  0,
)

export const SaveVirtualClassInput = v.object({
  encid: ItemId,
  schedule: Flag,
  startat: Time,
  endat: Time,
  controlmedia: Flag,
  disableafterend: Flag,
})
export type SaveVirtualClassInput = v.InferInput<typeof SaveVirtualClassInput>
/** Saves the schedule of a class. For its owner. Refused with a code of `ClassErrors`. */
export const saveVirtualClass = /* @__PURE__ */ post<SaveVirtualClassInput, Done & { VirtualClass: VirtualClass }>()(
  '/api/ml/virtualclasses/:encid/savesettings/',
  { actions: ['SaveVirtualClassSettings'] },
)

export const StartVirtualClassInput = v.object({
  encid: ItemId,
  controlmedia: v.optional(Flag),
  disableafterend: v.optional(Flag),
  endtime: Time,
})
export type StartVirtualClassInput = v.InferInput<typeof StartVirtualClassInput>
/** Starts a class now, for all who wait. For its owner. */
export const startVirtualClass = /* @__PURE__ */ post<StartVirtualClassInput, Done & { VirtualClass: VirtualClass }>()(
  '/api/ml/virtualclasses/:encid/start/',
  { actions: ['StartVirtualClass2'] },
)

export const SetClassControlInput = v.object({ encid: ItemId, control: Flag })
export type SetClassControlInput = v.InferInput<typeof SetClassControlInput>
/** Switches the presenter's control on or off. For the presenter. */
export const setClassControl = /* @__PURE__ */ post<SetClassControlInput, Done & { Control: boolean }>()(
  '/api/ml/virtualclasses/:encid/control/',
  { actions: ['SetVirtualClassControlStatus'] },
)

/** Numbers of options, with commas between; of a short text, the text. */
export const SubmitClassAnswerInput = v.object({
  tlid: RowId,
  aid: RowId,
  answer: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(500, 'An answer can have at most 500 characters.')),
})
export type SubmitClassAnswerInput = v.InferInput<typeof SubmitClassAnswerInput>
/** Answers the question that the presenter shows. Refused with a code of `ClassErrors` or `QuizErrors`. */
export const submitClassAnswer = /* @__PURE__ */ post<SubmitClassAnswerInput, Done & { Asset: QuizAsset }>()(
  '/api/ml/virtualclasses/answer/',
  { actions: ['SubmitAnswerVirtualClass'] },
)

/** The results of the question that is shown. */
export interface ClassResults {
  /** People who have answered. */
  Answers: number
  /** The options with how often each was chosen; empty for short texts and orders. */
  Options: { ID: number; Text: string; Count: number; IsRight: boolean }[]
  /** Initials of the people who have answered, for the owner alone. */
  Initials: string[]
}

/** The question that the presenter shows, as the caller gets it. */
export interface ClassQuestion {
  Quiz: number
  IsEnded: boolean
  /** Without its key, until the caller may be told. */
  Asset: QuizAsset | null
  /** For the presenter, and for everyone when it has ended. */
  Results: ClassResults | null
}
/** The question that is shown in a class; its `Asset` is null where none is. */
export const getClassQuestion = /* @__PURE__ */ get<VirtualClassInput, ClassQuestion>()('/api/ml/virtualclasses/:encid/question/')

/** A question that the presenter can show. */
export interface ClassQuestionChoice {
  Quiz: number
  Asset: number
  Name: string
  Question: string
}
/** The questions of the class and of its items. For the presenter. */
export const listClassQuestions = /* @__PURE__ */ get<VirtualClassInput, { Items: ClassQuestionChoice[] }>()(
  '/api/ml/virtualclasses/:encid/questions/',
)

/** A person in a class. */
export interface ClassViewer {
  DisplayName: string
  /** Without an account: the person chose the name, or has none. */
  IsGuest: boolean
  /** 0 for people without an account, and for callers who do not present. */
  UserID: number
  /** The hand is raised. */
  HasHand: boolean
  /** `PlaylistItemID` of the item that the person sees in place of that of the presenter; 0: none. For the presenter alone. */
  Item: number
  /** Another tab or window is in front. For the presenter alone, and only where the site shows it. */
  IsAway: boolean
}
/** The people in a class now. The presenter gets all; others the first names. */
export const getMediaSession = /* @__PURE__ */ get<VirtualClassInput, { Viewers: ClassViewer[]; Count: number }>()(
  '/api/ml/mediasession/:encid/',
  { iapi: ['/iapi/ml/mediasession/:encid/'] },
)

export const RaiseHandInput = v.object({ encid: ItemId, raised: Flag })
export type RaiseHandInput = v.InferInput<typeof RaiseHandInput>
/** Raises the caller's hand in a class, or lowers it. */
export const raiseHand = /* @__PURE__ */ post<RaiseHandInput, Done>()('/api/ml/virtualclasses/:encid/hand/')

export const ReportClassViewInput = v.object({
  encid: ItemId,
  item: v.optional(v.pipe(Whole(), v.minValue(0)), 0),
  away: v.optional(Flag),
})
export type ReportClassViewInput = v.InferInput<typeof ReportClassViewInput>
/**
 * Tells the presenter what the caller sees: an item of the class other than that of the presenter (`item`, a `PlaylistItemID`; default 0: that
 * of the presenter), and whether another tab or window is in front (`away`; ignored unless the site shows it). Of several windows the last
 * report counts. It is forgotten when the caller leaves. For people with an account. Refused with a code of `ClassErrors`.
 */
export const reportClassView = /* @__PURE__ */ post<ReportClassViewInput, Done>()('/api/ml/virtualclasses/:encid/view/')

/** The times from which and until which people were in a class, as a CSV file. For the owner. */
export const getAttendanceCsv = /* @__PURE__ */ get<VirtualClassInput, CsvFile>()('/api/ml/virtualclasses/:encid/attendance/')

/** A person who was in a class. */
export interface ClassAttendance {
  UserID: number
  DisplayName: string
  /** Minutes in the class, to a tenth; two windows at once count once. */
  Minutes: number
  /** The person is there now. */
  IsHere: boolean
  /** Milliseconds since 1970. */
  Times: { From: number; Until: number }[]
}
/**
 * The people with an account who were in a class, by name, and how many connections had none. `More`: of a very large class the first
 * connections alone are counted; `Tracking`: whether the site keeps who was there. For the owner.
 */
export const listClassAttendance = /* @__PURE__ */ get<
  VirtualClassInput,
  { Items: ClassAttendance[]; Guests: number; More: boolean; Tracking: boolean }
>()('/api/ml/virtualclasses/:encid/attendancelist/')

/** A link into a class. */
export interface ClassLink {
  /** The address on this server, from `/` on. Its code is told here once and never again. */
  URL: string
  /** Its number, by which `revokeShare` ends it. */
  ShareID: number
  /** ISO 8601, UTC: the end of the class, or twelve hours from now for a class without one. */
  EndsAt: string
}
/**
 * Makes a link that lets everyone who has it into a class until it ends, without an account and under a name that they choose. It opens the
 * private items of the class that belong to its maker, and no others. For the owner. Refused with a code of `ClassErrors` or `ShareErrors`.
 */
export const createClassLink = /* @__PURE__ */ post<VirtualClassInput, Done & ClassLink>()('/api/ml/virtualclasses/:encid/createlink/')

export const DeleteClassChatInput = v.object({ encid: ItemId, number: RowId })
export type DeleteClassChatInput = v.InferInput<typeof DeleteClassChatInput>
/** Deletes a message that the caller has written in the chat. Refused with a code of `ClassErrors`. */
export const deleteClassChat = /* @__PURE__ */ post<DeleteClassChatInput, Done>()('/api/ml/virtualclasses/:encid/deletechat/')

/** A calendar file (iCalendar) of a class with a schedule. */
export const getClassCalendar = /* @__PURE__ */ get<VirtualClassInput, CsvFile>()('/api/ml/virtualclasses/:encid/calendar/')

/** Whether the caller is told before a class begins. */
export interface ClassReminder {
  IsOn: boolean
  /** The caller has an account. */
  CanChange: boolean
}
/** Whether the caller is told ten minutes before a class begins. */
export const getClassReminder = /* @__PURE__ */ get<VirtualClassInput, ClassReminder>()('/api/ml/virtualclasses/:encid/reminder/')

export const SaveClassReminderInput = v.object({ encid: ItemId, on: Flag })
export type SaveClassReminderInput = v.InferInput<typeof SaveClassReminderInput>
/**
 * Switches on or off that the caller is told ten minutes before a class begins: by a notification, and by e-mail where the account wants
 * e-mail about notifications. A class that is moved tells again. For people with an account. Refused with a code of `ClassErrors`.
 */
export const saveClassReminder = /* @__PURE__ */ post<SaveClassReminderInput, Done & ClassReminder>()(
  '/api/ml/virtualclasses/:encid/savereminder/',
)

export const ClassEventsInput = v.object({ encid: ItemId, after: v.optional(v.pipe(Whole(), v.minValue(0)), 0) })
export type ClassEventsInput = v.InferInput<typeof ClassEventsInput>
/** The recording of a class: its events after a number, at most 500 of them. */
export const listClassEvents = /* @__PURE__ */ get<ClassEventsInput, { Items: ClassEvent[]; Newest: number }>()(
  '/api/ml/virtualclasses/:encid/events/',
)

/** A message of the chat of a class. */
export interface ClassChatMessage {
  /** The number of its event. */
  Number: number
  At: number
  /** Display name of the writer. */
  By: string
  Text: string
  /** The caller wrote it. */
  IsOwn: boolean
  /** Hidden by the presenter, or because of a word that the site does not allow. Presenters alone get such messages. */
  IsHidden: boolean
}

export const ListClassChatInput = v.object({ encid: ItemId, before: v.optional(v.pipe(Whole(), v.minValue(0)), 0) })
export type ListClassChatInput = v.InferInput<typeof ListClassChatInput>
/** The newest messages of the chat before a number (0: of all), in their order. For people with an account who may see the class. */
export const listClassChat = /* @__PURE__ */ get<ListClassChatInput, { Items: ClassChatMessage[]; More: boolean }>()(
  '/api/ml/virtualclasses/:encid/chat/',
)

export const WriteClassChatInput = v.object({
  encid: ItemId,
  text: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Please enter a message.'),
    v.maxLength(ClassLimits.chatText, 'A message can have at most 500 characters.'),
  ),
})
export type WriteClassChatInput = v.InferInput<typeof WriteClassChatInput>
/** Writes in the chat of a class while the presenter has opened it. For people with an account. Refused with a code of `ClassErrors`. */
export const writeClassChat = /* @__PURE__ */ post<WriteClassChatInput, Done & { Number: number; IsHidden: boolean }>()(
  '/api/ml/virtualclasses/:encid/writechat/',
)

/** The lines that stand over the image now, in the order of their parts. */
export const listClassMarks = /* @__PURE__ */ get<VirtualClassInput, { Items: ClassMark[]; Newest: number }>()(
  '/api/ml/virtualclasses/:encid/marks/',
)

/** Error sentences of virtual classes, by error code. */
export const ClassErrors = {
  CLASS_NOT_FOUND: 'This virtual class does not exist, or you do not have access to it.',
  CLASS_NOT_ALLOWED: 'You do not have permission to create virtual classes.',
  CLASS_NOT_OWNER: 'Only the owner of this virtual class can do this.',
  CLASS_NOT_PRESENTER: 'Not permitted',
  CLASS_ITEM_EXISTS: 'This item is already in the virtual class.',
  CLASS_SCHEDULE: 'Please select valid schedule dates and times',
  CLASS_DATES: 'Invalid date selection, please correct before continuing',
  CLASS_ENDED: 'This virtual class has ended.',
  CLASS_NO_SCHEDULE: 'This virtual class has no schedule.',
  CLASS_NO_QUESTION: 'The presenter does not show this question.',
  CLASS_CHAT_OFF: 'The chat cannot be opened, because comments are off for this item.',
  CLASS_CHAT_CLOSED: 'The chat is closed.',
  CLASS_CHAT_FULL: 'The chat of this virtual class is full.',
  CLASS_CHAT_TOO_OFTEN: 'You have sent many messages in a short time. Please wait a minute.',
  CLASS_CHAT_BUSY: 'Many people are writing at this moment. Please try again in some seconds.',
  CLASS_CHAT_NOT_FOUND: 'This message no longer exists.',
  CLASS_MARKS_FULL: 'There are too many marks. Please clear them.',
  CLASS_NAME: 'Please enter your name, with at most 60 characters.',
  CLASS_LINK_BUSY: 'Many people are entering at this moment. Please try again in a minute.',
  CLASS_TOO_OFTEN: 'You have sent many requests in a short time. Please wait some minutes.',
} as const
