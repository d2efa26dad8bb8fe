import * as v from 'valibot'
import { ItemId } from '../media/contract.ts'
import { type Done, RowId } from '../wire/contract.ts'
import { get, post } from '../wire/endpoint.ts'

/** Limits of the language model. */
export const LanguageModelLimits = {
  /** Tests of one account in 15 minutes. */
  tests: 20,
  /** Translations, chapters and questions together that one account asks for in 15 minutes. */
  perAccount: 60,
  /** Translations, chapters and questions together of one person that wait or run at the same time. */
  waiting: 20,
} as const

/** The service that gets the text which a language model works on. */
export interface LanguageModel {
  /** False: no language model is set up, and no text leaves the library. */
  IsOn: boolean
  /** The host of the service that gets the text; empty where none is set up. */
  Service: string
}

/** Reads whether the library has a language model, and the host that it runs on. For people who have signed in. */
export const getLanguageModel = /* @__PURE__ */ get<Record<string, never>, LanguageModel>()('/api/ml/languagemodel/')

/** The language model as the environment of the server sets it up. */
export interface LanguageModelSettings {
  IsOn: boolean
  /** The address of the service; empty where none is set up. */
  Endpoint: string
  Model: string
  /** A key is set. It is never sent to browsers. */
  HasKey: boolean
}

/** Reads the set-up of the language model, for administrators. */
export const getLanguageModelSettings = /* @__PURE__ */ get<Record<string, never>, LanguageModelSettings>()('/api/admin/languagemodel/')

/** The result of a test. */
export interface LanguageModelTest {
  Answered: boolean
  /** Why it did not answer, as a sentence; empty where it did. */
  Message: string
}

/** Sends the service one sentence of this product and reads its answer, for administrators. */
export const testLanguageModel = /* @__PURE__ */ post<Record<string, never>, LanguageModelTest>()('/api/admin/languagemodel/test/')

/** Kinds of drafts that the language model writes for an item. */
export const ModelDraftKinds = ['chapters', 'questions'] as const
export type ModelDraftKind = (typeof ModelDraftKinds)[number]

/** Drafts of one kind that the language model writes for an item, or has written. */
export interface ModelDraftsState {
  /** Each request has another one. */
  ID: number
  Kind: ModelDraftKind
  /** `done`: `chapterise` or `aiQuiz` answers them. `failed`: those answer drafts from the words alone. */
  State: 'waiting' | 'working' | 'done' | 'failed'
  /** Percent. */
  Progress: number
  /** Why it failed, in the language of the caller. */
  Message: string
}

/** The drafts of an item by kind, at most one of each. Those that have ended are listed while the item has the subtitles that they were made from. */
export interface ListedModelDrafts {
  Items: ModelDraftsState[]
}

/** Schema of what `listModelDrafts` is given. */
export const ListModelDraftsInput = /* @__PURE__ */ v.object({ encid: ItemId })
export type ListModelDraftsInput = v.InferInput<typeof ListModelDraftsInput>
/** Reads how far the drafts of an item are that its editors have asked the language model for. For those who may edit the item. */
export const listModelDrafts = /* @__PURE__ */ get<ListModelDraftsInput, ListedModelDrafts>()('/api/ml/media/:encid/modeldrafts/')

/** Schema of what `cancelModelDrafts` is given: the item, and the `ID` of the drafts. */
export const CancelModelDraftsInput = /* @__PURE__ */ v.object({
  encid: ItemId,
  draftsid: RowId,
})
export type CancelModelDraftsInput = v.InferInput<typeof CancelModelDraftsInput>
/** Stops drafts that are being written, or discards those that are there; with an id that is not there any more nothing changes. For those who may edit the item. */
export const cancelModelDrafts = /* @__PURE__ */ post<CancelModelDraftsInput, Done>()('/api/ml/media/:encid/cancelmodeldrafts/')

/** Error sentences of the language model, by error code. */
export const LanguageModelErrors = {
  LANGUAGE_MODEL_OFF: 'No language model is set up in this library.',
  LANGUAGE_MODEL_NO_HTTPS: 'The address of the language model must start with https.',
  LANGUAGE_MODEL_PRIVATE:
    'The language model is in a private network. The server sends nothing there unless VITRINE_ALLOW_PRIVATE_PROVIDERS is on.',
  LANGUAGE_MODEL_CERTIFICATE: 'The certificate of the language model is not valid.',
  LANGUAGE_MODEL_TIMEOUT: 'The language model took too long to answer. Try again later.',
  LANGUAGE_MODEL_UNREACHABLE: 'The language model could not be reached. Try again later.',
  LANGUAGE_MODEL_BUSY: 'The language model is busy. Try again later.',
  LANGUAGE_MODEL_FORBIDDEN: 'The language model does not accept the key. Ask an administrator to check it.',
  LANGUAGE_MODEL_REFUSED: 'The language model refused the request. Ask an administrator to check its address and name.',
  LANGUAGE_MODEL_FAULTY: 'The answers of the language model could not be used.',
  LANGUAGE_MODEL_RUNNING: 'The language model is working on this already.',
  LANGUAGE_MODEL_WAITING: '20 requests of yours are waiting for the language model already. Try again when some of them are done.',
  LANGUAGE_MODEL_NO_RIGHTS: 'The person who asked may no longer edit this item. Ask for suggestions again.',
  LANGUAGE_MODEL_TOO_OFTEN: 'You have used the language model very often. Please wait a few minutes.',
} as const
