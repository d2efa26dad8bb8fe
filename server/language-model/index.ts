import {
  CancelModelDraftsInput,
  cancelModelDrafts as cancelModelDraftsEndpoint,
  getLanguageModel as getLanguageModelEndpoint,
  getLanguageModelSettings as getLanguageModelSettingsEndpoint,
  LanguageModelLimits,
  ListModelDraftsInput,
  listModelDrafts as listModelDraftsEndpoint,
  testLanguageModel as testLanguageModelEndpoint,
} from '../../sdk/language-model/contract.ts'
import { capability } from '../capability.ts'
import { modelDrafts as tables } from '../db/migrations/0144-model-drafts.ts'
import { createAccountRate, withRate } from '../http/account-rate.ts'
import { NoInput, serve } from '../http/serve.ts'
import { cancelModelDrafts, deleteOldDrafts, listModelDrafts } from './draft-requests.ts'
import { errors } from './errors.ts'
import { getLanguageModel, getLanguageModelSettings, testLanguageModel } from './language-model.ts'

export const languageModel = capability({
  name: 'language-model',
  errors,
  auditActions: ['text-sent'],
  migrations: { '0144-model-drafts': tables },
  deletes: { 'old-model-drafts': deleteOldDrafts },
  routes: () => [
    serve(listModelDraftsEndpoint, ListModelDraftsInput, listModelDrafts),
    serve(cancelModelDraftsEndpoint, CancelModelDraftsInput, cancelModelDrafts),
    serve(getLanguageModelEndpoint, NoInput, getLanguageModel),
    serve(getLanguageModelSettingsEndpoint, NoInput, getLanguageModelSettings),
    serve(
      testLanguageModelEndpoint,
      NoInput,
      withRate(createAccountRate(LanguageModelLimits.tests, 'LANGUAGE_MODEL_TOO_OFTEN'), testLanguageModel),
    ),
  ],
})
