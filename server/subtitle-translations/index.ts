import {
  CancelSubtitleTranslationInput,
  cancelSubtitleTranslation as cancelSubtitleTranslationEndpoint,
  ListSubtitleTranslationsInput,
  listSubtitleTranslations as listSubtitleTranslationsEndpoint,
  TranslateSubtitlesInput,
  translateSubtitles as translateSubtitlesEndpoint,
} from '../../sdk/subtitle-translations/contract.ts'
import { capability } from '../capability.ts'
import { subtitleTranslations as tables } from '../db/migrations/0139-subtitle-translations.ts'
import { withRate } from '../http/account-rate.ts'
import { serve } from '../http/serve.ts'
import { modelRate } from '../language-model/model-rate.ts'
import { errors } from './errors.ts'
import { cancelSubtitleTranslation, listSubtitleTranslations, translateSubtitles } from './subtitle-translations.ts'
import { translateJob } from './translate-job.ts'

export const subtitleTranslations = capability({
  name: 'subtitle-translations',
  errors,
  routes: () => [
    serve(listSubtitleTranslationsEndpoint, ListSubtitleTranslationsInput, listSubtitleTranslations),
    serve(translateSubtitlesEndpoint, TranslateSubtitlesInput, withRate(modelRate, translateSubtitles)),
    serve(cancelSubtitleTranslationEndpoint, CancelSubtitleTranslationInput, cancelSubtitleTranslation),
  ],
  jobs: [translateJob],
  migrations: { '0139-subtitle-translations': tables },
})
